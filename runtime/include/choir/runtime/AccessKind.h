//===- AccessKind.h - Kinds of checked accesses -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What programs that are compiled with checks say of an access: the compiler makes these numbers, and the runtime
// library gets them.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_ACCESSKIND_H
#define CHOIR_RUNTIME_ACCESSKIND_H

#include <cstdint>

namespace choir {

/// `Atomic` reads and writes. `Copy` reads too, but may move bytes that nothing has written, such as padding. The last
/// three are atomic, too, and order the accesses around them.
enum class AccessKind : int32_t {
  Read,
  Write,
  Atomic,
  AtomicWrite,
  Copy,
  AtomicRead,
  Ordered,
  OrderedWrite,
  OrderedRead
};

} // namespace choir

#endif // CHOIR_RUNTIME_ACCESSKIND_H
