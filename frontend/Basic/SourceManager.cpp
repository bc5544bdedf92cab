//===- SourceManager.cpp - Source buffers and locations into them ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include <limits>

using namespace choir;
using namespace llvm;

/// No program is larger than this, and its tokens would fill the memory.
static constexpr uint64_t largestFile = uint64_t(256) << 20;

static Error tooLarge() { return createStringError(errc::file_too_large, "it is larger than 256 MiB"); }

Error SourceManager::checkKind(StringRef path) {
  sys::fs::file_status status;
  if (sys::fs::status(path, status))
    return Error::success(); // Opening the file reports the reason.
  if (sys::fs::is_directory(status))
    return errorCodeToError(make_error_code(errc::is_a_directory));
  using sys::fs::file_type;
  if (status.type() == file_type::fifo_file)
    return createStringError(errc::invalid_argument, "it is a pipe and no file; '-' reads standard input");
  if (status.type() == file_type::character_file || status.type() == file_type::block_file ||
      status.type() == file_type::socket_file)
    return createStringError(errc::invalid_argument, "it is a device and no file");
  return Error::success();
}

/// The content of a pipe, whose size is unknown.
static Expected<std::unique_ptr<MemoryBuffer>> readPipe(sys::fs::file_t pipe, StringRef name) {
  SmallString<0> text;
  constexpr size_t step = 1 << 16;
  for (;;) {
    const size_t size = text.size();
    text.resize_for_overwrite(size + step);
    Expected<size_t> got = sys::fs::readNativeFile(pipe, MutableArrayRef(text.data() + size, step));
    if (!got)
      return got.takeError();
    text.truncate(size + *got);
    if (*got == 0)
      return MemoryBuffer::getMemBufferCopy(text, name);
    if (text.size() > largestFile)
      return tooLarge();
  }
}

static Expected<std::unique_ptr<MemoryBuffer>> readFile(StringRef path) {
  if (path == "-")
    return readPipe(sys::fs::getStdinHandle(), "<stdin>");
  if (Error error = SourceManager::checkKind(path))
    return std::move(error);
  sys::fs::file_status status;
  if (!sys::fs::status(path, status) && status.getSize() > largestFile)
    return tooLarge();
  ErrorOr<std::unique_ptr<MemoryBuffer>> buffer = MemoryBuffer::getFile(path, /*IsText=*/true);
  if (std::error_code error = buffer.getError())
    return errorCodeToError(error);
  return std::move(*buffer);
}

Expected<FileId> SourceManager::loadFile(StringRef path) {
  Expected<std::unique_ptr<MemoryBuffer>> buffer = readFile(path);
  if (!buffer)
    return buffer.takeError();
  return addBuffer(std::move(*buffer));
}

Expected<FileId> SourceManager::addBuffer(std::unique_ptr<MemoryBuffer> buffer) {
  StringRef text = buffer->getBuffer();
  // Each file owns its size plus one locations, so that "end of file" belongs to one file only.
  uint64_t base = files.empty() ? 1 : uint64_t(files.back().base) + files.back().text.size() + 1;
  if (base + text.size() > std::numeric_limits<uint32_t>::max())
    return createStringError(errc::file_too_large, "more than 4 GiB of source text");
  unsigned bufferId = sourceMgr.AddNewSourceBuffer(std::move(buffer), SMLoc());
  files.push_back({static_cast<uint32_t>(base), bufferId, text});
  return FileId{static_cast<unsigned>(files.size() - 1)};
}

StringRef SourceManager::getName(FileId file) const {
  return sourceMgr.getMemoryBuffer(files[file.index].bufferId)->getBufferIdentifier();
}

StringRef SourceManager::getText(FileId file) const { return files[file.index].text; }

SourceRange SourceManager::getRange(FileId file) const {
  const File &entry = files[file.index];
  SourceLoc begin = SourceLoc::fromRaw(entry.base);
  return {begin, begin.advancedBy(entry.text.size())};
}

const SourceManager::File *SourceManager::findFile(SourceLoc loc) const {
  if (!loc.isValid())
    return nullptr;
  auto *next = upper_bound(files, loc.getRaw(), [](uint32_t raw, const File &file) { return raw < file.base; });
  return next == files.begin() ? nullptr : next - 1;
}

StringRef SourceManager::getText(SourceRange range) const {
  const File *file = findFile(range.begin);
  if (!file)
    return StringRef();
  return file->text.slice(range.begin.getRaw() - file->base, range.end.getRaw() - file->base);
}

FileId SourceManager::getFile(SourceLoc loc) const {
  const File *file = findFile(loc);
  return file ? FileId{static_cast<unsigned>(file - files.begin())} : FileId();
}

LineColumn SourceManager::getLineColumn(SourceLoc loc) const {
  const uint32_t raw = loc.getRaw();
  if (raw < lastLine.begin || raw >= lastLine.end) {
    const File *file = findFile(loc);
    if (!file)
      return {};
    auto [line, column] = sourceMgr.getLineAndColumn(getSMLoc(loc), file->bufferId);
    const size_t end = std::min(file->text.find_first_of("\n\r", raw - file->base), file->text.size());
    lastLine = {raw - (column - 1), file->base + static_cast<uint32_t>(end) + 1, line};
  }
  return {lastLine.number, raw - lastLine.begin + 1};
}

StringRef SourceManager::getFileName(SourceLoc loc) const {
  FileId file = getFile(loc);
  return file.isValid() ? getName(file) : StringRef();
}

SourceLoc SourceManager::findLoc(StringRef fileName, LineColumn position) const {
  for (const File &file : files) {
    if (sourceMgr.getMemoryBuffer(file.bufferId)->getBufferIdentifier() != fileName)
      continue;
    SMLoc loc = sourceMgr.FindLocForLineAndColumn(file.bufferId, position.line, position.column);
    if (loc.isValid())
      return SourceLoc::fromRaw(file.base + (loc.getPointer() - file.text.data()));
  }
  return SourceLoc();
}

SMLoc SourceManager::getSMLoc(SourceLoc loc) const {
  const File *file = findFile(loc);
  if (!file)
    return SMLoc();
  return SMLoc::getFromPointer(file->text.data() + (loc.getRaw() - file->base));
}

SMRange SourceManager::getSMRange(SourceRange range) const { return {getSMLoc(range.begin), getSMLoc(range.end)}; }
