//===- Classes.h - Classes and operations on objects ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_IRGEN_PROGRAM_CLASSES_H
#define CHOIR_LIB_IRGEN_PROGRAM_CLASSES_H

#include "IRGen/Core/IRGenModule.h"

namespace choir::irgen {

/// Writes the tables of the classes that have been mentioned since the last call.
void emitPendingClasses(IRGenModule &gm);

} // namespace choir::irgen

#endif // CHOIR_LIB_IRGEN_PROGRAM_CLASSES_H
