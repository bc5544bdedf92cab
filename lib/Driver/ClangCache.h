//===- ClangCache.h - What clang made of C, kept ----------------*- C++ -*-===//
// Keeps results of clang between compilations, for as long as the files that it read stay as they were.
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

/// A folder with one file per result. Whatever is wrong with the folder or a file of it, nothing is found there and
/// nothing kept: the cache can make a compilation fast, but not fail.
class ClangCache {
public:
  /// \p folder is made when first needed; with an empty one there is no cache.
  explicit ClangCache(std::string folder) : folder(std::move(folder)) {}

  /// The folder that the environment names: CHOIR_CACHE_DIR, else `choir` in the user's folder for caches.
  static std::string defaultFolder();

  bool isOn() const { return !folder.empty(); }

  /// What tells one run of clang from all others but for the files that it reads.
  struct Run {
    llvm::StringRef compiler;
    llvm::ArrayRef<std::string> searchDirs; ///< for headers, before those of the compiler
    llvm::ArrayRef<llvm::StringRef> options;
    llvm::StringRef text; ///< the C
  };

  /// The result of \p run if it is there and clang would read the same files again, which \p files are.
  std::optional<std::string> find(const Run &run, llvm::SmallVectorImpl<std::string> &files) const;

  /// Keeps the result of a run that read \p files. \p searchDirs are all folders in which it looked for headers, those
  /// of the compiler too, and those that do not exist.
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
