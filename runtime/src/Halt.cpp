//===- Halt.cpp - Halts, failed checks and uncaught errors ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Channel.h"
#include "Device.h"
#include "Diagnostics.h"
#include "Exit.h"
#include "HaltTexts.h"
#include "LostOutput.h"
#include "Numbers.h"
#include "Options.h"
#include "StackTrace.h"
#include "Trace.h"
#include "choir/runtime/Runtime.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <new>
#include <unistd.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Ending the program
//===----------------------------------------------------------------------===//

bool choir::rt::tryClaimExit() {
  static std::atomic<bool> claimed;
  static std::atomic<pthread_t> owner;
  if (!claimed.exchange(true)) {
    owner = pthread_self();
    return true;
  }
  while (!pthread_equal(owner, pthread_self()))
    pause();
  return false;
}

void choir::rt::claimExit() {
  if (!tryClaimExit())
    _exit(1);
}

void choir::rt::writeMessage(Span text) {
  while (text.length) {
    ssize_t written = write(STDERR_FILENO, text.data, text.length);
    if (written < 0 && errno != EINTR)
      return;
    if (written > 0)
      text = text.dropFront(size_t(written));
  }
}

void choir::rt::leave(int code) {
  flushAllChannels();
  printDeviceCounters();
  finishTrace();
  flushOutputOfC();
  _exit(statusAfterOutput(code));
}

void choir_exit(int32_t code) {
  finishDevice();
  claimExit();
  flushAllChannels();
  printMemoryReports();
  leave(code);
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static void appendPlace(TextBuffer &out, const char *file, int line) {
  if (!file)
    return;
  out.append(file).append(':');
  if (line > 0)
    out.appendDecimal(line).append(':');
  out.append(' ');
}

static thread_local void (*failureHandler)(Span message);

void choir::rt::setFailureHandler(void (*handler)(Span message)) { failureHandler = handler; }

/// Prints a whole message after what the program wrote, once for the program.
static void say(Span message) {
  if (!tryClaimExit()) {
    writeMessage(message);
    _exit(1);
  }
  flushStandardChannels();
  writeMessage(message);
}

void choir::rt::endWithMessage(Span message) {
  say(message);
  leave(1);
}

/// Gives the handler the message, with the stack trace of the calling thread.
static void handleFailure(Span message) {
  TextBuffer text;
  text.append(message);
  appendStackTrace(text);
  failureHandler(text.span());
}

/// Prints a whole message and a stack trace, and ends the program.
[[noreturn]] static void failWith(Span message) {
  if (failureHandler)
    handleFailure(message);
  say(message);
  TextBuffer trace;
  appendStackTrace(trace);
  writeMessage(trace.span());
  leave(1);
}

void choir::rt::failAt(const char *file, int line, Span text) {
  TextBuffer message;
  appendPlace(message, file, line);
  message.append("error: ").append(text).append('\n');
  failWith(message.span());
}

void choir::rt::haltAt(const void *file, int line, Span text) {
  TextBuffer message;
  message.append(halt_text::reached);
  if (text.length)
    message.append(" - ").append(text);
  failAt(static_cast<const char *>(file), line, message.span());
}

void choir_halt(void *file, int32_t line, void *text, int64_t length) {
  haltAt(file, line, {static_cast<const char *>(text), size_t(length)});
}

void choir_error(void *file, int32_t line, void *text, int64_t length) {
  failAt(static_cast<const char *>(file), line, {static_cast<const char *>(text), size_t(length)});
}

/// The message of the thread's coming halt. It lives until the program ends.
static thread_local TextBuffer *message;

void choir_message_begin() {
  if (!message)
    message = new (allocate(sizeof(TextBuffer))) TextBuffer;
  message->truncate(0);
}

void choir_message_text(void *text, int64_t length) {
  message->append({static_cast<const char *>(text), size_t(length)});
}
void choir_message_int(int64_t value) { appendInt(*message, value, defaultStyle); }
void choir_message_uint(uint64_t value) { appendUnsigned(*message, value, defaultStyle); }
void choir_message_real(double value) { appendReal(*message, value, defaultStyle); }
void choir_message_imag(double value) { appendImag(*message, value, defaultStyle); }
void choir_message_complex(double re, double im) { appendComplex(*message, re, im, defaultStyle); }

void choir_halt_message(void *file, int32_t line) { haltAt(file, line, message->span()); }
void choir_error_message(void *file, int32_t line) { failAt(static_cast<const char *>(file), line, message->span()); }

void choir_warning(void *file, int32_t line, void *text, int64_t length) {
  if (options().verbosity == 0)
    return;
  TextBuffer message;
  appendPlace(message, static_cast<const char *>(file), line);
  message.append("warning: ").append({static_cast<const char *>(text), size_t(length)}).append('\n');
  choir_chan_flush(choir_chan_stdout());
  writeMessage(message.span());
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

static void appendRange(TextBuffer &out, const choir_range &range) {
  out.appendDecimal(range.low).append("..").appendDecimal(range.high);
  if (range.stride != 1)
    out.append(" by ").appendDecimal(range.stride);
}

static bool contains(const choir_range &range, int64_t index) {
  if (index < range.low || index > range.high)
    return false;
  int64_t step = range.stride < 0 ? -range.stride : range.stride;
  return step <= 1 || (uint64_t(index) - uint64_t(range.low)) % uint64_t(step) == 0;
}

static bool contains(const choir_range &range, const choir_range &inner) {
  return inner.low > inner.high || (contains(range, inner.low) && inner.high <= range.high &&
                                    (range.stride == 1 || range.stride == -1 || inner.stride % range.stride == 0));
}

/// Appends `a` or `(a, b, c)`.
template <typename Append> static void appendTuple(TextBuffer &out, int rank, Append append) {
  if (rank != 1)
    out.append('(');
  for (int d = 0; d < rank; ++d) {
    if (d)
      out.append(", ");
    append(d);
  }
  if (rank != 1)
    out.append(')');
}

static void appendBounds(TextBuffer &out, int rank, const choir_range *bounds) {
  out.append(" but array bounds are ");
  appendTuple(out, rank, [&](int d) { appendRange(out, bounds[d]); });
}

void choir_halt_bounds(void *file, int32_t line, int32_t rank, void *indexMemory, void *boundsMemory) {
  auto *index = static_cast<const int64_t *>(indexMemory);
  auto *bounds = static_cast<const choir_range *>(boundsMemory);
  TextBuffer text;
  text.append(halt_text::index_out_of_bounds).append("\nnote: index was ");
  appendTuple(text, rank, [&](int d) { text.appendDecimal(index[d]); });
  appendBounds(text, rank, bounds);
  for (int d = 0; rank > 1 && d < rank; ++d) {
    if (contains(bounds[d], index[d]))
      continue;
    text.append("\nnote: out of bounds in dimension ").appendDecimal(d);
    text.append(" because index ").appendDecimal(index[d]).append(" is not in ");
    appendRange(text, bounds[d]);
    break;
  }
  haltAt(file, line, text.span());
}

void choir_halt_bounds1(void *file, int32_t line, int64_t index, int64_t low, int64_t high) {
  choir_range bounds = {low, high, 1};
  choir_halt_bounds(file, line, 1, &index, &bounds);
}

void choir_halt_bounds2(void *file, int32_t line, int64_t index0, int64_t index1, int64_t low0, int64_t high0,
                        int64_t low1, int64_t high1) {
  int64_t index[] = {index0, index1};
  choir_range bounds[] = {{low0, high0, 1}, {low1, high1, 1}};
  choir_halt_bounds(file, line, 2, index, bounds);
}

void choir_halt_slice(void *file, int32_t line, int32_t rank, void *sliceMemory, void *boundsMemory) {
  auto *slice = static_cast<const choir_range *>(sliceMemory);
  auto *bounds = static_cast<const choir_range *>(boundsMemory);
  TextBuffer text;
  text.append(halt_text::slice_out_of_bounds).append("\nnote: slice index was ");
  appendTuple(text, rank, [&](int d) { appendRange(text, slice[d]); });
  appendBounds(text, rank, bounds);
  for (int d = 0; rank > 1 && d < rank; ++d) {
    if (contains(bounds[d], slice[d]))
      continue;
    text.append("\nnote: out of bounds in dimension ").appendDecimal(d).append(" because slice index ");
    appendRange(text, slice[d]);
    text.append(" is not in ");
    appendRange(text, bounds[d]);
    break;
  }
  haltAt(file, line, text.span());
}

void choir_halt_assign(void *file, int32_t line, int32_t dim, int64_t left, int64_t right) {
  TextBuffer text;
  text.append(halt_text::shapes_differ).append(" in dimension ").appendDecimal(dim).append(": ");
  text.appendDecimal(left).append(" vs. ").appendDecimal(right);
  haltAt(file, line, text.span());
}

void choir_halt_zip(void *file, int32_t line, int32_t dim) {
  if (dim < 0)
    failAt(static_cast<const char *>(file), line, halt_text::zip_lengths);
  TextBuffer text;
  text.append(halt_text::zip_sizes).append(" (dimension ").appendDecimal(dim).append(')');
  haltAt(file, line, text.span());
}

//===----------------------------------------------------------------------===//
// Other checks
//===----------------------------------------------------------------------===//

void choir_halt_nil(void *file, int32_t line) { failAt(static_cast<const char *>(file), line, halt_text::nil); }

void choir_halt_not_nil(void *file, int32_t line) { haltAt(file, line, halt_text::not_nil); }

void choir_halt_divide(void *file, int32_t line) { haltAt(file, line, halt_text::divide); }

void choir_halt_modulus(void *file, int32_t line) { haltAt(file, line, halt_text::modulus); }

void choir_halt_quotient(void *file, int32_t line, int32_t width) {
  TextBuffer text;
  text.append("the quotient of min(int(").appendDecimal(width).append(")) and -1 does not fit int(");
  text.appendDecimal(width).append(")");
  haltAt(file, line, text.span());
}

void choir_halt_shift(void *file, int32_t line, int64_t count, int32_t isUnsigned, int32_t width) {
  TextBuffer text;
  text.append("the shift count ");
  if (isUnsigned)
    appendUnsigned(text, uint64_t(count), defaultStyle);
  else
    text.appendDecimal(count);
  text.append(" is not in 0..").appendDecimal(width - 1);
  haltAt(file, line, text.span());
}

void choir_halt_cast(void *file, int32_t line, void *from, void *to) {
  TextBuffer text;
  text.append("the value of type ").append(static_cast<const char *>(from)).append(" does not fit in ");
  text.append(static_cast<const char *>(to));
  haltAt(file, line, text.span());
}

void choir_halt_uncaught(void *file, int32_t line, void *typeName, void *text, int64_t length, void *thrownFile,
                         int32_t thrownLine) {
  TextBuffer message;
  message.append("uncaught ").append(static_cast<const char *>(typeName)).append(": ");
  message.append({static_cast<const char *>(text), size_t(length)}).append("\n  ");
  appendPlace(message, static_cast<const char *>(thrownFile), thrownLine);
  message.append("thrown here\n  ");
  appendPlace(message, static_cast<const char *>(file), line);
  message.append("uncaught here\n");
  failWith(message.span());
}
