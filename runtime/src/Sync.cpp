//===- Sync.cpp - Sync variables ------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <new>

using namespace choir::rt;

namespace {

/// A full/empty bit with a lock (the contents of a choir_sync). The value it guards is elsewhere.
class SyncState {
public:
  explicit SyncState(bool full) : full(full) {}

  void lock() { mutex.lock(); }
  void unlock() { mutex.unlock(); }
  bool isFull() const { return full.load(std::memory_order_acquire); }

  void lockWhen(bool wanted) {
    for (;;) {
      mutex.lock();
      if (full.load(std::memory_order_relaxed) == int32_t(wanted))
        return;
      int32_t seen = changes.load(std::memory_order_relaxed);
      waiters.fetch_add(1, std::memory_order_relaxed);
      mutex.unlock();
      waitForChange(seen);
      waiters.fetch_sub(1, std::memory_order_relaxed);
    }
  }

  /// Everybody who waits looks again: some wait for full, some for empty, and readers that leave
  /// the variable full let several go at once.
  void unlockAs(bool newFull) {
    full.store(newFull, std::memory_order_release);
    changes.fetch_add(1, std::memory_order_release);
    bool wake = waiters.load(std::memory_order_relaxed) > 0;
    mutex.unlock();
    if (wake)
      futexWakeAll(&changes);
  }

private:
  void waitForChange(int32_t seen) {
    for (int i = 0; i < 200; ++i) {
      if (changes.load(std::memory_order_acquire) != seen)
        return;
      spinPause();
    }
    BlockingRegion blocked;
    while (changes.load(std::memory_order_acquire) == seen)
      futexWait(&changes, seen);
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
void choir_sync_lock_full(void *sync) { syncOf(sync)->lockWhen(true); }
void choir_sync_lock_empty(void *sync) { syncOf(sync)->lockWhen(false); }
void choir_sync_unlock(void *sync) { syncOf(sync)->unlock(); }
void choir_sync_unlock_full(void *sync) { syncOf(sync)->unlockAs(true); }
void choir_sync_unlock_empty(void *sync) { syncOf(sync)->unlockAs(false); }
bool choir_sync_is_full(void *sync) { return syncOf(sync)->isFull(); }
