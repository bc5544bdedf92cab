//===- DeviceCode.h - Device code inside programs ---------------*- C++ -*-===//
// What an executable carries of its device code: PTX, and the same LLVM module for the host, which the emulated device
// runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_DEVICECODE_H
#define CHOIR_TARGET_DEVICECODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace choir {

/// Fuses the products and sums of an optimised module that may be contracted, and leaves code generators no choice in
/// its arithmetic: devices of all kinds compute the same.
void fixArithmetic(llvm::Module &device);

/// Marks functions whose arithmetic is fixed.
constexpr llvm::StringLiteral fixedArithmeticAttribute = "choir-fixed-arithmetic";

/// Turns an optimised module for NVIDIA devices into code of the host: registers and barriers become calls of the
/// runtime library, and addresses are translated where they are used. For each kernel there is a function
/// `choir_emulated.NAME(arguments)` that runs one thread of it. With `checks` each access to memory and each barrier
/// goes through the runtime library's checks, with its place in the source.
llvm::Error retargetToHost(llvm::Module &device, bool checks);

/// Replaces calls of the fast functions of CUDA (choir_fast_sinf and its like): on devices by the instructions that
/// they have for that, else by the C library's functions.
void lowerFastMath(llvm::Module &module, bool forDevice);

/// Device code for one architecture.
struct DeviceImage {
  unsigned architecture; ///< 90 for sm_90
  char features;         ///< 'a' for sm_90a, 'f' for sm_100f: what not all newer devices have; else 0
  bool isMachineCode;    ///< and not PTX
  std::string code;
};

/// Assembles PTX for an architecture such as sm_90, with the lines of the source, by ptxas in the folder of the
/// toolkit. Fails with `not_supported` where the toolkit does not know the architecture.
llvm::Expected<std::string> assemblePtx(llvm::StringRef ptx, llvm::StringRef architecture, llvm::StringRef toolkit);

/// Adds the device code to a program, as the runtime library's struct choir_device_image describes it.
llvm::Error embedDeviceCode(llvm::Module &program, std::unique_ptr<llvm::Module> emulated,
                            llvm::ArrayRef<DeviceImage> images);

} // namespace choir

#endif // CHOIR_TARGET_DEVICECODE_H
