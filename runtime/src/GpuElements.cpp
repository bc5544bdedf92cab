//===- GpuElements.cpp - GPUs of elements in host memory ------------------===//
// The table is a treap: a search tree by address, which pseudo-random priorities keep flat.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "GpuElements.h"
#include "Array.h"
#include "Support.h"

#include <atomic>
#include <new>

using namespace choir::rt;

namespace {

/// The storage of an array.
struct Node {
  uintptr_t begin, end;
  Node *left = nullptr, *right = nullptr;
  Place gpu;
  // Where several GPUs share out the elements:
  Placement *placement = nullptr;
  int64_t eltSize = 1;
  int32_t rank = 0;
  int64_t extents[CHOIR_MAX_RANK] = {};

  uint64_t priority() const { return begin * 0x9E3779B97F4A7C15u; }
  Place gpuAt(uintptr_t address) const;
};

} // namespace

static Mutex mutex;
static Node *root;
/// Programs whose arrays are all the host's do not lock.
static std::atomic<int64_t> count;

Place Node::gpuAt(uintptr_t address) const {
  if (!placement)
    return gpu;
  int64_t at[CHOIR_MAX_RANK], position = int64_t(address - begin) / eltSize;
  for (int32_t d = rank; d-- > 0; position /= extents[d])
    at[d] = position % extents[d];
  for (const Placement::GpuBox &box : placement->gpuBoxes()) {
    bool isIn = true;
    for (int32_t d = 0; d < rank; ++d)
      isIn &= box.low[d] <= at[d] && at[d] - box.low[d] < box.count[d];
    if (isIn)
      return box.gpu;
  }
  return gpu;
}

/// Splits a tree into what begins before an address, and the rest.
static void split(Node *tree, uintptr_t address, Node *&before, Node *&rest) {
  if (!tree) {
    before = rest = nullptr;
  } else if (tree->begin < address) {
    before = tree;
    split(tree->right, address, tree->right, rest);
  } else {
    rest = tree;
    split(tree->left, address, before, tree->left);
  }
}

/// One tree of two, of which the first has the lower addresses.
static Node *join(Node *low, Node *high) {
  if (!low || !high)
    return low ? low : high;
  if (low->priority() > high->priority()) {
    low->right = join(low->right, high);
    return low;
  }
  high->left = join(low, high->left);
  return high;
}

void choir::rt::noteGpuElements(const choir_array *array, Place gpu, Placement *sharedAmong) {
  const int64_t bytes = array->storageCount * array->eltSize;
  if (bytes == 0)
    return;
  const auto begin = reinterpret_cast<uintptr_t>(array->storage);
  auto *node = new (allocate(sizeof(Node))) Node{.begin = begin, .end = begin + uintptr_t(bytes), .gpu = gpu};
  if (sharedAmong) {
    sharedAmong->retain();
    node->placement = sharedAmong;
    node->eltSize = array->eltSize;
    node->rank = array->rank;
    for (int32_t d = 0; d < array->rank; ++d)
      node->extents[d] = array->dim[d].extent;
  }
  LockGuard guard(mutex);
  Node *before, *rest;
  split(root, begin, before, rest);
  root = join(join(before, node), rest);
  count.fetch_add(1, std::memory_order_relaxed);
}

void choir::rt::forgetGpuElements(const void *storage) {
  if (!storage)
    return;
  const auto begin = reinterpret_cast<uintptr_t>(storage);
  Node *node;
  {
    LockGuard guard(mutex);
    Node *before, *rest, *after;
    split(root, begin, before, rest);
    split(rest, begin + 1, node, after);
    root = join(before, after);
  }
  if (!node)
    return;
  count.fetch_sub(1, std::memory_order_relaxed);
  if (node->placement)
    node->placement->release();
  node->~Node();
  release(node);
}

Place choir::rt::gpuOfElement(const void *address) {
  if (count.load(std::memory_order_relaxed) == 0)
    return {0};
  const auto asked = reinterpret_cast<uintptr_t>(address);
  LockGuard guard(mutex);
  const Node *nearest = nullptr;
  for (const Node *node = root; node;) {
    if (node->begin <= asked)
      nearest = node;
    node = node->begin <= asked ? node->right : node->left;
  }
  return nearest && asked < nearest->end ? nearest->gpuAt(asked) : Place{0};
}
