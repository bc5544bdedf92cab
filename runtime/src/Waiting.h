//===- Waiting.h - Threads that wait for what others do -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Deadlock detection. A program in which every thread waits, and no task is left to run, waits for ever. Waiting
// threads look for this state at growing intervals, and end the program with the places of all waiting threads.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_WAITING_H
#define CHOIR_RUNTIME_WAITING_H

#include "Futex.h"
#include <cstdint>

namespace choir::rt {

/// The object that a thread waits for.
enum class Awaited : uint8_t { Full, Empty, Value, Tasks };

/// More threads, or with a negative number fewer, do something that others may wait for. The program begins with one.
void addActiveThreads(int64_t number);
/// The calling thread becomes one of the active threads, or ceases to be.
void setActive(bool active);
/// Threads unknown to the runtime may be active too: no deadlock is reported from here on.
void assumeForeignThreads();

/// RAII: the calling thread waits during the lifetime.
class Waiting {
public:
  /// Until a word in memory changes.
  Waiting(Awaited what, const char *file, int32_t line, std::atomic<int32_t> *word, int32_t expected);
  /// Until the thread finds by polling that the wait is over: it reports each poll.
  Waiting(const char *file, int32_t line);
  ~Waiting();
  Waiting(const Waiting &) = delete;
  Waiting &operator=(const Waiting &) = delete;

  void sleepUntilChange();
  void looked();

private:
  friend class WaitingThreads;

  const Awaited what;
  const char *const file;
  const int32_t line;
  std::atomic<int32_t> *const word = nullptr; // null: the thread looks by itself
  const int32_t expected = 0;
  const class JoinScope *join; // what the thread waits for further down on its stack
  int64_t looks = 0;           // how often it has
  int64_t looksBefore = 0;     // that many when all were first seen to wait
  bool wasActive = false;
  Waiting *next = nullptr, *previous = nullptr;
};

} // namespace choir::rt

#endif
