//===- LibraryRecords.h - Records of the library by their fields *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// IRGen builds and reads a few records of stdlib/internal itself: strings, ranges, domains.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_CORE_LIBRARYRECORDS_H
#define CHOIR_LIB_IRGEN_CORE_LIBRARYRECORDS_H

#include "IRGen/Core/IRGenFunction.h"

namespace choir::irgen {

/// The address of the field that has the name; null if the record has none.
Value fieldByName(IRGenFunction &fn, const sema::AggregateType *record, Value address, StringRef name, Location loc);
/// A string or bytes literal: a record that shows static storage, which a buffer size of 0 tells.
void emitTextInto(IRGenFunction &fn, const sema::AggregateType *record, Value data, Value size, Value codepoints,
                  Value address, Location loc);
/// Code points of a UTF-8 text.
int64_t countCodepoints(StringRef text);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_CORE_LIBRARYRECORDS_H
