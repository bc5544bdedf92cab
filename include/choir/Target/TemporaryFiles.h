//===- TemporaryFiles.h - Files and processes on the way --------*- C++ -*-===//
// Folders for files that are needed for a while only, and the tools that read and write them. Nothing of them is left
// when the compiler ends, whatever ends it.
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

/// A folder that only this user can look into (mode 0700), made when its first file is asked for and removed with the
/// object.
class TemporaryFolder {
public:
  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder &&other) : slot(other.slot) { other.slot = -1; }
  TemporaryFolder &operator=(TemporaryFolder &&) = delete;
  ~TemporaryFolder() { remove(); }

  /// The absolute path of a file of the folder, which need not be there.
  llvm::Expected<std::string> pathOf(llvm::StringRef name);

  /// The path of a new file that holds \p contents.
  llvm::Expected<std::string> write(llvm::StringRef name, llvm::StringRef contents);

  void remove();

private:
  llvm::Error make();

  int slot = -1; ///< in the table that the handlers of signals read
};

/// Runs a tool to its end. \p redirects are files for its standard input, output and error; an empty name is the null
/// device. Without an error it ended with status 0; an error without text means that the tool has said what is wrong.
llvm::Error runTool(llvm::StringRef tool, llvm::ArrayRef<llvm::StringRef> arguments,
                    llvm::ArrayRef<std::optional<llvm::StringRef>> redirects = {});

/// Ends the tool that is running and removes all temporary folders: for handlers of signals, which may call it at any
/// moment.
void abandonTemporaries();

/// A file name as an argument of a tool: never what the tool would take for an option or a file with arguments.
std::string asArgument(llvm::StringRef file);

} // namespace choir

#endif // CHOIR_TARGET_TEMPORARYFILES_H
