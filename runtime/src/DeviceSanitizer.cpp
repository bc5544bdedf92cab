//===- DeviceSanitizer.cpp - Checks of device code ------------------------===//
// Finds races, uninitialised reads, accesses out of bounds, and barriers that not all threads of a block come to.
// Threads take turns in a fixed order, which hides no race: an access is compared with all accesses that no barrier
// orders before it, and no atomic operation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "DeviceSanitizer.h"
#include "Exit.h"

#include <atomic>
#include <sys/mman.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Shadow memory
//===----------------------------------------------------------------------===//

/// Zeroed memory, of which only what is touched takes room.
static void *reserveZeroed(size_t bytes) {
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    outOfMemory(bytes);
  return memory;
}

ShadowMemory::ShadowMemory(int64_t bytes)
    : bytes(bytes), written(static_cast<bool *>(reserveZeroed(size_t(bytes) + 1))) {}

ShadowMemory::~ShadowMemory() {
  munmap(written, size_t(bytes) + 1);
  if (cells)
    munmap(cells, size_t((bytes + granule - 1) / granule) * sizeof(Cell));
}

bool ShadowMemory::isWritten(int64_t offset, int64_t count) const {
  return !std::memchr(written + offset, false, size_t(count));
}

void ShadowMemory::reset() {
  ++resets;
  std::memset(written, false, size_t(bytes));
  if (cells)
    std::memset(static_cast<void *>(cells), 0, size_t((bytes + granule - 1) / granule) * sizeof(Cell));
}

/// Splits the cells.
void ShadowMemory::refine(int64_t newGranule) {
  int64_t oldCount = granule ? (bytes + granule - 1) / granule : 0, newCount = (bytes + newGranule - 1) / newGranule;
  auto *refined = static_cast<Cell *>(reserveZeroed(size_t(newCount) * sizeof(Cell)));
  for (int64_t i = 0; granule && i < newCount; ++i)
    if (const Cell &old = cells[i * newGranule / granule]; old.write.site || old.reads[0].site)
      refined[i] = old;
  if (cells)
    munmap(cells, size_t(oldCount) * sizeof(Cell));
  cells = refined;
  granule = newGranule;
}

ShadowMemory::CellRange ShadowMemory::cellsOf(int64_t offset, int64_t count) {
  static constexpr int64_t largestGranule = 8;
  int64_t wanted = granule ? granule : largestGranule;
  while ((offset | count) % wanted != 0)
    wanted /= 2;
  if (wanted != granule)
    refine(wanted);
  return {cells + offset / granule, cells + (offset + count) / granule};
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

static std::atomic<uint32_t> launches;

DeviceSanitizer::DeviceSanitizer(const choir_launch_shape &shape) : shape(shape), launch(++launches) {
  for (int64_t i = 0; i < shape.threads[0] * shape.threads[1] * shape.threads[2]; ++i)
    threads.push({});
}

static constexpr int32_t warpSize = 32;

/// Whether a barrier orders two accesses: they are of one block, and not between the same barriers.
static bool areOrderedByBarriers(const AccessRecord &earlier, const AccessRecord &now) {
  const ThreadMoment &before = earlier.moment, &after = now.moment;
  if (before.block != after.block)
    return false;
  const bool areOfWarp = before.thread / warpSize == after.thread / warpSize;
  return before.thread == after.thread || before.interval != after.interval ||
         (areOfWarp && earlier.warpInterval != now.warpInterval);
}

/// Whether nothing orders the two.
bool DeviceSanitizer::isConcurrent(const AccessRecord &earlier, const AccessRecord &now) const {
  if (!earlier.site || earlier.launch != now.launch || (earlier.isAtomic && now.isAtomic))
    return false;
  return !areOrderedByBarriers(earlier, now) && !orders.areOrdered(earlier.moment, now.moment);
}

void DeviceSanitizer::checkRace(const AccessRecord &earlier, const char *did, const AccessRecord &now,
                                const char *does) const {
  if (!isConcurrent(earlier, now))
    return;
  TextBuffer text;
  text.append("data race in a loop on a GPU: ");
  appendThread(text, now.moment.thread);
  text.append(" of ");
  appendBlock(text, now.moment.block);
  text.append(" ").append(does).append(" what ");
  appendThread(text, earlier.moment.thread);
  text.append(" of ");
  if (earlier.moment.block == now.moment.block)
    text.append("the same block");
  else
    appendBlock(text, earlier.moment.block);
  text.append(" ").append(did).append(" at ").append(earlier.site->file).append(":").appendDecimal(earlier.site->line);
  text.append(earlier.moment.block == now.moment.block ? ", and no barrier is between" : ", and blocks have no order");
  failAt(now.site->file, now.site->line, text.span());
}

void DeviceSanitizer::access(ShadowMemory &memory, int64_t offset, int64_t count, AccessKind kind, int32_t thread,
                             const AccessSite &site) {
  const bool writes = mayWrite(kind);
  if (mayRead(kind) && kind != AccessKind::Copy && !memory.isWritten(offset, count))
    failAt(site.file, site.line,
           "a loop on a GPU reads device memory that nothing has written yet; if another thread is to write it, a "
           "barrier is missing");
  Progress &progress = threads[size_t(thread)];
  const ThreadMoment moment = {block, thread, progress.interval, progress.atomicOperations};
  if (isOrdered(kind)) {
    orders.note({&memory, offset, memory.generation()}, moment, mayRead(kind), writes);
    ++progress.atomicOperations;
  }
  const AccessRecord now = {&site, moment, launch, progress.warpInterval, !isPlain(kind)};
  ShadowMemory::CellRange range = memory.cellsOf(offset, count);
  for (ShadowMemory::Cell *cell = range.first; cell != range.last; ++cell) {
    checkRace(cell->write, cell->write.isAtomic ? "changes" : "writes", now, writes ? "writes" : "reads");
    if (!writes) {
      // Keep the last read, and the last read by another thread.
      if (cell->reads[0].site && (cell->reads[0].moment.thread != thread || cell->reads[0].moment.block != block))
        cell->reads[1] = cell->reads[0];
      cell->reads[0] = now;
      continue;
    }
    checkRace(cell->reads[0], "reads", now, "writes");
    checkRace(cell->reads[1], "reads", now, "writes");
    cell->write = now;
  }
  if (writes)
    memory.markWritten(offset, count);
}

void DeviceSanitizer::reportOutside(int64_t count, AccessKind kind, int32_t thread, const AccessSite &site) const {
  TextBuffer text;
  appendThread(text, thread);
  text.append(" of ");
  appendBlock(text, block);
  text.append(mayWrite(kind) ? " writes " : " reads ").appendDecimal(count);
  text.append(" bytes that are in no array of the device");
  failAt(site.file, site.line, text.span());
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void DeviceSanitizer::beginBlock(int64_t number) {
  block = number;
  orders.beginBlock(number);
  leader = -1;
  for (Progress &thread : threads)
    thread = {};
}

void DeviceSanitizer::beginThread(int32_t thread, bool hasPosition, bool mayEndEarly) {
  threads[size_t(thread)].hasPosition = hasPosition;
  threads[size_t(thread)].mayEndEarly = mayEndEarly;
}

/// The bit of a barrier; 0 for barriers past the last bit.
uint64_t DeviceSanitizer::maskOf(const AccessSite &barrier) {
  constexpr size_t bits = 64;
  size_t number = 0;
  while (number < barriers.size() && barriers[number] != &barrier)
    ++number;
  if (number == barriers.size())
    barriers.push(&barrier);
  return number < bits ? uint64_t(1) << number : 0;
}

/// Whether a thread has ended that should have come to where the other one waits. `continue` may lead past barriers,
/// but not out of a loop: a thread that met this barrier before has left a loop that the other one is in.
bool DeviceSanitizer::hasMissed(const Progress &ended, const Progress &waiting) {
  if (!ended.hasPosition || ended.interval >= waiting.interval)
    return false;
  return !ended.mayEndEarly || (ended.visited & maskOf(*waiting.lastBarrier)) != 0;
}

/// One thread waits while the other waits elsewhere or has left the loop.
void DeviceSanitizer::reportMissed(int32_t waiting, int32_t other, const Meeting &meeting) const {
  const Progress &progress = threads[size_t(other)];
  TextBuffer text;
  text.append(meeting.what).append(": ");
  appendThread(text, waiting);
  text.append(" of ");
  appendBlock(text, block);
  text.append(" waits here, ");
  appendThread(text, other);
  if (progress.hasEnded)
    text.append(progress.mayEndEarly ? " has left the loop and ended" : " has gone past it and ended");
  else
    text.append(" at ").append(meeting.otherSite->file).append(":").appendDecimal(meeting.otherSite->line);
  text.append("; ").append(meeting.rule);
  failAt(meeting.site->file, meeting.site->line, text.span());
}

void DeviceSanitizer::reportDivergence(int32_t waiting, int32_t other) const {
  reportMissed(waiting, other,
               {.what = "divergent barrier",
                .rule = "the threads of a block have to come to the same barriers",
                .site = threads[size_t(waiting)].lastBarrier,
                .otherSite = threads[size_t(other)].lastBarrier});
}

void DeviceSanitizer::barrier(int32_t thread, const AccessSite &site) {
  Progress &progress = threads[size_t(thread)];
  ++progress.interval;
  progress.lastBarrier = &site;
  progress.isAtOperation = false;
  progress.visited |= maskOf(site);
  if (leader >= 0 && threads[size_t(leader)].interval >= progress.interval) {
    if (threads[size_t(leader)].lastBarrier != &site)
      reportDivergence(thread, leader);
    return;
  }
  leader = thread;
  for (size_t i = 0; i < threads.size(); ++i)
    if (threads[i].hasEnded && hasMissed(threads[i], progress))
      reportDivergence(thread, int32_t(i));
}

void DeviceSanitizer::endThread(int32_t thread) {
  threads[size_t(thread)].hasEnded = true;
  if (leader >= 0 && hasMissed(threads[size_t(thread)], threads[size_t(leader)]))
    reportDivergence(leader, thread);
  const int32_t first = thread / warpSize * warpSize;
  for (int32_t other = first; other < first + warpSize && size_t(other) < threads.size(); ++other)
    if (!threads[size_t(other)].hasEnded && hasMissedOperation(threads[size_t(thread)], threads[size_t(other)]))
      reportWarpDivergence(other, thread);
}

//===----------------------------------------------------------------------===//
// Operations of warps
//===----------------------------------------------------------------------===//

/// As for barriers.
bool DeviceSanitizer::hasMissedOperation(const Progress &ended, const Progress &waiting) {
  if (!ended.hasPosition || ended.operations >= waiting.operations)
    return false;
  return !ended.mayEndEarly || (ended.visited & maskOf(*waiting.lastOperation)) != 0;
}

void DeviceSanitizer::reportWarpDivergence(int32_t waiting, int32_t other) const {
  const Progress &otherThread = threads[size_t(other)];
  reportMissed(waiting, other,
               {.what = "divergent operation of a warp",
                .rule = "the threads of a warp have to come to the same operations",
                .site = threads[size_t(waiting)].lastOperation,
                .otherSite = otherThread.isAtOperation ? otherThread.lastOperation : otherThread.lastBarrier});
}

void DeviceSanitizer::warpOperation(int32_t thread, const AccessSite &site, bool orders) {
  Progress &progress = threads[size_t(thread)];
  ++progress.operations;
  progress.warpInterval += orders;
  progress.lastOperation = &site;
  progress.isAtOperation = true;
  progress.visited |= maskOf(site);
  const int32_t first = thread / warpSize * warpSize;
  for (int32_t other = first; other < first + warpSize && size_t(other) < threads.size(); ++other) {
    const Progress &known = threads[size_t(other)];
    if (known.hasEnded ? hasMissedOperation(known, progress)
                       : known.operations == progress.operations && known.lastOperation != &site)
      reportWarpDivergence(thread, other);
  }
}

void DeviceSanitizer::reportStuck() const {
  for (size_t thread = 0; thread < threads.size(); ++thread) {
    if (threads[thread].hasEnded || !threads[thread].isAtOperation)
      continue;
    const size_t first = thread / warpSize * warpSize;
    for (size_t other = first; other < first + warpSize && other < threads.size(); ++other)
      if (!threads[other].hasEnded && !threads[other].isAtOperation)
        reportWarpDivergence(int32_t(thread), int32_t(other));
  }
  __builtin_unreachable();
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The position of a number in an extent, as many coordinates as it has dimensions: 5, or (1, 2).
static void appendPosition(TextBuffer &text, int64_t number, const int64_t *extents) {
  int rank = extents[2] > 1 ? 3 : extents[1] > 1 ? 2 : 1;
  for (int d = 0; d < rank; ++d) {
    text.append(d > 0 ? ", " : rank > 1 ? "(" : "").appendDecimal(number % extents[d]);
    number /= extents[d];
  }
  if (rank > 1)
    text.append(")");
}

void DeviceSanitizer::appendThread(TextBuffer &text, int32_t thread) const {
  appendPosition(text.append("thread "), thread, shape.threads);
}

void DeviceSanitizer::appendBlock(TextBuffer &text, int64_t number) const {
  appendPosition(text.append("block "), number, shape.blocks);
}
