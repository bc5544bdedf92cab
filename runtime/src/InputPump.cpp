//===- InputPump.cpp - Input of child processes ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "InputPump.h"

#include "Memory.h"
#include "Support.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <pthread.h>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace choir::rt;

namespace {

class InputPump {
public:
  InputPump(int from, int to) : from(from), to(to) { fcntl(to, F_SETFL, O_NONBLOCK); }
  ~InputPump() {
    close(from);
    closeTarget();
  }

  /// Until the input has ended and been passed on.
  void run() {
    while (isOpen || pending() > 0)
      step();
  }

  /// Whether there is something that has not been passed on.
  bool isBusy() const {
    int unread = 0;
    return (ioctl(from, FIONREAD, &unread) == 0 && unread > 0) || isFilled.load(std::memory_order_acquire);
  }

  InputPump *next = nullptr;

private:
  size_t pending() const { return text.size() - sent; }

  void step() {
    // A closed pipe is always ready to tell so, and a target without anything to send to it is of no interest.
    pollfd watched[] = {{isOpen ? from : -1, POLLIN, 0}, {pending() > 0 ? to : -1, POLLOUT, 0}};
    if (poll(watched, 2, -1) < 0)
      return;
    if (watched[0].revents)
      take();
    if (watched[1].revents)
      send();
    isFilled.store(pending() > 0, std::memory_order_release);
  }

  void take() {
    constexpr size_t room = 65536;
    isFilled.store(true, std::memory_order_release); // before the pipe looks empty
    ssize_t count = read(from, text.reserve(room), room);
    if (count > 0 && to >= 0)
      text.extend(size_t(count));
    isOpen = count > 0 || (count < 0 && errno == EINTR);
  }

  void send() {
    ssize_t count = write(to, text.data() + sent, pending());
    if (count > 0)
      sent += size_t(count);
    const bool isRefused = count < 0 && errno != EAGAIN && errno != EINTR;
    if (isRefused)
      closeTarget();
    if (isRefused)
      sent = text.size();
    forgetSent();
  }

  /// Moves what is left to the front where that costs no more than it frees.
  void forgetSent() {
    const size_t left = pending();
    if (left > sent)
      return;
    std::memmove(text.data(), text.data() + sent, left);
    text.truncate(left);
    sent = 0;
  }

  void closeTarget() {
    if (to >= 0)
      close(to);
    to = -1;
  }

  int from, to;
  bool isOpen = true;
  TextBuffer text;
  size_t sent = 0;
  std::atomic<bool> isFilled{false};
};

/// The pumps that run.
class PumpList {
public:
  void add(InputPump *pump) {
    Guard guard(mutex);
    pump->next = first;
    first = pump;
  }
  void remove(InputPump *pump) {
    Guard guard(mutex);
    InputPump **link = &first;
    while (*link != pump)
      link = &(*link)->next;
    *link = pump->next;
  }
  bool areBusy() {
    Guard guard(mutex);
    for (InputPump *pump = first; pump; pump = pump->next)
      if (pump->isBusy())
        return true;
    return false;
  }

private:
  struct Guard {
    explicit Guard(pthread_mutex_t &mutex) : mutex(mutex) { pthread_mutex_lock(&mutex); }
    ~Guard() { pthread_mutex_unlock(&mutex); }
    pthread_mutex_t &mutex;
  };
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  InputPump *first = nullptr;
};

PumpList pumps;

void endPump(InputPump *pump) {
  pump->~InputPump();
  release(pump);
}

void *pumpMain(void *argument) {
  auto *pump = static_cast<InputPump *>(argument);
  pump->run();
  pumps.remove(pump);
  endPump(pump);
  return nullptr;
}

/// Starts a thread that no signal is delivered to: neither the program's, nor those of pipes without a reader.
bool startQuietThread(void *(*main)(void *), void *argument) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  const bool isStarted = pthread_create(&thread, nullptr, main, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (isStarted)
    pthread_detach(thread);
  return isStarted;
}

} // namespace

bool choir::rt::startInputPump(int from, int to) {
  auto *pump = new (allocate(sizeof(InputPump))) InputPump(from, to);
  pumps.add(pump);
  if (startQuietThread(pumpMain, pump))
    return true;
  pumps.remove(pump);
  endPump(pump);
  return false;
}

void choir::rt::drainInputPumps() {
  while (pumps.areBusy())
    usleep(1000);
}
