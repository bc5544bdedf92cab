//===- CudaLaunches.cpp - Launches that are not done ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CudaLaunches.h"
#include "CudaStreams.h"
#include "Exit.h"

#include <atomic>

using namespace choir::rt;
using namespace choir::rt::cuda;

[[clang::no_destroy]] LaunchLog choir::rt::cuda::launchLog;

/// Where the stream is, is written by the stream itself: by its front end where the driver can do that, which costs the
/// device next to nothing.
static Result write(uint32_t *place, uint32_t value, Stream *stream) {
  const auto address = reinterpret_cast<Address>(place);
  if (driver.streamWrite && driver.streamWrite(stream, address, value, 0) == 0)
    return 0;
  driver.streamWrite = nullptr;
  return driver.set32(address, value, 1, stream);
}

Result LaunchLog::open(int32_t gpu, int64_t stackBytes, const char *recursive) {
  stackOfThread = stackBytes;
  recursiveNames = recursive;
  if (!done) {
    constexpr unsigned forAllContexts = 1;
    void *memory = nullptr;
    if (Result result = driver.allocatePinned(&memory, sizeof(last), forAllContexts))
      return result;
    done = static_cast<uint32_t *>(memory);
    std::memset(done, 0, sizeof(last));
  }
  const int32_t first = gpu * streamsOfDevice;
  return write(done + first, 0, streamOf(first));
}

/// Numbers go round.
bool LaunchLog::isDone(const Entry &entry) const {
  return int32_t(std::atomic_ref<uint32_t>(done[entry.stream]).load(std::memory_order_acquire) - entry.number) >= 0;
}

void LaunchLog::dropDone() {
  size_t kept = 0;
  for (size_t i = 0; i < entries.size(); ++i)
    if (!isDone(entries[i]))
      entries[kept++] = entries[i];
  while (entries.size() > kept)
    entries.pop();
}

Result LaunchLog::note(int32_t stream, const Kernel &kernel) {
  constexpr size_t many = 256;
  const uint32_t number = ++last[stream];
  {
    LockGuard guard(mutex);
    if (entries.size() >= many)
      dropDone();
    entries.push({stream, number, kernel.file, kernel.line});
  }
  return write(done + stream, number, streamOf(stream));
}

/// Whether the result means that a kernel has failed, maybe long ago.
static bool isOfKernel(Result result) {
  constexpr Result outOfResources = 701, first = 700, last = 719, uncorrectableMemory = 214;
  constexpr Result ofPeers[] = {704, 705, 708, 709, 711, 712, 713};
  for (Result other : ofPeers)
    if (result == other)
      return false;
  return result == uncorrectableMemory || (result >= first && result <= last && result != outOfResources);
}

/// Appends a possible cause of the failure that the driver does not report.
void LaunchLog::explain(TextBuffer &text, Result result) const {
  constexpr Result illegalAddress = 700, firstOfCode = 714;
  if (stackOfThread == 0 || (result != illegalAddress && result < firstOfCode))
    return;
  text.append("; where the loop calls a procedure that calls itself (").append(recursiveNames);
  text.append("), it may be a stack overflow: a thread has ");
  text.appendDecimal(stackOfThread).append(" bytes of stack, and CHOIR_DEVICE_STACK=BYTES asks for more");
}

/// Of each stream the first launch that is not done: after a failure it stays the first. It has failed, or waits for
/// another stream's, or ran at the same time.
void LaunchLog::findFirstOfStreams(Vector<Entry> &first) {
  LockGuard guard(mutex);
  dropDone();
  for (const Entry &entry : entries) {
    bool isLater = false;
    for (const Entry &other : first)
      isLater |= other.stream == entry.stream;
    if (!isLater)
      first.push(entry);
  }
}

void LaunchLog::fail(const char *what, Result result, const char *file, int line) {
  if (!isOfKernel(result))
    cuda::fail(what, result, file, line);
  Vector<Entry> first;
  findFirstOfStreams(first);
  if (first.empty())
    cuda::fail(what, result, file, line);
  TextBuffer text;
  describe(text.append("a loop on a GPU failed: "), result);
  for (size_t i = 1; i < first.size(); ++i)
    if (first[i].line != first[0].line || std::strcmp(first[i].file, first[0].file) != 0)
      text.append("; or it was the one at ").append(first[i].file).append(":").appendDecimal(first[i].line);
  explain(text, result);
  failAt(first[0].file, first[0].line, text.span());
}
