//===- TemporaryFiles.h - Files and processes on the way --------*- C++ -*-===//
// Temporary folders, and the tools that read and write files in them. All is removed when the compiler ends, also by a
// signal.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_TARGET_TEMPORARYFILES_H
#define CHOIR_TARGET_TEMPORARYFILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace choir {

/// A private folder (mode 0700), made for its first file and removed with the object.
class TemporaryFolder {
public:
  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder &&other) noexcept : slot(other.slot) { other.slot = -1; }
  TemporaryFolder &operator=(TemporaryFolder &&) = delete;
  ~TemporaryFolder() { remove(); }

  /// The absolute path of a file of the folder, existing or not.
  llvm::Expected<std::string> pathOf(llvm::StringRef name);

  /// The path of a new file that holds \p contents.
  llvm::Expected<std::string> write(llvm::StringRef name, llvm::StringRef contents);

  void remove();

private:
  llvm::Error make();

  int slot = -1; ///< in the table that signal handlers read
};

/// Runs a tool to its end. \p redirects are files for its standard input, output and error; an empty name is the null
/// device. Success: exit status 0. An error without text: the tool has printed the reason.
llvm::Error runTool(llvm::StringRef tool, llvm::ArrayRef<llvm::StringRef> arguments,
                    llvm::ArrayRef<std::optional<llvm::StringRef>> redirects = {});

/// Ends the running tool and removes all temporary folders. Async-signal-safe.
void abandonTemporaries();

/// A file name as an argument of a tool, never mistaken for an option or a response file.
std::string asArgument(llvm::StringRef file);

} // namespace choir

#endif // CHOIR_TARGET_TEMPORARYFILES_H
