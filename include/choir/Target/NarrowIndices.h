//===- NarrowIndices.h - Indices of 32 bits in kernels ----------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_NARROWINDICES_H
#define CHOIR_TARGET_NARROWINDICES_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace choir {

/// Of a kernel that has a narrow version: its arguments that are arrays, with the bytes of an element, or 0 where
/// offsets of elements may be large, such as "2:4,7:8".
constexpr llvm::StringLiteral narrowArgumentsAttribute = "choir-narrow-arguments";

/// Of such a kernel: pairs of integer arguments that the narrow version takes for equal, such as "4:9,5:10".
constexpr llvm::StringLiteral equalArgumentsAttribute = "choir-equal-arguments";

/// The narrow version wants magnitudes of integers below the first limit, and of offsets of elements, in elements,
/// below the second: sums of a few still fit in 32 bits.
constexpr int64_t narrowIntegerLimit = int64_t(1) << 29, narrowOffsetLimit = int64_t(1) << 30;

/// The name of the narrow version.
inline std::string getNarrowName(llvm::StringRef kernel) { return (kernel + "_narrow").str(); }

/// Adds narrow versions of kernels to an optimised module. GPUs compute in 32 bits; a multiplication of 64 bits takes
/// four instructions, an addition two.
void addNarrowVersions(llvm::Module &module, llvm::TargetMachine &machine);

} // namespace choir

#endif // CHOIR_TARGET_NARROWINDICES_H
