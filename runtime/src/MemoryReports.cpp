//===- MemoryReports.cpp - Tables of what is allocated --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables look as Chapel's do, so that scripts read them.
//
//===----------------------------------------------------------------------===//

#include "Exit.h"
#include "LostOutput.h"
#include "MemoryTracking.h"
#include "Options.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Where reports go
//===----------------------------------------------------------------------===//

static void writeAll(int file, Span text) {
  while (text.length) {
    ssize_t written = write(file, text.data, text.length);
    if (written < 0 && errno != EINTR)
      return reportLostOutput("the report on memory", errno);
    if (written > 0)
      text = text.dropFront(size_t(written));
  }
}

static int openLog(const char *path, int mode) {
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0666);
  if (file >= 0)
    return file;
  const int reason = errno;
  TextBuffer text;
  text.append("cannot write the report on memory to ").append(path).append(": ").append(std::strerror(reason));
  failAt(nullptr, 0, text.span());
}

static int memoryLog = STDOUT_FILENO, leaksLog = -1;

void choir::rt::openMemoryLogs() {
  if (const char *path = options().memLog; path && *path)
    memoryLog = openLog(path, O_TRUNC);
  if (const char *path = options().memLeaksLog; path && *path)
    leaksLog = openLog(path, O_APPEND);
}

void choir::rt::writeMemoryLog(Span text) {
  if (memoryLog == STDOUT_FILENO)
    choir_chan_flush(choir_chan_stdout());
  writeAll(memoryLog, text);
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

static constexpr size_t numberWidth = 9, descriptionWidth = 33, addressWidth = 20;

static void appendPadded(TextBuffer &out, Span text, size_t width) {
  out.append(text);
  if (text.length < width)
    out.fill(' ', width - text.length);
}

static void appendPadded(TextBuffer &out, int64_t number, size_t width) {
  TextBuffer digits;
  digits.appendDecimal(number);
  appendPadded(out, digits.span(), width);
}

static int compare(Span a, Span b) {
  int order = std::memcmp(a.data, b.data, std::min(a.length, b.length));
  return order ? order : a.length < b.length ? -1 : a.length > b.length;
}

/// By what they are for, then by where they were made, then by when.
static bool standsBefore(const Allocation &a, const Allocation &b) {
  if (int order = compare(a.description(), b.description()))
    return order < 0;
  if (int order = compare(a.place.file, b.place.file))
    return order < 0;
  return a.place.line != b.place.line ? a.place.line < b.place.line : a.serial < b.serial;
}

/// A line of `=` around a title.
static void appendRule(TextBuffer &out, size_t width, Span title) {
  size_t left = (width - title.length) / 2;
  out.fill('=', left).append(title).fill('=', width - title.length - left).append('\n');
}

static void appendRow(TextBuffer &out, const Allocation &allocation, size_t placeWidth) {
  TextBuffer place;
  if (allocation.place.line)
    place.append(allocation.place.file).append(':').appendDecimal(int64_t(allocation.place.line));
  else
    place.append("--");
  appendPadded(out, place.span(), placeWidth);
  appendPadded(out, allocation.count, numberWidth);
  appendPadded(out, allocation.size, numberWidth);
  appendPadded(out, allocation.bytes(), numberWidth);
  appendPadded(out, allocation.description(), descriptionWidth);
  char digits[32];
  int length = std::snprintf(digits, sizeof(digits), "%p", allocation.memory);
  appendPadded(out, {digits, size_t(length)}, addressWidth);
  out.append('\n');
}

/// Every allocation of at least `least` bytes; only those for `description`, if there are any.
static void appendAllocations(TextBuffer &out, uint64_t least, Span description) {
  Vector<Allocation> all;
  listAllocations(all);
  auto isWanted = [&](const Allocation &each) { return each.description() == description; };
  const bool takesAll = std::none_of(all.begin(), all.end(), isWanted);
  Allocation *end = std::remove_if(all.begin(), all.end(), [&](const Allocation &each) {
    return uint64_t(each.bytes()) < least || (!takesAll && !isWanted(each));
  });
  std::sort(all.begin(), end, standsBefore);

  const Span firstColumn = "Allocated Memory (Bytes)";
  size_t fileWidth = firstColumn.length;
  for (Allocation *each = all.begin(); each != end; ++each)
    fileWidth = std::max(fileWidth, each->place.file.length);
  const size_t placeWidth = fileWidth + numberWidth;
  const size_t width = placeWidth + 3 * numberWidth + descriptionWidth + addressWidth;
  appendRule(out, width, " Memory Leaks ");
  appendPadded(out, firstColumn, placeWidth);
  for (Span title : {Span("Number"), Span("Size"), Span("Total")})
    appendPadded(out, title, numberWidth);
  appendPadded(out, "Description", descriptionWidth);
  appendPadded(out, "Address", addressWidth);
  out.append('\n');
  appendRule(out, width, "");
  for (Allocation *each = all.begin(); each != end; ++each)
    appendRow(out, *each, placeWidth);
  appendRule(out, width, "");
  out.append('\n');
}

namespace {
/// The sum of all allocations with one description.
struct TypeSum {
  Span description;
  int64_t allocations, bytes;
};
} // namespace

static void sumUpTypes(Vector<TypeSum> &sums) {
  Vector<Allocation> all;
  listAllocations(all);
  std::sort(all.begin(), all.end(), standsBefore);
  for (const Allocation &each : all) {
    if (sums.empty() || !(sums.back().description == each.description()))
      sums.push({each.description(), 0, 0});
    sums.back().allocations += 1;
    sums.back().bytes += each.bytes();
  }
  std::sort(sums.begin(), sums.end(), [](const TypeSum &a, const TypeSum &b) {
    return a.bytes != b.bytes ? a.bytes > b.bytes : compare(a.description, b.description) < 0;
  });
}

static void appendTypes(TextBuffer &out, bool areLeaks) {
  Vector<TypeSum> sums;
  sumUpTypes(sums);
  static constexpr size_t ruleWidth = 62;
  const Span title = areLeaks ? Span("Leaked Memory Report") : Span("Memory Allocation Report by Type");
  out.fill('=', title.length).append('\n').append(title).append('\n');
  out.fill('=', ruleWidth).append('\n');
  out.append(areLeaks ? "Number of leaked allocations\n" : "Number of allocations\n");
  out.append(areLeaks ? "           Total leaked memory (bytes)\n" : "           Total allocated bytes\n");
  out.append("                      Description of allocation\n");
  out.fill('=', ruleWidth).append('\n');
  for (const TypeSum &sum : sums) {
    appendPadded(out, sum.allocations, numberWidth);
    appendPadded(out.append("  "), sum.bytes, numberWidth);
    out.append("  ").append(sum.description).append('\n');
  }
  out.fill('=', ruleWidth).append('\n');
}

static void appendStatistics(TextBuffer &out) {
  const MemoryStatistics sums = memoryStatistics();
  const struct {
    Span title;
    int64_t bytes;
  } rows[] = {{"Allocated Now:", sums.bytesInUse},
              {"Allocation High Water Mark:", sums.mostBytesInUse},
              {"Sum of Allocations:", sums.bytesAllocated},
              {"Sum of Frees:", sums.bytesFreed}};
  size_t titleWidth = 0, bytesWidth = 0;
  for (const auto &row : rows) {
    TextBuffer digits;
    titleWidth = std::max(titleWidth, row.title.length);
    bytesWidth = std::max(bytesWidth, digits.appendDecimal(row.bytes).size());
  }
  for (const auto &row : rows) {
    appendPadded(out.append("memStats: "), row.title, titleWidth + 1);
    TextBuffer digits;
    digits.appendDecimal(row.bytes);
    out.fill(' ', bytesWidth - digits.size()).append(digits.span()).append('\n');
  }
}

//===----------------------------------------------------------------------===//
// At the end of the program
//===----------------------------------------------------------------------===//

/// Appends the leaks to a file that scripts gather from many programs.
static void appendToLeaksLog() {
  TextBuffer out;
  out.append("\nExecution Command: ");
  for (int64_t i = 0; i < options().commandLength; ++i)
    out.append(i ? " " : "").append(options().command[i]);
  out.append("\n\n");
  appendStatistics(out);
  out.append('\n');
  appendTypes(out, /*areLeaks=*/true);
  writeAll(leaksLog, out.span());
}

void choir::rt::printMemoryReports() {
  const StandardOptions &wanted = options();
  if (!memoryIsTracked())
    return;
  const bool someLeft = choir_memory_allocations() > 0;
  TextBuffer out;
  if (wanted.memStats)
    appendStatistics(out.append('\n'));
  if (wanted.memLeaksByType && someLeft)
    appendTypes(out.append('\n'), /*areLeaks=*/true);
  if (wanted.memLeaksByDescription && *wanted.memLeaksByDescription && someLeft)
    appendAllocations(out.append('\n'), wanted.memThreshold, wanted.memLeaksByDescription);
  if (wanted.memLeaks && someLeft)
    appendAllocations(out.append('\n'), wanted.memThreshold, "");
  writeMemoryLog(out.span());
  if (leaksLog >= 0)
    appendToLeaksLog();
}

//===----------------------------------------------------------------------===//
// C ABI
//===----------------------------------------------------------------------===//

/// Warns where nothing is known.
static bool mayReport(const char *procedure, void *file, int32_t line) {
  if (memoryIsTracked())
    return true;
  TextBuffer text;
  text.append("invalid call to ").append(procedure).append("(); rerun with --memTrack");
  choir_warning(file, line, text.data(), int64_t(text.size()));
  return false;
}

uint64_t choir_memory_used(void *file, int32_t line) {
  return mayReport("memoryUsed", file, line) ? uint64_t(memoryStatistics().bytesInUse) : 0;
}

void choir_memory_print_allocations(int64_t least, void *file, int32_t line) {
  if (!mayReport("printMemAllocs", file, line))
    return;
  TextBuffer out;
  appendAllocations(out, uint64_t(std::max<int64_t>(least, 0)), "");
  writeMemoryLog(out.span());
}

void *choir_memory_list(int64_t least, void *outCount, void *file, int32_t line) {
  auto &count = *static_cast<int64_t *>(outCount);
  count = 0;
  if (!mayReport("allocations", file, line))
    return nullptr;
  Vector<Allocation> all;
  listAllocations(all);
  Allocation *end =
      std::remove_if(all.begin(), all.end(), [&](const Allocation &each) { return each.bytes() < least; });
  count = end - all.begin();
  if (count == 0)
    return nullptr;
  std::sort(all.begin(), end, [](const Allocation &a, const Allocation &b) { return a.serial < b.serial; });
  auto *pairs = static_cast<uint64_t *>(choir_alloc(count * int64_t(2 * sizeof(uint64_t)), alignof(uint64_t)));
  for (int64_t i = 0; i < count; ++i) {
    pairs[2 * i] = reinterpret_cast<uintptr_t>(all[size_t(i)].memory);
    pairs[2 * i + 1] = uint64_t(all[size_t(i)].bytes());
  }
  return pairs;
}

void choir_memory_print_types(void *file, int32_t line) {
  if (!mayReport("printMemAllocsByType", file, line))
    return;
  TextBuffer out;
  appendTypes(out, /*areLeaks=*/false);
  writeMemoryLog(out.span());
}

void choir_memory_print_statistics(void *file, int32_t line) {
  if (!mayReport("printMemAllocStats", file, line))
    return;
  TextBuffer out;
  appendStatistics(out);
  writeMemoryLog(out.span());
}
