//===- OutputFile.h - Files that appear whole or not at all -----*- C++ -*-===//
// Output goes to a temporary file beside its target, which takes the target's name in the end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_OUTPUTFILE_H
#define CHOIR_LIB_DRIVER_OUTPUTFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <optional>
#include <string>

namespace choir {

/// A file being written. Unless keep() is called nothing is left behind, after a crash neither.
/// Devices and pipes, which cannot be replaced, are written directly.
class OutputFile {
public:
  static llvm::Expected<OutputFile> create(llvm::StringRef target);

  OutputFile(OutputFile &&other) = default;
  OutputFile &operator=(OutputFile &&) = delete;
  ~OutputFile();

  /// Where to write for now.
  llvm::StringRef getPath() const { return temporary ? temporary->TmpName : target; }

  llvm::Error write(llvm::StringRef contents);

  /// Gives the file its name.
  llvm::Error keep();

private:
  explicit OutputFile(llvm::StringRef target) : target(target) {}

  std::string target;
  std::optional<llvm::sys::fs::TempFile> temporary; ///< None: written directly.
};

/// Writes \p contents to \p target, or to standard output if that is empty or "-".
llvm::Error writeOutput(llvm::StringRef target, llvm::StringRef contents);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_OUTPUTFILE_H
