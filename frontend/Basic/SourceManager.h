//===- SourceManager.h - Source files and compact locations -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All files share one 32-bit address space: a location is an offset into the concatenation of every
// file loaded so far, so that an AST node spends 8 bytes on its range. llvm::SourceMgr owns the
// buffers and prints the snippets.
//===----------------------------------------------------------------------===//
#ifndef CHOIR_BASIC_SOURCEMANAGER_H
#define CHOIR_BASIC_SOURCEMANAGER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SMLoc.h"
#include "llvm/Support/SourceMgr.h"
#include <cstdint>
#include <memory>

namespace choir {

/// A position in some source file; the default value is "nowhere".
class SourceLoc {
public:
  constexpr SourceLoc() = default;
  static constexpr SourceLoc fromRaw(uint32_t raw) {
    SourceLoc loc;
    loc.raw = raw;
    return loc;
  }

  constexpr uint32_t getRaw() const { return raw; }
  constexpr bool isValid() const { return raw != 0; }
  constexpr SourceLoc advancedBy(int32_t bytes) const { return fromRaw(raw + bytes); }

  friend constexpr bool operator==(SourceLoc, SourceLoc) = default;
  friend constexpr auto operator<=>(SourceLoc, SourceLoc) = default;

private:
  uint32_t raw = 0;
};

/// A half-open range of source text; `end` is one past the last character.
struct SourceRange {
  SourceLoc begin, end;

  constexpr SourceRange() = default;
  constexpr SourceRange(SourceLoc begin, SourceLoc end) : begin(begin), end(end) {}
  /// An empty range: a caret without underline.
  constexpr SourceRange(SourceLoc loc) : begin(loc), end(loc) {}

  constexpr bool isValid() const { return begin.isValid(); }
  friend constexpr bool operator==(SourceRange, SourceRange) = default;
};

/// Names a file loaded into a SourceManager.
struct FileId {
  unsigned index = ~0u;

  constexpr bool isValid() const { return index != ~0u; }
  friend constexpr bool operator==(FileId, FileId) = default;
};

/// A line and column, both counted from 1; columns count bytes.
struct LineColumn {
  unsigned line = 0, column = 0;
};

/// Owns the text of every source file and translates locations.
class SourceManager {
public:
  SourceManager() = default;
  SourceManager(const SourceManager &) = delete;
  SourceManager &operator=(const SourceManager &) = delete;

  /// Reads a file ("-" is standard input). Loading the same file twice gives two FileIds. The error
  /// says why the file cannot be read, not which one.
  llvm::Expected<FileId> loadFile(llvm::StringRef path);

  /// Whether a path is something that can be read to an end, as far as it exists: no folder, no device.
  static llvm::Error checkKind(llvm::StringRef path);

  /// Adds text that is already in memory; it must end in a NUL that does not count as text, as
  /// every llvm::MemoryBuffer does. Fails only when the 32-bit address space is full.
  llvm::Expected<FileId> addBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer);

  /// The name a file was loaded under.
  llvm::StringRef getName(FileId file) const;

  /// The whole text of a file.
  llvm::StringRef getText(FileId file) const;

  /// The text that a range covers; empty for invalid ranges.
  llvm::StringRef getText(SourceRange range) const;

  /// Where a file begins; the end is one past its last character.
  SourceRange getRange(FileId file) const;

  /// The file that a location lies in; invalid for an invalid location.
  FileId getFile(SourceLoc loc) const;

  /// Line and column of a location, zeros for an invalid one.
  LineColumn getLineColumn(SourceLoc loc) const;

  /// The name of the file that a location lies in; empty for an invalid location.
  llvm::StringRef getFileName(SourceLoc loc) const;

  /// The location at a line and column of the file loaded under a name; invalid if there is none.
  SourceLoc findLoc(llvm::StringRef fileName, LineColumn position) const;

  llvm::SMLoc getSMLoc(SourceLoc loc) const;
  llvm::SMRange getSMRange(SourceRange range) const;
  const llvm::SourceMgr &getSourceMgr() const { return sourceMgr; }

  unsigned getNumFiles() const { return files.size(); }

private:
  struct File {
    uint32_t base;     ///< Raw location of the first character.
    unsigned bufferId; ///< llvm::SourceMgr's number.
    llvm::StringRef text;
  };

  /// Raw locations of a line's first character and past its end.
  struct Line {
    uint32_t begin = 0, end = 0;
    unsigned number = 0;
  };

  const File *findFile(SourceLoc loc) const;

  mutable Line lastLine;             ///< That was asked for: the next is often in it.
  mutable llvm::SourceMgr sourceMgr; ///< Mutable for a look-up that fills a cache.
  llvm::SmallVector<File, 16> files; ///< Ascending bases.
};

} // namespace choir

#endif // CHOIR_BASIC_SOURCEMANAGER_H
