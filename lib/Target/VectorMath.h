//===- VectorMath.h - Vector variants of the math functions -----*- C++ -*-===//
// Tells LLVM which math functions libmvec, glibc's vector math library, has at which widths.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_VECTORMATH_H
#define CHOIR_LIB_TARGET_VECTORMATH_H

namespace llvm {
class Module;
class TargetLibraryInfoImpl;
class TargetMachine;
} // namespace llvm

namespace choir {

/// Registers what libmvec offers to the instruction sets of \p machine; its 512-bit functions only
/// if \p wide, since code that keeps to 256 bits would pass their arguments in the wrong registers.
/// Nothing on other systems than x86-64 Linux.
void addVectorMathFunctions(llvm::TargetLibraryInfoImpl &library, const llvm::TargetMachine &machine, bool wide);

/// Whether \p module calls functions for which \p machine has 512-bit variants. These are worth the
/// full width even on processors that are slower at it.
bool callsWideVectorMath(const llvm::Module &module, const llvm::TargetMachine &machine);

} // namespace choir

#endif // CHOIR_LIB_TARGET_VECTORMATH_H
