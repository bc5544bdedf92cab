//===- Domain.cpp - Identities of domains ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Array.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <sched.h>

using namespace choir::rt;

namespace {

/// Holds the lock of a domain's list. The lock is held for a few instructions, so waiting spins.
class ListGuard {
public:
  explicit ListGuard(choir_dom *dom) : lock(dom->lock) {
    while (lock.exchange(1, std::memory_order_acquire))
      sched_yield();
  }
  ~ListGuard() { lock.store(0, std::memory_order_release); }
  ListGuard(const ListGuard &) = delete;
  ListGuard &operator=(const ListGuard &) = delete;

private:
  std::atomic_ref<int32_t> lock;
};

} // namespace

static choir_dom *domOf(void *dom) { return static_cast<choir_dom *>(dom); }

static void copySpans(choir_dom *dom, const choir_span *spans) {
  for (int32_t d = 0; d < dom->rank; ++d) {
    dom->dim[d] = spans[d];
    dom->dim[d].extent = std::max<int64_t>(spans[d].extent, 0);
    if (dom->dim[d].stride == 0)
      dom->dim[d].stride = 1;
  }
}

void *choir_dom_create(int32_t rank, void *spans) {
  auto *dom = static_cast<choir_dom *>(allocate(sizeof(choir_dom) + size_t(rank) * sizeof(choir_span)));
  dom->refCount = 1;
  dom->lock = 0;
  dom->rank = static_cast<int16_t>(rank);
  dom->arrays = nullptr;
  dom->version = 1;
  dom->placement = nullptr;
  dom->isStuck = dom->isLenient = false;
  copySpans(dom, static_cast<const choir_span *>(spans));
  return dom;
}

void choir_dom_retain(void *dom) {
  if (dom)
    std::atomic_ref<int64_t>(domOf(dom)->refCount).fetch_add(1, std::memory_order_relaxed);
}

void choir_dom_release(void *dom) {
  if (!dom || std::atomic_ref<int64_t>(domOf(dom)->refCount).fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  choir_placement_release(domOf(dom)->placement);
  release(dom);
}

bool choir_dom_has_arrays(void *dom) {
  ListGuard guard(domOf(dom));
  return domOf(dom)->arrays != nullptr;
}

void choir_dom_set_placement(void *dom, void *placement) {
  choir_placement_release(domOf(dom)->placement);
  domOf(dom)->placement = placement;
}

// Tasks may declare arrays over one domain at the same time: the first placement that was found stays.
void *choir_dom_keep_placement(void *dom, void *placement) {
  ListGuard guard(domOf(dom));
  void *&kept = domOf(dom)->placement;
  if (kept)
    choir_placement_release(placement);
  else
    kept = placement;
  choir_placement_retain(kept);
  return kept;
}

void *choir_dom_placement(void *dom) {
  ListGuard guard(domOf(dom));
  choir_placement_retain(domOf(dom)->placement);
  return domOf(dom)->placement;
}

static bool sameSpans(const choir_dom *dom, const choir_span *spans) {
  for (int32_t d = 0; d < dom->rank; ++d)
    if (dom->dim[d].low != spans[d].low || dom->dim[d].extent != std::max<int64_t>(spans[d].extent, 0) ||
        dom->dim[d].stride != spans[d].stride)
      return false;
  return true;
}

void choir_dom_assign(void *domMemory, void *spansMemory) {
  choir_dom *dom = domOf(domMemory);
  auto *spans = static_cast<const choir_span *>(spansMemory);
  if (sameSpans(dom, spans))
    return;
  // The lock is not held: initialising elements may enter arrays in this very list, which go in
  // front. A program that declares arrays over a domain while another task assigns to it has a race
  // of its own.
  for (choir_array *array = dom->arrays; array; array = array->next)
    if (!resizeArray(array, spans)) {
      dom->isStuck = true;
      return;
    }
  copySpans(dom, spans);
  ++dom->version;
}

bool choir_dom_is_stuck(void *dom) { return domOf(dom)->isStuck; }

void choir_dom_set_lenient(void *dom, bool lenient) { domOf(dom)->isLenient = lenient; }

void *choir_dom_array_without_default(void *dom, int64_t k) {
  ListGuard guard(domOf(dom));
  for (choir_array *array = domOf(dom)->arrays; array; array = array->next)
    if (lacksDefault(array) && k-- == 0)
      return array;
  return nullptr;
}

void choir_dom_set_bounds(void *dom, void *bounds) {
  for (choir_array *array = domOf(dom)->arrays; array; array = array->next)
    choir_array_set_bounds(array, bounds);
}

void choir::rt::linkToDomain(choir_array *array) {
  choir_dom *dom = array->dom;
  if (!dom)
    return;
  choir_dom_retain(dom);
  ListGuard guard(dom);
  array->previous = nullptr;
  array->next = dom->arrays;
  if (array->next)
    array->next->previous = array;
  dom->arrays = array;
}

void choir::rt::unlinkFromDomain(choir_array *array) {
  choir_dom *dom = array->dom;
  if (!dom)
    return;
  {
    ListGuard guard(dom);
    (array->previous ? array->previous->next : dom->arrays) = array->next;
    if (array->next)
      array->next->previous = array->previous;
  }
  array->dom = nullptr;
  choir_dom_release(dom);
}
