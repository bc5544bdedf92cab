//===- CInterop.h - C sources and headers of a program ----------*- C++ -*-===//
// The C inputs of a program: sources, headers, objects and libraries.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_LIB_DRIVER_CINTEROP_H
#define CHOIR_LIB_DRIVER_CINTEROP_H

#include "ClangCache.h"
#include "choir/Target/TemporaryFiles.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <string>

namespace choir {

/// The contents of a file.
llvm::Expected<std::string> readFile(llvm::StringRef file);

/// Collects C sources and headers, compiles the sources, and links into the program definitions that only headers have.
/// clang runs only if there are any, and for headers only if the cache has no result.
class CInterop {
public:
  /// \p compilerFlags are the user's own for clang.
  CInterop(llvm::ArrayRef<std::string> includeDirs, llvm::ArrayRef<std::string> compilerFlags, ClangCache cache)
      : includeDirs(includeDirs), compilerFlags(compilerFlags), cache(std::move(cache)) {}
  /// Removes temporary files: after linking.
  void removeTemporaries() { temporaries.remove(); }

  /// Appends the files that the program requires, and those that C's files included as far as clang has read them.
  void appendInputs(llvm::SmallVectorImpl<std::string> &files) const;

  /// A source, header, object or library (`-lm`, `-Lfolder`) as the program or the command line
  /// names it; files are looked for below the current folder, then below \p folder. Returns false
  /// for a text that is none of these.
  bool add(llvm::StringRef text, llvm::StringRef folder);

  /// C's text as one more source.
  llvm::Error addText(llvm::StringRef text);

  /// C's text as one more header.
  void addHeaderText(llvm::StringRef text) { headerTexts.push_back(text.str()); }

  using Digest = llvm::function_ref<llvm::Expected<std::string>(llvm::StringRef)>;

  /// The result of \p digest on a file with clang's output for a C text and options. The cache keeps that result.
  /// Quiet: clang's messages are dropped.
  llvm::Expected<std::string> describe(llvm::StringRef text, llvm::ArrayRef<llvm::StringRef> options, Digest digest,
                                       bool isQuiet = false);

  /// C text with the declarations of the headers.
  std::string getDeclarations() const;

  /// Compiles the C sources; their objects join `objects`.
  llvm::Error compileSources();

  /// Links definitions of headers that \p program declares: static and inline functions, and macros; and those of \p
  /// definitions, a text that sees the headers. \p enumerators are names of the program that are constants of
  /// enumerations.
  llvm::Error linkHeaders(llvm::Module &program, llvm::StringRef definitions, const llvm::StringSet<> &enumerators);
  /// Integers that the program takes from C, which headers may define as constants of enumerations.
  llvm::SmallVector<std::string> wantedConstants(const llvm::Module &program) const;
  /// Pointers that the program takes from C, which headers may declare as arrays.
  llvm::SmallVector<std::string> wantedPointers(const llvm::Module &program) const;

  llvm::SmallVector<std::string> objects; ///< for the linker, like the following
  llvm::SmallVector<std::string> libraries;
  llvm::SmallVector<std::string> libraryDirs;

private:
  llvm::Error runClang(llvm::ArrayRef<llvm::StringRef> options, std::optional<llvm::StringRef> standardOutput,
                       std::optional<llvm::StringRef> standardError = std::nullopt);
  llvm::Error runAndNoteFiles(llvm::StringRef source, llvm::ArrayRef<llvm::StringRef> options,
                              std::optional<llvm::StringRef> standardOutput,
                              std::optional<llvm::StringRef> standardError = std::nullopt);
  llvm::Expected<std::string> runOnText(llvm::StringRef text, llvm::ArrayRef<llvm::StringRef> options, bool isQuiet);
  llvm::Expected<llvm::StringSet<>> findMacrosOfThemselves();
  llvm::SmallVector<std::string> getSearchDirs() const;
  /// Including clang's own.
  llvm::SmallVector<std::string> getAllSearchDirs();
  llvm::SmallVector<std::string> askForSearchDirs();
  llvm::Expected<std::string> writeTemporary(llvm::StringRef suffix, llvm::StringRef text);
  llvm::Expected<std::string> makeTemporary(llvm::StringRef suffix);

  llvm::SmallVector<std::string> includeDirs; ///< those of options, then those of modules with C files beside them
  llvm::ArrayRef<std::string> compilerFlags;
  ClangCache cache;
  llvm::SmallVector<std::string> sources, headers, headerTexts;
  llvm::SmallVector<std::string> included; ///< by headers and sources
  TemporaryFolder temporaries;             ///< removed in the end
  unsigned numTemporaries = 0;
  llvm::SmallVector<std::string> dirsOfClang;
};

} // namespace choir

#endif // CHOIR_LIB_DRIVER_CINTEROP_H
