//===- WeakPointer.h - References that do not keep objects ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_WEAKPOINTER_H
#define CHOIR_RUNTIME_WEAKPOINTER_H

#include <cstdint>

namespace choir::rt {

/// A bit of an object's count of owners: weak pointers know the object.
inline constexpr int64_t isKnownWeakly = int64_t(1) << 62;

/// The last owner of an object with weak pointers is gone, and the object is about to go.
void endWeakly(void *object);

} // namespace choir::rt

#endif
