//===- Object.cpp - Objects of classes ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lifetime of objects and questions about their class. The compiler lays objects and classes out;
// see Types.h.
//
//===----------------------------------------------------------------------===//

#include "RetiredMemory.h"
#include "WeakPointer.h"
#include "choir/runtime/Runtime.h"
#include <atomic>
#include <cstddef>
#include <malloc.h>

using namespace choir::rt;

namespace {
choir_object *asObject(void *object) { return static_cast<choir_object *>(object); }
std::atomic_ref<int64_t> owners(void *object) { return std::atomic_ref<int64_t>(asObject(object)->owners); }

/// The deletions of a thread. An object deletes those that it owns, so a list of a million objects would need as many
/// frames on the stack: from a depth on objects wait until the first deletion has come back to its own frame. The
/// count of owners is not used any more, so it links the waiting objects.
struct Deletions {
  char *outermost = nullptr; ///< in the frame of the first deletion, while one goes on
  choir_object *waiting = nullptr;

  void push(choir_object *object) {
    object->owners = reinterpret_cast<int64_t>(waiting);
    waiting = object;
  }
  choir_object *pop() {
    choir_object *object = waiting;
    waiting = reinterpret_cast<choir_object *>(object->owners);
    object->owners = 0;
    return object;
  }
};
thread_local Deletions deletions;

/// A small part of any stack that a program runs on.
constexpr ptrdiff_t deepestDeletion = 128 << 10;

void endObject(choir_object *object) {
  if (auto *deinit = object->klass->deinit)
    deinit(object);
  if (ElementsEnd::isOngoing())
    retireMemory(object, int64_t(malloc_usable_size(object)));
  choir_free(object);
}
} // namespace

void choir_object_delete(void *object) {
  if (!object)
    return;
  char *here = static_cast<char *>(__builtin_frame_address(0));
  Deletions &mine = deletions;
  if (mine.outermost) {
    if (mine.outermost - here > deepestDeletion)
      return mine.push(asObject(object));
    return endObject(asObject(object));
  }
  mine.outermost = here;
  endObject(asObject(object));
  while (mine.waiting)
    endObject(mine.pop());
  mine.outermost = nullptr;
}

void choir_object_retain(void *object) {
  if (object)
    owners(object).fetch_add(1, std::memory_order_relaxed);
}

void choir_object_release(void *object) {
  if (!object)
    return;
  // The only owner asks no other thread.
  if (owners(object).load(std::memory_order_acquire) == 1)
    return choir_object_delete(object);
  const int64_t before = owners(object).fetch_sub(1, std::memory_order_acq_rel);
  if (before == (isKnownWeakly | 1))
    endWeakly(object);
  if ((before & ~isKnownWeakly) == 1)
    choir_object_delete(object);
}

bool choir_object_is_a(void *object, void *klass) {
  if (!object)
    return false;
  const choir_class *actual = asObject(object)->klass;
  const choir_class *wanted = static_cast<const choir_class *>(klass);
  return actual->depth >= wanted->depth && actual->ancestors[wanted->depth] == wanted;
}
