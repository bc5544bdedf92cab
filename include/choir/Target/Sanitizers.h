//===- Sanitizers.h - The value of --sanitize -------------------*- C++ -*-===//
// The value of --sanitize= and its parser.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_SANITIZERS_H
#define CHOIR_TARGET_SANITIZERS_H

#include "llvm/ADT/StringRef.h"

namespace choir {

/// Sanitizers whose checks go into generated code and whose runtime is linked. Generated code has no checks for
/// `undefined`, but a runtime library built with it needs its support functions.
struct Sanitizers {
  bool address = false;
  bool thread = false;
  bool undefined = false;
  /// Checks of device code, which then runs on the emulated device; no runtime is linked.
  bool gpu = false;
  /// Checks of the host's and the device's accesses to elements that both have; otherwise as `gpu`.
  bool copies = false;

  bool any() const { return address || thread || undefined; }
  bool checksDevice() const { return gpu || copies; }

  /// Reads a list such as "address,undefined" into \p result. On failure returns false and leaves
  /// in \p unknown the name that is none.
  static bool parse(llvm::StringRef list, Sanitizers &result, llvm::StringRef &unknown);
};

} // namespace choir

#endif // CHOIR_TARGET_SANITIZERS_H
