//===- OutputFile.h - Files that appear whole or not at all -----*- C++ -*-===//
// Output goes to a temporary file beside its target, which takes the target's name in the end.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_OUTPUTFILE_H
#define CHOIR_LIB_DRIVER_OUTPUTFILE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <optional>
#include <string>

namespace choir {

/// The kind of a file: programs get permission to execute.
enum class FileUse { Data, Program };

/// A file being written. Unless keep() is called nothing is left behind, after a crash neither.
/// Devices and pipes, which cannot be replaced, are written directly.
class OutputFile {
public:
  static llvm::Expected<OutputFile> create(llvm::StringRef target, FileUse use = FileUse::Data);

  OutputFile(OutputFile &&other) noexcept : target(std::move(other.target)), temporary(std::move(other.temporary)) {
    other.temporary.reset();
  }
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
llvm::Error writeOutput(llvm::StringRef target, llvm::StringRef contents, FileUse use = FileUse::Data);

/// Several files that belong together: all take their names in the end, or none does.
class OutputSet {
public:
  llvm::Error add(llvm::StringRef target, llvm::StringRef contents, FileUse use = FileUse::Data);
  llvm::Error keep();

private:
  llvm::SmallVector<OutputFile, 4> files;
};

/// Writes out what standard output still holds.
llvm::Error flushStandardOutput();

} // namespace choir

#endif // CHOIR_LIB_DRIVER_OUTPUTFILE_H
