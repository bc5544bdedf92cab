//===- Channel.h - Buffered reading and writing ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_CHANNEL_H
#define CHOIR_RUNTIME_CHANNEL_H

#include "File.h"
#include "Numbers.h"

namespace choir::rt {

/// A lock that its owner may take again.
class RecursiveMutex {
public:
  void lock();
  void unlock();
  /// Gives up after about the given time.
  bool tryLockFor(int milliseconds);
  bool isFree() const { return owner.load(std::memory_order_acquire) == nullptr; }

private:
  static void *self();

  Mutex mutex;
  std::atomic<void *> owner{nullptr};
  int depth = 0;
};

/// A window on the bytes [start, end) of a file, read or written in order. All members but the life
/// cycle want the lock held where the channel is shared.
class Channel {
public:
  enum class Flush { WhenFull, AtNewline, Always };

  Channel(File *file, bool writing, int64_t start, int64_t end, bool locking);
  ~Channel();

  void retain() { references.fetch_add(1, std::memory_order_relaxed); }
  void release();
  int close();
  /// Writes out all that was written, whatever marks there are.
  int finish();
  /// Reports lost output, unless a report was made.
  void reportFailure();

  File *file() const { return target; }
  bool isWriting() const { return writing; }
  bool isClosed() const { return closed; }
  bool isLocking() const { return locking; }
  RecursiveMutex &mutex() { return lock; }
  choir_style &style() { return ownStyle; }
  void setFlush(Flush when) { flushWhen = when; }
  Flush flushPolicy() const { return flushWhen; }

  int64_t offset() const { return bufferStart + int64_t(position); }
  int seek(int64_t start, int64_t end);

  /// Marks are places to come back to; the buffer keeps everything after the first.
  void mark() { marks.push(offset()); }
  void revert();
  void commit();

  int write(Span data);
  int flush();
  /// The first failure of writing since the last call.
  int takeFailure() {
    int first = failure;
    failure = 0;
    return first;
  }
  /// The unwritten bytes of the buffer, for signal handlers.
  Span unflushed() const { return {buffer, flushing ? 0 : position}; }

  /// Bits, the highest first, packed into bytes from their top bit. Other output starts
  /// at a new byte.
  int writeBits(uint64_t value, int count);
  int readBits(int count, uint64_t *out);

  /// Tries to have `wanted` bytes at the cursor; returns how many there are, fewer only at the end
  /// or after an error, which lastError() tells apart.
  size_t fill(size_t wanted);
  const char *cursor() const { return buffer + position; }
  void consume(size_t count) { position += count; }
  int lastError() const { return error; }
  /// The byte `ahead` places after the cursor, or -1 at the end.
  int peek(size_t ahead = 0) {
    bool there = limit - position > ahead || fill(ahead + 1) > ahead;
    return there ? static_cast<unsigned char>(cursor()[ahead]) : -1;
  }
  /// Consumes bytes into `data`, past the buffer where they are many. Returns how many, as fill()
  /// does.
  size_t read(char *data, size_t count);
  /// The error code for a lack of bytes.
  int endError() const { return error ? error : int(CHOIR_EEOF); }

private:
  int put(Span data);
  int finishBits();
  int writeOut();
  /// Remembers the first failure.
  int noted(int result) {
    if (failure == 0)
      failure = result;
    return result;
  }
  void reserve(size_t bytes);
  void dropConsumed();
  size_t readUnbuffered(char *data, size_t count);

  std::atomic<int64_t> references{1};
  File *target;
  int64_t end;
  bool writing, locking;
  bool closed = false;
  bool flushing = false;
  Flush flushWhen = Flush::WhenFull;
  int error = 0;   // of the last read
  int failure = 0; // of writing, until it has been taken
  choir_style ownStyle = defaultStyle;
  RecursiveMutex lock;
  Vector<int64_t> marks; // offsets in the file

  char *buffer = nullptr;
  size_t capacity = 0;
  size_t position = 0; // the cursor; writing: also the end of the data
  size_t limit = 0;    // reading: end of the data
  int64_t bufferStart; // offset in the file of buffer[0]

  // Bits of a partial byte: writing, the unwritten bits; reading, the unread bits of the byte before
  // bitOffset (void at other offsets).
  unsigned bits = 0;
  int bitCount = 0;
  int64_t bitOffset = 0;

  friend void flushAllChannels();
  Channel *next = nullptr, *previous = nullptr; // all writing channels
};

/// Holds a channel's lock, where it has one, while an operation runs.
class ChannelGuard {
public:
  explicit ChannelGuard(Channel *channel) : channel(channel) {
    if (channel->isLocking())
      channel->mutex().lock();
  }
  ~ChannelGuard() {
    if (channel->isLocking())
      channel->mutex().unlock();
  }
  ChannelGuard(const ChannelGuard &) = delete;
  ChannelGuard &operator=(const ChannelGuard &) = delete;

private:
  Channel *channel;
};

Channel *standardOutput();
/// From now on the standard output goes through C's `stdout`: C's output keeps its place in between.
void shareStandardOutput();
Channel *standardError();
Channel *standardInput();
/// The channel of a program's reader or writer: a closed one for those that were default-initialised, which have none.
Channel *channelOf(void *channel);

/// Writes out standard output and error, even where some other thread seems to be stuck holding
/// their locks.
void flushStandardChannels();
/// The same for every open channel, at the end of a program.
void flushAllChannels();
/// Writes out what standard output holds, using nothing that a signal handler must not use.
void flushFromSignalHandler();

} // namespace choir::rt

#endif
