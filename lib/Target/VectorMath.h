//===- VectorMath.h - Vector variants of the math functions -----*- C++ -*-===//
// Tells LLVM which math functions libmvec, glibc's vector math library, has at which widths.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_TARGET_VECTORMATH_H
#define CHOIR_LIB_TARGET_VECTORMATH_H

namespace llvm {
class TargetLibraryInfoImpl;
class TargetMachine;
} // namespace llvm

namespace choir {

/// Registers what libmvec offers to the instruction sets of \p machine. Nothing on other systems
/// than x86-64 Linux.
void addVectorMathFunctions(llvm::TargetLibraryInfoImpl &library,
                            const llvm::TargetMachine &machine);

} // namespace choir

#endif // CHOIR_LIB_TARGET_VECTORMATH_H
