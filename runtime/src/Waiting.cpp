//===- Waiting.cpp - Threads that wait for what others do -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Waiting.h"
#include "Exit.h"
#include "Scheduler.h"
#include "Support.h"

using namespace choir::rt;

/// In the low half how many threads are active; in the high half how often that has changed.
static std::atomic<uint64_t> activity{1};
static constexpr uint64_t oneChange = uint64_t(1) << 32;

static bool nobodyIsActive(uint64_t state) { return uint32_t(state) == 0; }

void choir::rt::addActiveThreads(int64_t number) {
  activity.fetch_add(oneChange + uint64_t(number), std::memory_order_acq_rel);
}

void choir::rt::setActive(bool active) {
  ThreadState &self = threadState();
  if (self.isActive == active)
    return;
  self.isActive = active;
  addActiveThreads(active ? 1 : -1);
}

void choir::rt::assumeForeignThreads() { addActiveThreads(1 << 30); }

namespace choir::rt {

/// All that wait.
class WaitingThreads {
public:
  void add(Waiting *waiting);
  void remove(Waiting *waiting);
  void looked(Waiting *waiting);
  /// Ends the program if nothing can happen any more.
  void check();

private:
  bool isDeadlock();
  void appendJoins(TextBuffer &text) const;
  [[noreturn]] void report() const;

  Mutex mutex;
  Waiting *first = nullptr;
  uint64_t seen = 0; // the activity when no thread was seen to be active
};

} // namespace choir::rt

static WaitingThreads waitingThreads;

void WaitingThreads::add(Waiting *waiting) {
  LockGuard guard(mutex);
  waiting->next = first;
  if (first)
    first->previous = waiting;
  first = waiting;
  waiting->wasActive = threadState().isActive;
  setActive(false);
}

void WaitingThreads::remove(Waiting *waiting) {
  LockGuard guard(mutex);
  setActive(waiting->wasActive);
  (waiting->previous ? waiting->previous->next : first) = waiting->next;
  if (waiting->next)
    waiting->next->previous = waiting->previous;
}

void WaitingThreads::looked(Waiting *waiting) {
  LockGuard guard(mutex);
  ++waiting->looks;
}

/// True the second time, if nothing has happened in between: each thread that looks by itself has to have looked since,
/// from the beginning.
bool WaitingThreads::isDeadlock() {
  const uint64_t now = activity.load(std::memory_order_acquire);
  if (!nobodyIsActive(now) || anyTaskQueued())
    return false;
  if (now != seen) {
    seen = now;
    for (Waiting *each = first; each; each = each->next)
      each->looksBefore = each->looks;
    return false;
  }
  for (const Waiting *each = first; each; each = each->next)
    if (each->word ? each->word->load(std::memory_order_acquire) != each->expected
                   : each->looks < each->looksBefore + 2)
      return false;
  return true;
}

/// Whether it is a while since anybody has checked. A check looks at all that wait, of which there may be many.
static bool isTimeToCheck() {
  static constexpr int64_t interval = 20'000'000;
  static std::atomic<int64_t> last{0};
  timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  const int64_t nanoseconds = now.tv_sec * 1'000'000'000 + now.tv_nsec;
  int64_t before = last.load(std::memory_order_relaxed);
  return nanoseconds - before >= interval && last.compare_exchange_strong(before, nanoseconds);
}

void WaitingThreads::check() {
  if (!nobodyIsActive(activity.load(std::memory_order_relaxed)) || !isTimeToCheck())
    return;
  LockGuard guard(mutex);
  if (isDeadlock())
    report();
}

static const char *describe(Awaited what) {
  switch (what) {
  case Awaited::Full:
    return "a sync or single variable to be full";
  case Awaited::Empty:
    return "a sync variable to be empty";
  case Awaited::Value:
    return "a value of an atomic variable";
  case Awaited::Tasks:
    break;
  }
  return "other tasks to end";
}

static TextBuffer &appendPlace(TextBuffer &text, const char *file, int32_t line) {
  return text.append("\n  ").append(file ? file : "?").append(':').appendDecimal(line).append(": a task waits for ");
}

/// Where tasks that wait were started by others, which wait for them: each place once.
void WaitingThreads::appendJoins(TextBuffer &text) const {
  static constexpr int mostJoins = 16;
  const JoinScope *named[mostJoins];
  int count = 0;
  auto isNamed = [&](const JoinScope *join) {
    for (int index = 0; index < count; ++index)
      if (named[index]->file == join->file && named[index]->line == join->line)
        return true;
    return false;
  };
  for (const Waiting *each = first; each; each = each->next)
    for (const JoinScope *join = each->join; join && count < mostJoins; join = join->outer) {
      if (!join->file || isNamed(join))
        continue;
      named[count++] = join;
      appendPlace(text, join->file, join->line).append("the tasks started here to end");
    }
}

void WaitingThreads::report() const {
  static constexpr int mostPlaces = 32;
  TextBuffer message;
  int places = 0;
  const Waiting *headed = nullptr;
  for (const Waiting *each = first; each; each = each->next) {
    if (each->what == Awaited::Tasks)
      continue;
    headed = each; // the one that has waited longest comes last
    if (++places <= mostPlaces)
      appendPlace(message, each->file, each->line).append(describe(each->what));
  }
  if (places > mostPlaces)
    message.append("\n  and ").appendDecimal(places - mostPlaces).append(" more tasks wait");
  appendJoins(message);
  TextBuffer text;
  text.append("deadlock: all tasks wait for one another").append(message.span());
  failAt(headed ? headed->file : nullptr, headed ? headed->line : 0, text.span());
}

Waiting::Waiting(Awaited what, const char *file, int32_t line, std::atomic<int32_t> *word, int32_t expected)
    : what(what), file(file), line(line), word(word), expected(expected), join(threadState().join) {
  waitingThreads.add(this);
}

Waiting::Waiting(const char *file, int32_t line)
    : what(Awaited::Value), file(file), line(line), join(threadState().join) {
  waitingThreads.add(this);
}

Waiting::~Waiting() { waitingThreads.remove(this); }

void Waiting::looked() {
  waitingThreads.looked(this);
  waitingThreads.check();
}

void Waiting::sleepUntilChange() {
  static constexpr int64_t shortest = 50'000'000, longest = 2'000'000'000;
  int64_t nanoseconds = shortest;
  while (word->load(std::memory_order_acquire) == expected) {
    if (!futexWaitFor(word, expected, nanoseconds))
      continue;
    waitingThreads.check();
    nanoseconds = nanoseconds < longest ? 2 * nanoseconds : longest;
  }
}
