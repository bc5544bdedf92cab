//===- File.h - Open files ------------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_FILE_H
#define CHOIR_RUNTIME_FILE_H

#include "Support.h"

#include <atomic>
#include <cerrno>
#include <cstdio>

namespace choir::rt {

/// An open descriptor or a buffer in memory, counted; what channels read from and write to.
class File {
public:
  enum class Kind {
    Stream,   // bytes come and go in order: terminals, pipes, appending
    Seekable, // every access says its offset, so channels do not disturb one another
    Memory
  };

  /// `owned`: the descriptor is closed with the file. The path is copied, and may be empty.
  static File *forDescriptor(int descriptor, Kind kind, Span path, bool readable, bool writable, bool owned = true);
  static File *forMemory();

  void retain() { references.fetch_add(1, std::memory_order_relaxed); }
  /// Closes and frees the file where this was the last reference.
  void release();
  int close();
  /// Closes the descriptor where this is the only reference: the reader of a pipe waits for the close.
  int closeUnshared() {
    const bool isShared = references.load(std::memory_order_acquire) != 1;
    return fd < 0 || isShared || !isOpen() ? 0 : close();
  }

  /// Transfers up to `count` bytes; 0 or an error code, the number done (0 at the end of file) in
  /// *done.
  int read(char *data, size_t count, int64_t offset, size_t *done);
  /// Transfers all bytes or fails.
  int write(const char *data, size_t count, int64_t offset);
  /// From now on output goes through a stdio stream of C, behind C's own output there.
  void writeThrough(std::FILE *stream) { stdio = stream; }
  /// Flushes that stream.
  int flushStream();
  int size(int64_t *out);
  int sync();
  /// Notes that output was lost here; true the first time.
  bool noteLoss() { return !lossNoted.exchange(true); }

  bool isOpen() const { return open.load(std::memory_order_acquire); }
  bool isReadable() const { return readable; }
  bool isWritable() const { return writable; }
  Kind kind() const { return fileKind; }
  int descriptor() const { return fd; }
  Span path() const { return {pathBytes ? pathBytes : "", pathLength}; }

private:
  int writeMemory(const char *data, size_t count, int64_t offset);
  int writeStream(const char *data, size_t count);

  std::atomic<int64_t> references{1};
  std::atomic<bool> open{true};
  std::atomic<bool> lossNoted{false};
  Kind fileKind = Kind::Stream;
  bool readable = true, writable = true, ownsDescriptor = true;
  int fd = -1;
  std::FILE *stdio = nullptr;
  char *pathBytes = nullptr;
  size_t pathLength = 0;
  Mutex lock; // guards memory
  TextBuffer memory;
};

/// Whether a descriptor supports reading and writing at any offset.
bool isSeekable(int descriptor);

} // namespace choir::rt

#endif
