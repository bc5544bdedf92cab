//===- Futex.h - Waiting for a word in memory to change -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_FUTEX_H
#define CHOIR_RUNTIME_FUTEX_H

#include <atomic>
#include <cerrno>
#include <climits>
#include <ctime>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace choir::rt {

/// Sleeps while the word holds `expected`; may return early.
inline void futexWait(std::atomic<int32_t> *word, int32_t expected) {
  syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, nullptr, nullptr, 0);
}

/// Sleeps for a time at most; returns whether the time is over.
inline bool futexWaitFor(std::atomic<int32_t> *word, int32_t expected, int64_t nanoseconds) {
  const timespec limit = {nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
  return syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, &limit, nullptr, 0) != 0 && errno == ETIMEDOUT;
}

/// Wakes threads that sleep on the word. The word is not accessed, so its memory may be freed already.
inline void futexWake(std::atomic<int32_t> *word, int count) {
  syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, count, nullptr, nullptr, 0);
}

inline void futexWakeAll(std::atomic<int32_t> *word) { futexWake(word, INT_MAX); }

/// Tells the processor that a loop only waits.
inline void spinPause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

/// A mutex in four bytes, for objects whose layout compiled programs know. All zero is unlocked.
class SmallMutex {
public:
  void lock() {
    int32_t free = 0;
    if (state.compare_exchange_strong(free, heldAlone, std::memory_order_acquire))
      return;
    for (int i = 0; i < spins; ++i) {
      spinPause();
      free = 0;
      if (state.compare_exchange_weak(free, heldAlone, std::memory_order_acquire))
        return;
    }
    while (state.exchange(heldContended, std::memory_order_acquire) != 0)
      futexWait(&state, heldContended);
  }
  void unlock() {
    if (state.exchange(0, std::memory_order_release) == heldContended)
      futexWake(&state, 1);
  }

private:
  static constexpr int32_t heldAlone = 1, heldContended = 2;
  static constexpr int spins = 100;
  std::atomic<int32_t> state{0};
};

} // namespace choir::rt

#endif
