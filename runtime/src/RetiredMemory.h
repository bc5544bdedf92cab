//===- RetiredMemory.h - Detection of dangling references -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_RETIREDMEMORY_H
#define CHOIR_RUNTIME_RETIREDMEMORY_H

#include <cstdint>

namespace choir::rt {

/// Whether the program tests references. One that does not need not hear of retired memory.
void setReferencesTested(bool tested);

/// Elements that live here go, or move elsewhere. Nothing but `choir_reference_holds` sees that.
void retireMemory(const void *memory, int64_t bytes);

/// Frees the storage that an array had before it was resized. Other tasks may be between their test of a reference and
/// its use, so while there are any the storage stays for some time.
void freeRetired(void *storage, int64_t bytes);

/// RAII: in its lifetime, storage of arrays that end counts as retired, and so do objects and what is in collections:
/// they are elements that go, or parts of such.
class ElementsEnd {
public:
  ElementsEnd();
  ~ElementsEnd();
  ElementsEnd(const ElementsEnd &) = delete;
  ElementsEnd &operator=(const ElementsEnd &) = delete;
  static bool isOngoing();
};

} // namespace choir::rt

#endif
