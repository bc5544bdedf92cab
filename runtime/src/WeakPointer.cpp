//===- WeakPointer.cpp - References that do not keep objects --------------===//
// Weak pointers to one object share a record of it, which outlives the object. A table finds the record of an object
// that has one; a bit in its count of owners spares all others the question.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "WeakPointer.h"
#include "Support.h"
#include "choir/runtime/Runtime.h"

#include <atomic>
#include <new>

using namespace choir::rt;

namespace {

/// What weak pointers know of an object.
struct Known {
  void *object; ///< null: it is gone
  int64_t pointers;
  Known *next; ///< in the table's list
};

constexpr size_t numLists = 1024;

} // namespace

/// Guards the records and the lists.
static Mutex mutex;
static Known *lists[numLists];

static Known *&listOf(void *object) { return lists[(reinterpret_cast<uintptr_t>(object) >> 4) % numLists]; }
static std::atomic_ref<int64_t> owners(void *object) {
  return std::atomic_ref<int64_t>(static_cast<choir_object *>(object)->owners);
}

static void unlink(Known *known) {
  Known **place = &listOf(known->object);
  while (*place != known)
    place = &(*place)->next;
  *place = known->next;
  known->object = nullptr;
}

void *choir_weak_to(void *object) {
  if (!object)
    return nullptr;
  LockGuard guard(mutex);
  Known *&list = listOf(object);
  if (owners(object).fetch_or(isKnownWeakly, std::memory_order_relaxed) & isKnownWeakly)
    for (Known *known = list; known; known = known->next)
      if (known->object == object) {
        ++known->pointers;
        return known;
      }
  list = new (allocate(sizeof(Known))) Known{object, 1, list};
  return list;
}

void choir_weak_retain(void *memory) {
  if (!memory)
    return;
  LockGuard guard(mutex);
  ++static_cast<Known *>(memory)->pointers;
}

void choir_weak_release(void *memory) {
  if (!memory)
    return;
  LockGuard guard(mutex);
  auto *known = static_cast<Known *>(memory);
  if (--known->pointers != 0)
    return;
  // The bit may stay: then the object's last owner looks for a record in vain.
  if (known->object)
    unlink(known);
  release(known);
}

void *choir_weak_upgrade(void *memory) {
  if (!memory)
    return nullptr;
  LockGuard guard(mutex);
  auto *known = static_cast<Known *>(memory);
  if (!known->object)
    return nullptr;
  // Who has taken the count to none deletes the object: from there it never rises.
  int64_t count = owners(known->object).load(std::memory_order_acquire);
  while ((count & ~isKnownWeakly) != 0)
    if (owners(known->object).compare_exchange_weak(count, count + 1, std::memory_order_acq_rel))
      return known->object;
  return nullptr;
}

int64_t choir_weak_count(void *memory) {
  LockGuard guard(mutex);
  return memory ? static_cast<Known *>(memory)->pointers : 0;
}

int64_t choir_weak_owners(void *memory) {
  if (!memory)
    return 0;
  LockGuard guard(mutex);
  auto *known = static_cast<Known *>(memory);
  return known->object ? owners(known->object).load(std::memory_order_relaxed) & ~isKnownWeakly : 0;
}

void choir::rt::endWeakly(void *object) {
  LockGuard guard(mutex);
  for (Known *known = listOf(object); known; known = known->next)
    if (known->object == object) {
      unlink(known);
      break;
    }
}
