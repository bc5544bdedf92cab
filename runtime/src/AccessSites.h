//===- AccessSites.h - Checked accesses to memory ---------------*- C++ -*-===//
// What programs that are compiled with checks say of an access (lib/Target/AccessSites.h).
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_ACCESSSITES_H
#define CHOIR_RUNTIME_ACCESSSITES_H

#include "choir/runtime/AccessKind.h"
#include <cstdint>

namespace choir::rt {

/// A place in the source. Programs have constants of this form, one for each barrier.
struct AccessSite {
  const char *file;
  int32_t line;
};

using choir::AccessKind;

inline bool isOrdered(AccessKind kind) { return kind >= AccessKind::Ordered; }
inline bool isPlain(AccessKind kind) {
  return kind == AccessKind::Read || kind == AccessKind::Write || kind == AccessKind::Copy;
}
inline bool mayRead(AccessKind kind) {
  return kind != AccessKind::Write && kind != AccessKind::AtomicWrite && kind != AccessKind::OrderedWrite;
}
inline bool mayWrite(AccessKind kind) {
  return kind == AccessKind::Write || kind == AccessKind::Atomic || kind == AccessKind::AtomicWrite ||
         kind == AccessKind::Ordered || kind == AccessKind::OrderedWrite;
}

} // namespace choir::rt

#endif
