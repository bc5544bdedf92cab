//===- DeviceCode.h - Device code inside programs ---------------*- C++ -*-===//
// The device code in an executable: PTX or machine code, and the same LLVM module retargeted to the host for the
// emulated device.
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

/// Contracts products and sums of an optimised module, and removes the licence for code generators to do so: all
/// devices compute the same bits.
void fixArithmetic(llvm::Module &device);

/// Marks functions whose arithmetic is fixed.
constexpr llvm::StringLiteral fixedArithmeticAttribute = "choir-fixed-arithmetic";

/// What the emulated device checks.
struct DeviceChecks {
  bool threads = false; ///< each access and barrier of a thread, against those of others: --sanitize=gpu
  bool copies = false;  ///< each access, against those of the host: --sanitize=copies

  bool any() const { return threads || copies; }
};

/// Turns an optimised module for NVIDIA devices into host code: registers and barriers become calls of the runtime
/// library, and addresses are translated at each use. For each kernel, `choir_emulated.NAME(arguments)` runs one
/// thread. With `checks`, memory accesses and barriers call the runtime library's checks, with their places in the
/// source.
llvm::Error retargetToHost(llvm::Module &device, DeviceChecks checks);

/// Replaces calls of CUDA's fast functions (choir_fast_sinf and the like): by instructions on devices, by the C
/// library's functions elsewhere.
void lowerFastMath(llvm::Module &module, bool forDevice);

/// Device code for one architecture.
struct DeviceImage {
  unsigned architecture; ///< 90 for sm_90
  char features;         ///< 'a' for sm_90a, 'f' for sm_100f: features that newer devices may lack; else 0
  bool isMachineCode;    ///< false: PTX
  std::string code;
};

/// Assembles PTX for an architecture such as sm_90, with line information, by ptxas of the toolkit. Fails with
/// `not_supported` if the toolkit does not know the architecture.
llvm::Expected<std::string> assemblePtx(llvm::StringRef ptx, llvm::StringRef architecture, llvm::StringRef toolkit);

/// Adds the device code to a program, as the runtime library's struct choir_device_image describes it.
llvm::Error embedDeviceCode(llvm::Module &program, std::unique_ptr<llvm::Module> emulated,
                            llvm::ArrayRef<DeviceImage> images);

} // namespace choir

#endif // CHOIR_TARGET_DEVICECODE_H
