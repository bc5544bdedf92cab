//===- Installation.cpp - Places of choir's own files ---------------------===//
// Searches beside the executable and in the source tree.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Installation.h"
#include "choir/Driver/Config.h"
#include "choir/Driver/Driver.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace choir;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// \p relative below the folder that holds bin/ and lib/.
static std::string getBelowPrefix(llvm::StringRef executable, llvm::StringRef relative) {
  llvm::SmallString<128> file(path::parent_path(path::parent_path(executable)));
  path::append(file, relative);
  return file.str().str();
}

std::string choir::askedStandardLibrary() { return llvm::sys::Process::GetEnv("CHOIR_STDLIB").value_or(""); }

Installation choir::findInstallation(const char *argv0) {
  std::string executable = fs::getMainExecutable(argv0, reinterpret_cast<void *>(&runDriver));
  Installation result;
  result.standardLibrary = getBelowPrefix(executable, "lib/choir/stdlib");
  if (std::string dir = askedStandardLibrary(); !dir.empty())
    result.standardLibrary = std::move(dir);
  else if (!fs::is_directory(result.standardLibrary))
    result.standardLibrary = CHOIR_SOURCE_DIR "/stdlib";
  if (!fs::exists(result.standardLibrary + "/internal/Prelude.chpl"))
    result.standardLibrary.clear();

  // A sanitized build has a sanitized copy beside the plain library.
  bool isSanitized = !llvm::StringRef(CHOIR_SANITIZE).empty();
  result.runtimeLibrary = getBelowPrefix(executable, "lib/choir/libchoir_rt.a");
  if (isSanitized || !fs::exists(result.runtimeLibrary))
    result.runtimeLibrary =
        getBelowPrefix(executable, isSanitized ? "lib/libchoir_rt_sanitized.a" : "lib/libchoir_rt.a");
  if (!fs::exists(result.runtimeLibrary))
    result.runtimeLibrary.clear();
  llvm::SmallString<128> besides(path::parent_path(result.runtimeLibrary));
  path::append(besides, "libchoir_rt_tsan.a");
  if (!result.runtimeLibrary.empty() && fs::exists(besides))
    result.threadSanitizedLibrary = besides.str().str();
  return result;
}

std::string choir::findCudaToolkit() {
  for (const char *variable : {"CUDA_HOME", "CUDA_PATH"})
    if (std::optional<std::string> dir = llvm::sys::Process::GetEnv(variable))
      if (fs::exists(*dir + "/bin/ptxas"))
        return *dir;
  if (llvm::ErrorOr<std::string> ptxas = llvm::sys::findProgramByName("ptxas"))
    return path::parent_path(path::parent_path(*ptxas)).str();
  if (fs::exists("/usr/local/cuda/bin/ptxas"))
    return "/usr/local/cuda";
  return "";
}
