//===- AccessSites.h - Checked accesses to memory ---------------*- C++ -*-===//
// What programs that are compiled with checks say of an access (lib/Target/AccessSites.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_ACCESSSITES_H
#define CHOIR_RUNTIME_ACCESSSITES_H

#include <cstdint>

namespace choir::rt {

/// A place in the source. Programs have constants of this form, one for each barrier.
struct AccessSite {
  const char *file;
  int32_t line;
};

/// `Atomic` reads and writes. `Copy` reads too, but may move bytes that nothing has written, such as padding.
enum class AccessKind : int32_t { Read, Write, Atomic, AtomicWrite, Copy, AtomicRead };

inline bool mayRead(AccessKind kind) { return kind != AccessKind::Write && kind != AccessKind::AtomicWrite; }
inline bool mayWrite(AccessKind kind) {
  return kind == AccessKind::Write || kind == AccessKind::Atomic || kind == AccessKind::AtomicWrite;
}

} // namespace choir::rt

#endif
