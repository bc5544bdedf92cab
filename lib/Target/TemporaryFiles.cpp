//===- TemporaryFiles.cpp - Files and processes on the way ----------------===//
// A table of folders that handlers of signals can read, and the child that runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "choir/Target/TemporaryFiles.h"
#include "choir/Target/Messages.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace choir;
using llvm::Error;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Data for signal handlers
//===----------------------------------------------------------------------===//

namespace {

/// A folder that exists.
struct FolderSlot {
  std::atomic<bool> isUsed{false};
  char path[PATH_MAX];
};

/// Blocks signals while a folder is made and entered in the table.
class SignalsBlocked {
public:
  SignalsBlocked() {
    sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_BLOCK, &all, &before);
  }
  ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before, nullptr); }

private:
  sigset_t before;
};

/// The layout of getdents64's entries.
struct DirectoryEntry {
  uint64_t inode;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};

} // namespace

static FolderSlot folders[8];
static std::atomic<pid_t> runningTool{0};

static bool isDots(const char *name) { return StringRef(name) == "." || StringRef(name) == ".."; }

/// Removes the files of an open folder by system calls: the C library's functions allocate, which signal handlers must
/// not.
static void removeFilesIn(int folder) {
  alignas(DirectoryEntry) char buffer[2048];
  for (;;) {
    const long size = ::syscall(SYS_getdents64, folder, buffer, sizeof(buffer));
    if (size <= 0)
      return;
    for (long at = 0; at < size;) {
      const auto *entry = reinterpret_cast<const DirectoryEntry *>(buffer + at);
      if (!isDots(entry->name))
        ::unlinkat(folder, entry->name, 0);
      at += entry->length;
    }
  }
}

static void removeFolder(FolderSlot &slot) {
  const int folder = ::open(slot.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (folder >= 0) {
    removeFilesIn(folder);
    ::close(folder);
  }
  ::rmdir(slot.path);
  slot.isUsed = false;
}

void choir::abandonTemporaries() {
  // A running tool would write to the removed folder.
  if (const pid_t tool = runningTool.exchange(0); tool > 0) {
    ::kill(tool, SIGKILL);
    ::waitpid(tool, nullptr, 0);
  }
  for (FolderSlot &slot : folders)
    if (slot.isUsed)
      removeFolder(slot);
}

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

static Error cannotMake(StringRef folder, int reason) {
  return llvm::createStringError(format(message::temporaryFolder, folder, llvm::sys::StrError(reason)));
}

Error TemporaryFolder::make() {
  llvm::SmallString<128> parent;
  llvm::sys::path::system_temp_directory(/*ErasedOnReboot=*/true, parent);
  if (llvm::sys::fs::make_absolute(parent))
    return cannotMake(parent, errno);
  const std::string pattern = (parent + "/choir-XXXXXX").str();
  const SignalsBlocked blocked;
  for (auto [index, free] : llvm::enumerate(folders)) {
    if (free.isUsed || pattern.size() >= sizeof(free.path))
      continue;
    std::copy_n(pattern.c_str(), pattern.size() + 1, free.path);
    if (!::mkdtemp(free.path))
      return cannotMake(parent, errno);
    free.isUsed = true;
    slot = static_cast<int>(index);
    return Error::success();
  }
  return cannotMake(parent, ENAMETOOLONG);
}

llvm::Expected<std::string> TemporaryFolder::pathOf(StringRef name) {
  if (slot < 0)
    if (Error error = make())
      return std::move(error);
  return std::string(folders[slot].path) + "/" + name.str();
}

llvm::Expected<std::string> TemporaryFolder::write(StringRef name, StringRef contents) {
  llvm::Expected<std::string> file = pathOf(name);
  if (!file)
    return file;
  std::error_code failed;
  llvm::raw_fd_ostream os(*file, failed);
  if (!failed) {
    os << contents;
    os.close();
    failed = os.error();
    os.clear_error();
  }
  if (failed)
    return llvm::createStringError(format(message::temporaryFile, *file, failed.message()));
  return file;
}

void TemporaryFolder::remove() {
  if (slot >= 0)
    removeFolder(folders[slot]);
  slot = -1;
}

//===----------------------------------------------------------------------===//
// Tools
//===----------------------------------------------------------------------===//

Error choir::runTool(StringRef tool, llvm::ArrayRef<StringRef> arguments,
                     llvm::ArrayRef<std::optional<StringRef>> redirects) {
  std::string message;
  bool failed = false;
  llvm::sys::ProcessInfo process =
      llvm::sys::ExecuteNoWait(tool, arguments, std::nullopt, redirects, 0, &message, &failed);
  if (failed)
    return llvm::createStringError(format(message::toolFailed, tool, message));
  runningTool = process.Pid;
  process = llvm::sys::Wait(process, std::nullopt, &message);
  runningTool = 0;
  if (process.ReturnCode == 0)
    return Error::success();
  return llvm::createStringError(message);
}

std::string choir::asArgument(StringRef file) {
  const bool isTaken = file.empty() || StringRef("-@=").contains(file.front());
  return (isTaken ? "./" : "") + file.str();
}
