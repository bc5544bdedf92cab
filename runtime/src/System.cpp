//===- System.cpp - Time, environment and paths ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Scheduler.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace choir::rt;

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

static double secondsOf(const timespec &time) { return double(time.tv_sec) + 1e-9 * double(time.tv_nsec); }
static double secondsOf(const timeval &time) { return double(time.tv_sec) + 1e-6 * double(time.tv_usec); }

static double readClock(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return secondsOf(now);
}

double choir_time_now() { return readClock(CLOCK_MONOTONIC); }
double choir_time_of_day() { return readClock(CLOCK_REALTIME); }

void choir_time_local(double seconds, bool utc, void *outFields) {
  time_t whole = time_t(std::floor(seconds));
  tm parts = {};
  if (utc)
    gmtime_r(&whole, &parts);
  else
    localtime_r(&whole, &parts);
  int32_t fields[] = {parts.tm_sec,  parts.tm_min,  parts.tm_hour, parts.tm_mday, parts.tm_mon,
                      parts.tm_year, parts.tm_wday, parts.tm_yday, parts.tm_isdst};
  std::memcpy(outFields, fields, sizeof(fields));
}

void choir_time_cpu(void *outUser, void *outSystem) {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  *static_cast<double *>(outUser) = secondsOf(usage.ru_utime);
  *static_cast<double *>(outSystem) = secondsOf(usage.ru_stime);
}

void choir_sleep(double seconds) {
  if (!(seconds > 0))
    return;
  BlockingRegion blocked;
  double whole = std::min(std::floor(seconds), 1e9);
  timespec left = {time_t(whole), long(std::min((seconds - whole) * 1e9, 999999999.0))};
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {
  }
}

//===----------------------------------------------------------------------===//
// Machine and environment
//===----------------------------------------------------------------------===//

/// Cores, where two processors share one: counted by the sets of siblings that begin with a
/// processor of their own.
static int64_t coreCount(int64_t logical) {
  int64_t cores = 0;
  for (int64_t processor = 0; processor < logical; ++processor) {
    char path[96];
    std::snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", int(processor));
    FILE *file = std::fopen(path, "r");
    if (!file)
      return logical;
    int first = int(processor);
    cores += std::fscanf(file, "%d", &first) != 1 || first == int(processor);
    std::fclose(file);
  }
  return cores ? cores : logical;
}

int64_t choir_processor_count(bool logical) {
  int64_t count = std::max<int64_t>(sysconf(_SC_NPROCESSORS_ONLN), 1);
  return logical ? count : coreCount(count);
}

/// The lowest address at which the calling thread's stack is not low, and its end. Other stacks have no bounds here.
struct StackBounds {
  uintptr_t low = 0, high = 0;
};

static StackBounds findStack() {
  constexpr size_t enough = 256 * 1024;
  pthread_attr_t attributes;
  void *memory = nullptr;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0)
    return {1, 0};
  pthread_attr_getstack(&attributes, &memory, &size);
  pthread_attr_destroy(&attributes);
  const auto low = reinterpret_cast<uintptr_t>(memory);
  return {low + std::min(size / 4, enough), low + size};
}

bool choir_stack_is_low() {
  static thread_local StackBounds bounds;
  if (bounds.low == 0)
    bounds = findStack();
  const auto here = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  return here < bounds.low && here + (bounds.high - bounds.low) > bounds.low;
}

void *choir_getenv(void *name) { return std::getenv(static_cast<const char *>(name)); }

int64_t choir_host_name(void *buffer, int64_t capacity) {
  char name[256] = "";
  gethostname(name, sizeof(name) - 1);
  int64_t length = int64_t(std::strlen(name));
  std::memcpy(buffer, name, size_t(std::clamp<int64_t>(capacity, 0, length)));
  return length;
}
