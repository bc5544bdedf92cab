//===- Sync.cpp - Sync variables ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ArrayCopies.h"
#include "Scheduler.h"
#include "SeededDefects.h"
#include "Waiting.h"
#include "choir/runtime/Runtime.h"

#include <new>

using namespace choir::rt;

namespace {

/// A full/empty bit with a lock (the contents of a choir_sync). The value it guards is elsewhere.
class SyncState {
public:
  explicit SyncState(bool full) : full(full) {}

  void lock() {
    ArrayCopies::endHolds();
    mutex.lock();
  }
  void unlock() { mutex.unlock(); }
  bool isFull() const { return full.load(std::memory_order_acquire); }

  void lockWhen(bool wanted, const char *file, int32_t line) {
    ArrayCopies::endHolds();
    for (bool hasWaited = false;; hasWaited = true) {
      mutex.lock();
      if (full.load(std::memory_order_relaxed) == int32_t(wanted))
        return;
      if (hasDefect(SeededDefect::SyncIgnoresState) && hasWaited)
        return;
      int32_t seen = changes.load(std::memory_order_relaxed);
      waiters.fetch_add(1, std::memory_order_relaxed);
      mutex.unlock();
      waitForChange(seen, wanted ? Awaited::Full : Awaited::Empty, file, line);
      waiters.fetch_sub(1, std::memory_order_relaxed);
    }
  }

  /// All waiting threads look again: some wait for full, some for empty, and readers that leave
  /// the variable full let several go at once.
  void unlockAs(bool newFull) {
    ArrayCopies::endHolds();
    newFull |= hasDefect(SeededDefect::SyncStaysFull);
    full.store(newFull, std::memory_order_release);
    changes.fetch_add(1, std::memory_order_release);
    bool wake = waiters.load(std::memory_order_relaxed) > 0;
    mutex.unlock();
    if (wake)
      futexWakeAll(&changes);
  }

private:
  void waitForChange(int32_t seen, Awaited what, const char *file, int32_t line) {
    for (int i = 0; i < 200; ++i) {
      if (changes.load(std::memory_order_acquire) != seen)
        return;
      spinPause();
    }
    BlockingRegion blocked;
    Waiting(what, file, line, &changes, seen).sleepUntilChange();
  }

  SmallMutex mutex;
  std::atomic<int32_t> full;
  std::atomic<int32_t> changes{0};
  std::atomic<int32_t> waiters{0};
};
static_assert(sizeof(SyncState) <= sizeof(choir_sync));

} // namespace

static SyncState *syncOf(void *sync) { return static_cast<SyncState *>(sync); }

void choir_sync_init(void *sync, bool full) { new (sync) SyncState(full); }
void choir_sync_deinit(void *sync) { syncOf(sync)->~SyncState(); }
void choir_sync_lock(void *sync) { syncOf(sync)->lock(); }
void choir_sync_lock_full(void *sync, void *file, int32_t line) {
  syncOf(sync)->lockWhen(true, static_cast<const char *>(file), line);
}
void choir_sync_lock_empty(void *sync, void *file, int32_t line) {
  syncOf(sync)->lockWhen(false, static_cast<const char *>(file), line);
}
void choir_sync_unlock(void *sync) { syncOf(sync)->unlock(); }
void choir_sync_unlock_full(void *sync) { syncOf(sync)->unlockAs(true); }
void choir_sync_unlock_empty(void *sync) { syncOf(sync)->unlockAs(false); }
bool choir_sync_is_full(void *sync) { return syncOf(sync)->isFull(); }

bool choir_sync_poll(void *sync) {
  static constexpr int32_t pollsInVain = 256;
  if (++threadState().polls % pollsInVain == 0)
    choir_task_poll();
  return syncOf(sync)->isFull();
}
