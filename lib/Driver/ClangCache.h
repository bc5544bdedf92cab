//===- ClangCache.h - Results of clang, kept --------------------*- C++ -*-===//
// Keeps results of clang between compilations, as long as the files that clang read do not change.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_CLANGCACHE_H
#define CHOIR_LIB_DRIVER_CLANGCACHE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace choir {

/// A folder with one file per result. With any fault of the folder or a file, nothing is found or kept: the cache never
/// makes a compilation fail.
class ClangCache {
public:
  /// \p folder is made on demand; empty: no cache.
  explicit ClangCache(std::string folder) : folder(std::move(folder)) {}

  /// The folder that the environment names: CHOIR_CACHE_DIR, else `choir` in the user's folder for caches.
  static std::string defaultFolder();

  bool isOn() const { return !folder.empty(); }

  /// The key of a run of clang: its inputs other than files.
  struct Run {
    llvm::StringRef compiler;
    llvm::ArrayRef<std::string> searchDirs; ///< for headers, before those of the compiler
    llvm::ArrayRef<llvm::StringRef> options;
    llvm::StringRef text; ///< the C
  };

  /// The result of \p run, if kept and clang would read the same files again; \p files gets these.
  std::optional<std::string> find(const Run &run, llvm::SmallVectorImpl<std::string> &files) const;

  /// Keeps the result of a run that read \p files. \p searchDirs are all folders that clang searched for headers: the
  /// compiler's own, and missing ones, too.
  void keep(const Run &run, llvm::ArrayRef<std::string> files, llvm::ArrayRef<std::string> searchDirs,
            llvm::StringRef result) const;

private:
  std::string pathOf(const Run &run) const;

  std::string folder;
};

/// The folders for headers that `clang -v` tells of.
llvm::SmallVector<std::string> parseSearchDirs(llvm::StringRef messages);

/// The files that a rule of make, as clang writes them, depends on.
llvm::SmallVector<std::string> parseDependencies(llvm::StringRef rule);

} // namespace choir

#endif // CHOIR_LIB_DRIVER_CLANGCACHE_H
