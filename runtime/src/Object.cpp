//===- Object.cpp - Objects of classes ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lifetime of objects and questions about their class. The compiler lays objects and classes out;
// see Types.h.
//
//===----------------------------------------------------------------------===//

#include "choir/runtime/Runtime.h"
#include <atomic>

namespace {
choir_object *asObject(void *object) { return static_cast<choir_object *>(object); }
std::atomic_ref<int64_t> owners(void *object) { return std::atomic_ref<int64_t>(asObject(object)->owners); }
} // namespace

void choir_object_delete(void *object) {
  if (!object)
    return;
  if (auto *deinit = asObject(object)->klass->deinit)
    deinit(object);
  choir_free(object);
}

void choir_object_retain(void *object) {
  if (object)
    owners(object).fetch_add(1, std::memory_order_relaxed);
}

void choir_object_release(void *object) {
  if (!object)
    return;
  // The only owner asks no other thread.
  if (owners(object).load(std::memory_order_acquire) == 1 ||
      owners(object).fetch_sub(1, std::memory_order_acq_rel) == 1)
    choir_object_delete(object);
}

bool choir_object_is_a(void *object, void *klass) {
  if (!object)
    return false;
  const choir_class *actual = asObject(object)->klass;
  const choir_class *wanted = static_cast<const choir_class *>(klass);
  return actual->depth >= wanted->depth && actual->ancestors[wanted->depth] == wanted;
}
