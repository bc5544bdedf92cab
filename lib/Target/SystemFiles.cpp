//===- SystemFiles.cpp - System files of a link ---------------------------===//
// Searches the places where Linux distributions keep start files and libraries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SystemFiles.h"
#include "choir/Target/Config.h"
#include "choir/Target/Messages.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace choir;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

using PathList = llvm::SmallVector<std::string>;

namespace {

/// Collects files, and the names of missing ones.
class FileFinder {
public:
  explicit FileFinder(PathList dirs) : dirs(std::move(dirs)) {}

  /// The path of \p name in the first folder that has it; otherwise notes that it is missing.
  std::string find(llvm::StringRef name, llvm::StringRef package) { return find(name, dirs, package); }

  std::string find(llvm::StringRef name, llvm::ArrayRef<std::string> where, llvm::StringRef package) {
    std::string found = findIn(name, where);
    if (found.empty())
      missing.push_back("'" + name.str() + "' (on Debian: package " + package.str() + ")");
    return found;
  }

  static std::string findIn(llvm::StringRef name, llvm::ArrayRef<std::string> where) {
    for (llvm::StringRef dir : where) {
      llvm::SmallString<128> file(dir);
      path::append(file, name);
      if (fs::exists(file))
        return file.str().str();
    }
    return "";
  }

  llvm::Error takeError() const {
    if (missing.empty())
      return llvm::Error::success();
    return llvm::createStringError(format(message::missingFiles, llvm::join(missing, ", ")));
  }

private:
  PathList dirs;
  PathList missing;
};

} // namespace

static PathList getSystemLibraryDirs() {
  PathList dirs;
  if (std::optional<std::string> extra = llvm::sys::Process::GetEnv("LIBRARY_PATH")) {
    llvm::SmallVector<llvm::StringRef> parts;
    llvm::StringRef(*extra).split(parts, llvm::sys::EnvPathSeparator, -1, /*KeepEmpty=*/false);
    for (llvm::StringRef part : parts)
      dirs.push_back(part.str());
  }
  for (const char *dir :
       {"/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu", "/usr/lib64", "/lib64", "/usr/lib", "/lib"})
    if (fs::is_directory(dir))
      dirs.push_back(dir);
  return dirs;
}

/// The folders of the installed versions of GCC, newest first: they hold crtbeginS.o and libgcc.a.
static PathList getGccDirs() {
  llvm::SmallVector<std::pair<unsigned, std::string>> versions;
  for (const char *triple : {"x86_64-linux-gnu", "x86_64-redhat-linux", "x86_64-suse-linux", "x86_64-pc-linux-gnu",
                             "x86_64-unknown-linux-gnu"}) {
    std::error_code ec;
    std::string base = std::string("/usr/lib/gcc/") + triple;
    for (fs::directory_iterator it(base, ec), end; it != end && !ec; it.increment(ec)) {
      llvm::StringRef name = path::filename(it->path());
      unsigned major = 0;
      if (!name.split('.').first.getAsInteger(10, major))
        versions.emplace_back(major, it->path());
    }
  }
  llvm::sort(versions, std::greater<>());
  PathList dirs;
  for (auto &version : versions)
    dirs.push_back(std::move(version.second));
  return dirs;
}

/// The files that GCC provides to every program; compiler-rt replaces them on machines without GCC.
static void findCompilerFiles(SystemFiles &files, FileFinder &finder) {
  PathList gccDirs = getGccDirs();
  PathList compilerRt = {CHOIR_COMPILER_RT_DIR};
  std::string begin = FileFinder::findIn("crtbeginS.o", gccDirs);
  if (!begin.empty()) {
    PathList dir = {path::parent_path(begin).str()};
    files.startFiles.push_back(begin);
    files.endFiles.push_back(finder.find("crtendS.o", dir, "libgcc-12-dev"));
    files.compilerLibrary = finder.find("libgcc.a", dir, "libgcc-12-dev");
    files.libraryDirs.append(dir);
    return;
  }
  llvm::StringRef package = "libclang-rt-22-dev";
  files.startFiles.push_back(finder.find("clang_rt.crtbegin-x86_64.o", compilerRt, package));
  files.endFiles.push_back(finder.find("clang_rt.crtend-x86_64.o", compilerRt, package));
  files.compilerLibrary = finder.find("libclang_rt.builtins-x86_64.a", compilerRt, package);
}

static void findSanitizers(SystemFiles &files, FileFinder &finder, const Sanitizers &sanitizers) {
  PathList dir = {CHOIR_COMPILER_RT_DIR};
  llvm::StringRef package = "libclang-rt-22-dev";
  auto addArchive = [&](const std::string &name) {
    files.sanitizerArchives.push_back(finder.find(name + ".a", dir, package));
    std::string symbols = FileFinder::findIn(name + ".a.syms", dir);
    if (!symbols.empty())
      files.sanitizerSymbolLists.push_back(symbols);
  };
  if (sanitizers.address)
    addArchive("libclang_rt.asan_static-x86_64");
  if (sanitizers.address)
    addArchive("libclang_rt.asan-x86_64");
  else if (sanitizers.thread)
    addArchive("libclang_rt.tsan-x86_64");
  else if (sanitizers.undefined) // The runtimes of the two others have it built in.
    addArchive("libclang_rt.ubsan_standalone-x86_64");
}

llvm::Expected<SystemFiles> choir::findSystemFiles(const Sanitizers &sanitizers) {
  PathList systemDirs = getSystemLibraryDirs();
  FileFinder finder(systemDirs);
  SystemFiles files;
  files.libraryDirs.assign(systemDirs.begin(), systemDirs.end());
  files.dynamicLinker = "/lib64/ld-linux-x86-64.so.2";
  files.startFiles.push_back(finder.find("Scrt1.o", "libc6-dev"));
  files.startFiles.push_back(finder.find("crti.o", "libc6-dev"));
  findCompilerFiles(files, finder);
  files.endFiles.push_back(finder.find("crtn.o", "libc6-dev"));
  for (const char *library : {"libc.so", "libm.so"})
    finder.find(library, "libc6-dev");

  PathList ompDirs = systemDirs;
  ompDirs.insert(ompDirs.begin(), CHOIR_LLVM_LIBRARY_DIR);
  files.ompLibrary = finder.find("libomp.so.5", ompDirs, "libomp-22-dev");
  files.unwindLibrary = FileFinder::findIn("libgcc_s.so.1", systemDirs);
  findSanitizers(files, finder, sanitizers);
  if (llvm::Error error = finder.takeError())
    return std::move(error);
  return files;
}
