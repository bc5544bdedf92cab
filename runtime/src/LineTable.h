//===- LineTable.h - Source lines of addresses ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_LINETABLE_H
#define CHOIR_RUNTIME_LINETABLE_H

#include "Support.h"

namespace choir::rt {

/// A place in the source. `line` is 0 where it is not known.
struct SourceLine {
  Span folder, file;
  uint64_t line = 0;
};

/// Finds the lines of `count` addresses in the contents of a .debug_line section (DWARF 4).
void findLines(Span section, const uint64_t *addresses, SourceLine *lines, size_t count);

} // namespace choir::rt

#endif
