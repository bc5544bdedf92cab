//===- GlobalArray.h - Elements in the arenas of several locales ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements of a distributed array have *global addresses*: they count through the elements in row-major order, as
// addresses of an array in one place do, so headers and views work with them unchanged. There is no memory behind them.
// Each access to an element first translates the address to that of the block of the element's locale. An untranslated
// address faults, since processors take no such addresses.
//
// Elements in the memory of a GPU have global addresses, too. These have the number of the device and the address in
// its memory:
//
//   bit 61  60  59 ... 48      47 ... 40  39 ... 0
//        1   0  number of the array       bytes from the first element
//        1   1  device         address in the memory of the device
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_GLOBALARRAY_H
#define CHOIR_RUNTIME_GLOBALARRAY_H

#include "Placement.h"
#include "Remote.h"

namespace choir::rt {

inline constexpr int globalTagShift = 61, gpuTagShift = 60;

inline bool isGlobal(const void *address) { return reinterpret_cast<uintptr_t>(address) >> globalTagShift == 1; }
/// Whether it is the global address of an element in the memory of a GPU.
inline bool isOnGpu(const void *address) { return reinterpret_cast<uintptr_t>(address) >> gpuTagShift == 3; }

/// The global address of memory of a GPU.
void *globalOfGpu(Place gpu, void *deviceMemory);

/// Storage for as many elements as the placement has positions, which it shares in from now on; `*data` becomes the
/// global address of the first. The result is for releaseGlobal.
/// Elements that are more than bits are moved by `ops`.
void *allocateGlobal(Placement *placement, int64_t eltSize, bool zero, void **data, const choir_elt_ops *ops = nullptr,
                     void *eltContext = nullptr);
/// Storage that is another one to each locale: `replicas[l]`, or null, to locale l. The replicas stay their owners' and
/// have to last as long.
void *shareGlobal(void *const *replicas, int32_t numLocales, void **data);
void releaseGlobal(void *storage);
/// Gives the elements of all storages that have a placement the places of another one of as many positions, and the
/// placement these places.
void movePlaces(Placement *placement, Placement *places);
/// Of replicas: the placement of the one that the calling task sees.
Placement *placementOfGlobal(void *storage);

/// Where the element at a global address is. `*count` becomes the number of elements that lie together from there on,
/// if that is less.
RemoteAddress locate(const void *global, int64_t *count);

/// The place that has the element at a global address.
Place placeOfGlobal(const void *global);

/// Calls action(memory, count) for `count` elements from an address on, in as few runs as lie together. For what the
/// library does to storage of locales on behalf of its owner.
template <typename Action> void forEachRun(char *elements, int64_t count, int64_t eltSize, Action action) {
  while (count > 0) {
    int64_t together = count;
    char *memory = isGlobal(elements) ? static_cast<char *>(locate(elements, &together).there()) : elements;
    action(memory, together);
    elements += together * eltSize;
    count -= together;
  }
}

/// Copies plain elements from array to array. Transfers between two locales are gathered, so that elements
/// that are neighbours in one array alone take no transfer each.
class ElementCopier {
public:
  explicit ElementCopier(int64_t eltSize) : eltSize(eltSize) {}
  /// Makes the transfers that are left.
  ~ElementCopier();
  ElementCopier(const ElementCopier &) = delete;
  ElementCopier &operator=(const ElementCopier &) = delete;

  /// Elements that follow one another at both addresses, global or not. Memory of no array is the calling task's
  /// locale's.
  void copy(char *target, const char *source, int64_t count);

private:
  /// Bytes to move from one place to another.
  struct Transfer {
    Transfer *next;
    Place target, source;
    Vector<TransferPart> parts;

    void add(const TransferPart &part);
    void carryOut();
  };
  Transfer &transferBetween(Place target, Place source);

  int64_t eltSize;
  Transfer *transfers = nullptr; // the latest first
};

} // namespace choir::rt

#endif
