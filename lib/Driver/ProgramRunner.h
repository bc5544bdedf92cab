//===- ProgramRunner.h - Executes compiled programs -------------*- C++ -*-===//
// The second half of `choir run`.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_PROGRAMRUNNER_H
#define CHOIR_LIB_DRIVER_PROGRAMRUNNER_H

#include "choir/Target/TemporaryFiles.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace choir {

/// A private folder for one executable, removed with the object and when a signal ends choir.
class TemporaryProgram {
public:
  /// \p name is what the program is called: the last part of its argv[0].
  static llvm::Expected<TemporaryProgram> create(llvm::StringRef name);

  llvm::StringRef getPath() const { return path; }

  /// Executes the program and waits for it; signals that choir gets go to the program. Returns its
  /// exit status. If a signal ended the program, choir ends by the same signal.
  llvm::Expected<int> run(llvm::ArrayRef<std::string> arguments);

private:
  TemporaryProgram() = default;

  TemporaryFolder folder;
  std::string path;
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_PROGRAMRUNNER_H
