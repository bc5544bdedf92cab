//===- Channel.cpp - Buffered reading and writing -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Channel.h"
#include "Exit.h"
#include "LostOutput.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <new>
#include <unistd.h>

using namespace choir::rt;

static constexpr size_t bufferSize = 64 * 1024;
/// Pieces of at least so many bytes go past the buffer. Set before there are tasks.
static size_t unbufferedFrom = bufferSize;

//===----------------------------------------------------------------------===//
// Locks
//===----------------------------------------------------------------------===//

void *RecursiveMutex::self() {
  static thread_local char identity;
  return &identity;
}

void RecursiveMutex::lock() {
  if (owner.load(std::memory_order_relaxed) != self()) {
    mutex.lock();
    owner.store(self(), std::memory_order_relaxed);
  }
  ++depth;
}

void RecursiveMutex::unlock() {
  if (--depth)
    return;
  owner.store(nullptr, std::memory_order_release);
  mutex.unlock();
}

bool RecursiveMutex::tryLockFor(int milliseconds) {
  if (owner.load(std::memory_order_relaxed) == self())
    return ++depth;
  while (!mutex.tryLock()) {
    if (milliseconds-- <= 0)
      return false;
    timespec pause = {0, 1000000};
    nanosleep(&pause, nullptr);
  }
  owner.store(self(), std::memory_order_relaxed);
  ++depth;
  return true;
}

//===----------------------------------------------------------------------===//
// Life
//===----------------------------------------------------------------------===//

/// All open channels that write, so that the end of the program finds them.
static Mutex writersLock;
static Channel *writers;

Channel::Channel(File *file, bool writing, int64_t start, int64_t end, bool locking)
    : target(file), end(end), writing(writing), locking(locking), bufferStart(start) {
  file->retain();
  if (!writing)
    return;
  // Readers of a file in memory should see all output.
  if (file->kind() == File::Kind::Memory)
    flushWhen = Flush::Always;
  LockGuard guard(writersLock);
  next = writers;
  if (next)
    next->previous = this;
  writers = this;
}

Channel::~Channel() {
  if (writing) {
    LockGuard guard(writersLock);
    (previous ? previous->next : writers) = next;
    if (next)
      next->previous = previous;
  }
  close();
  reportFailure();
  target->release();
  rt::release(buffer);
}

void Channel::release() {
  if (references.fetch_sub(1, std::memory_order_acq_rel) != 1)
    return;
  this->~Channel();
  rt::release(this);
}

int Channel::close() {
  if (closed)
    return 0;
  int result = finish();
  closed = true;
  int released = target->closeUnshared();
  return result ? result : released;
}

int Channel::finish() {
  marks.clear();
  int padded = writing ? noted(finishBits()) : 0;
  int flushed = writing ? flush() : 0;
  return padded ? padded : flushed;
}

void Channel::reportFailure() {
  if (int code = takeFailure())
    reportLostOutput(*target, code);
}

//===----------------------------------------------------------------------===//
// Buffer
//===----------------------------------------------------------------------===//

void Channel::reserve(size_t bytes) {
  if (bytes <= capacity)
    return;
  capacity = std::max({bytes, 2 * capacity, bufferSize});
  buffer = static_cast<char *>(reallocate(buffer, capacity));
}

/// Moves what is still wanted to the front of the buffer.
void Channel::dropConsumed() {
  size_t keepFrom = marks.empty() ? position : size_t(marks[0] - bufferStart);
  if (keepFrom == 0)
    return;
  std::memmove(buffer, buffer + keepFrom, limit - keepFrom);
  bufferStart += int64_t(keepFrom);
  position -= keepFrom;
  limit -= keepFrom;
}

void Channel::revert() {
  position = size_t(marks.back() - bufferStart);
  marks.pop();
}

void Channel::commit() {
  marks.pop();
  if (writing && marks.empty() && position >= bufferSize)
    flush();
}

int Channel::seek(int64_t start, int64_t newEnd) {
  if (closed)
    return EBADF;
  if (target->kind() == File::Kind::Stream)
    return ESPIPE;
  if (start < 0 || !marks.empty())
    return EINVAL;
  if (int failed = writing ? flush() : 0)
    return failed;
  bufferStart = start;
  position = limit = 0;
  end = newEnd;
  return 0;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

int Channel::write(Span data) {
  int failed = finishBits();
  return noted(failed ? failed : put(data));
}

int Channel::flush() {
  int failed = writeOut();
  return noted(failed ? failed : target->flushStream());
}

int Channel::put(Span data) {
  if (closed || !writing)
    return EBADF;
  if (int64_t(data.length) > end - offset())
    return CHOIR_EEOF;
  if (position + data.length > bufferSize && marks.empty()) {
    if (int failed = noted(writeOut()))
      return failed;
    if (data.length >= unbufferedFrom) {
      int failed = target->write(data.data, data.length, bufferStart);
      bufferStart += failed ? 0 : int64_t(data.length);
      return failed;
    }
  }
  reserve(position + data.length);
  if (data.length)
    std::memcpy(buffer + position, data.data, data.length);
  position += data.length;
  bool due = flushWhen == Flush::Always ||
             (flushWhen == Flush::AtNewline && data.length && std::memchr(data.data, '\n', data.length));
  return due && marks.empty() ? noted(writeOut()) : 0;
}

int Channel::writeOut() {
  if (closed)
    return EBADF;
  if (!writing || position == 0 || !marks.empty())
    return 0;
  flushing = true;
  int failed = target->write(buffer, position, bufferStart);
  bufferStart += int64_t(position);
  position = 0; // also after an error: it has been reported, and trying again for ever would hang
                // the end of the program
  flushing = false;
  return failed;
}

/// Fills up the byte that bits were written to with zeros.
int Channel::finishBits() {
  if (bitCount == 0)
    return 0;
  char byte = char(bits << (8 - bitCount));
  bits = 0;
  bitCount = 0;
  return put({&byte, 1});
}

int Channel::writeBits(uint64_t value, int count) {
  for (int i = count - 1; i >= 0; --i) {
    bits = bits << 1 | (i < 64 ? (value >> i) & 1 : 0);
    if (++bitCount == 8)
      if (int failed = finishBits())
        return noted(failed);
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

int Channel::readBits(int count, uint64_t *out) {
  if (bitOffset != offset())
    bitCount = 0;
  size_t bytes = size_t(std::max(count - bitCount + 7, 0)) / 8;
  size_t available = bytes ? fill(bytes) : 0;
  if (available < bytes)
    return available == 0 && bitCount == 0 ? endError() : int(CHOIR_ESHORT);
  uint64_t value = 0;
  for (; count > 0; --count) {
    if (bitCount == 0) {
      bits = static_cast<unsigned char>(*cursor());
      bitCount = 8;
      consume(1);
    }
    value = value << 1 | ((bits >> --bitCount) & 1);
  }
  bitOffset = offset();
  *out = value;
  return 0;
}

size_t Channel::fill(size_t wanted) {
  if (limit - position >= wanted)
    return limit - position;
  error = closed || writing ? EBADF : 0;
  if (error)
    return 0;
  if (this == standardInput() && standardOutput()->flushPolicy() == Flush::AtNewline)
    choir_chan_flush(standardOutput()); // a prompt should be seen before its answer
  dropConsumed();
  reserve(position + std::max(wanted, bufferSize / 2));
  while (limit - position < wanted) {
    int64_t here = bufferStart + int64_t(limit);
    size_t room = size_t(std::min<int64_t>(int64_t(capacity - limit), std::max<int64_t>(end - here, 0)));
    size_t done = 0;
    error = room ? target->read(buffer + limit, room, here, &done) : 0;
    limit += done;
    if (done == 0)
      break;
  }
  return limit - position;
}

size_t Channel::readUnbuffered(char *data, size_t count) {
  bufferStart = offset();
  position = limit = 0;
  count = size_t(std::min<int64_t>(int64_t(count), std::max<int64_t>(end - bufferStart, 0)));
  size_t done = 0;
  error = count ? target->read(data, count, bufferStart, &done) : 0;
  bufferStart += int64_t(done);
  return done;
}

size_t Channel::read(char *data, size_t count) {
  size_t done = 0;
  while (done < count) {
    size_t left = count - done;
    bool direct = position == limit && left >= unbufferedFrom && marks.empty() && !closed && !writing;
    size_t now = direct ? readUnbuffered(data + done, left) : std::min(fill(1), left);
    if (now == 0)
      break;
    if (!direct) {
      std::memcpy(data + done, cursor(), now);
      consume(now);
    }
    done += now;
  }
  return done;
}

//===----------------------------------------------------------------------===//
// Standard channels
//===----------------------------------------------------------------------===//

namespace {
/// Made before main and never destroyed, so that output works at every moment of the program's
/// life.
struct StandardChannels {
  StandardChannels() {
    input = make(STDIN_FILENO, false);
    output = make(STDOUT_FILENO, true);
    error = make(STDERR_FILENO, true);
    error->setFlush(Channel::Flush::Always);
    if (isatty(STDOUT_FILENO))
      output->setFlush(Channel::Flush::AtNewline);
    absent = make(-1, false);
    absent->close();
  }

  /// Always streams: other processes may share the descriptor and its offset.
  static Channel *make(int descriptor, bool writing) {
    File *file = File::forDescriptor(descriptor, File::Kind::Stream, {}, !writing, writing);
    return new (allocate(sizeof(Channel))) Channel(file, writing, 0, INT64_MAX, /*locking=*/true);
  }

  Channel *input, *output, *error;
  Channel *absent; ///< closed
};
} // namespace

static StandardChannels standardChannels;

Channel *choir::rt::standardInput() { return standardChannels.input; }
Channel *choir::rt::standardOutput() { return standardChannels.output; }
Channel *choir::rt::standardError() { return standardChannels.error; }

Channel *choir::rt::channelOf(void *channel) {
  return channel ? static_cast<Channel *>(channel) : standardChannels.absent;
}

void choir::rt::shareStandardOutput() {
  standardOutput()->file()->writeThrough(stdout);
  standardOutput()->setFlush(Channel::Flush::Always);
}

/// How long the end of a program waits for a thread that holds the lock of an output channel.
static constexpr int patience = 1000;

static void flushPatiently(Channel *channel) {
  bool locked = channel->mutex().tryLockFor(patience);
  if (locked)
    channel->finish();
  else
    channel->flush();
  channel->reportFailure();
  if (locked)
    channel->mutex().unlock();
}

void choir::rt::flushStandardChannels() {
  flushPatiently(standardOutput());
  flushPatiently(standardError());
}

void choir::rt::flushAllChannels() {
  LockGuard guard(writersLock);
  for (Channel *each = writers; each; each = each->next)
    flushPatiently(each);
}

void choir::rt::flushFromSignalHandler() {
  Span rest = standardOutput()->unflushed();
  while (rest.length) {
    ssize_t put = ::write(STDOUT_FILENO, rest.data, rest.length);
    if (put <= 0)
      return;
    rest = rest.dropFront(size_t(put));
  }
  // Output in C's buffer, unless a thread has it locked.
  if (ftrylockfile(stdout) == 0) {
    fflush_unlocked(stdout);
    funlockfile(stdout);
  }
}

//===----------------------------------------------------------------------===//
// C ABI
//===----------------------------------------------------------------------===//

int32_t choir_chan_open(void *file, int32_t kind, int64_t start, int64_t end, bool locking, void *outChan) {
  auto *target = static_cast<File *>(file);
  bool writing = kind == CHOIR_CHAN_WRITE;
  if (!target || !target->isOpen() || !(writing ? target->isWritable() : target->isReadable()))
    return EBADF;
  if (start < 0 || end < start)
    return EINVAL;
  *static_cast<Channel **>(outChan) = new (allocate(sizeof(Channel))) Channel(target, writing, start, end, locking);
  return 0;
}

void *choir_chan_stdin() { return standardInput(); }
void *choir_chan_stdout() { return standardOutput(); }
void *choir_chan_stderr() { return standardError(); }

void choir_chan_retain(void *chan) { channelOf(chan)->retain(); }

void choir_chan_release(void *chan) {
  if (chan)
    channelOf(chan)->release();
}

void choir_chan_lock(void *chan) { channelOf(chan)->mutex().lock(); }
void choir_chan_unlock(void *chan) { channelOf(chan)->mutex().unlock(); }

void choir_chan_unlock_written(void *chan) {
  Channel *channel = channelOf(chan);
  const int code = channel->takeFailure();
  channel->mutex().unlock();
  if (!code)
    return;
  TextBuffer text;
  appendLostOutput(text, *channel->file(), code);
  channel->file()->noteLoss();
  failAt(nullptr, 0, text.span());
}

void choir_chan_buffer_all() { unbufferedFrom = SIZE_MAX; }

int32_t choir_chan_flush(void *chan) {
  ChannelGuard guard(channelOf(chan));
  return channelOf(chan)->flush();
}

int32_t choir_chan_close(void *chan) {
  ChannelGuard guard(channelOf(chan));
  const int code = channelOf(chan)->close();
  const int earlier = channelOf(chan)->takeFailure();
  return earlier ? earlier : code;
}

bool choir_chan_is_closed(void *chan) { return channelOf(chan)->isClosed(); }
void *choir_chan_file(void *chan) { return channelOf(chan)->file(); }

int64_t choir_chan_offset(void *chan) {
  ChannelGuard guard(channelOf(chan));
  return channelOf(chan)->offset();
}

int32_t choir_chan_seek(void *chan, int64_t start, int64_t end) {
  ChannelGuard guard(channelOf(chan));
  const int code = channelOf(chan)->seek(start, end);
  if (code)
    channelOf(chan)->takeFailure(); // the caller hears of it now
  return code;
}

int32_t choir_chan_take_failure(void *chan) {
  ChannelGuard guard(channelOf(chan));
  return channelOf(chan)->takeFailure();
}

int32_t choir_chan_mark(void *chan) {
  ChannelGuard guard(channelOf(chan));
  if (channelOf(chan)->isClosed())
    return EBADF;
  channelOf(chan)->mark();
  return 0;
}

void choir_chan_revert(void *chan) {
  ChannelGuard guard(channelOf(chan));
  channelOf(chan)->revert();
}

void choir_chan_commit(void *chan) {
  ChannelGuard guard(channelOf(chan));
  channelOf(chan)->commit();
}

bool choir_chan_at_eof(void *chan) {
  ChannelGuard guard(channelOf(chan));
  return channelOf(chan)->peek() < 0;
}

void *choir_chan_style(void *chan) { return &channelOf(chan)->style(); }
