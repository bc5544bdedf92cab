//===- Signals.cpp - Faults, stack overflow and Ctrl-C --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Channel.h"
#include "Device.h"
#include "Exit.h"
#include "Fiber.h"
#include "GlobalArray.h"
#include "HaltTexts.h"
#include "StackTrace.h"
#include "choir/runtime/Runtime.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

using namespace choir::rt;

static constexpr size_t handlerStackSize = 64 * 1024;

/// How far from the stack pointer a fault still counts as running out of stack: a large frame skips
/// guard pages.
static constexpr uintptr_t stackReach = 1 << 20;

static uintptr_t stackPointer(const void *context) {
  const auto *machine = &static_cast<const ucontext_t *>(context)->uc_mcontext;
#if defined(__x86_64__)
  return uintptr_t(machine->gregs[REG_RSP]);
#elif defined(__aarch64__)
  return uintptr_t(machine->sp);
#else
  return 0;
#endif
}

static bool isStackOverflow(const siginfo_t *info, const void *context) {
  uintptr_t fault = reinterpret_cast<uintptr_t>(info->si_addr);
  uintptr_t stack = stackPointer(context);
  return stack && fault + stackReach > stack && fault < stack + stackReach;
}

/// Whether the processor refused an address that `isOne` knows. It does not say which it was where no memory can ever
/// be: registers do.
template <typename Predicate> static bool isOfAddress(const siginfo_t *info, const void *context, Predicate isOne) {
#if defined(__x86_64__)
  if (info->si_code != SI_KERNEL)
    return isOne(reinterpret_cast<uintptr_t>(info->si_addr));
  const auto *machine = &static_cast<const ucontext_t *>(context)->uc_mcontext;
  for (int index = 0; index <= REG_RSP; ++index)
    if (isOne(uintptr_t(machine->gregs[index])))
      return true;
  return false;
#else
  return isOne(reinterpret_cast<uintptr_t>(info->si_addr));
#endif
}

static bool isMisusedRemoteAddress(const siginfo_t *info, const void *context) {
  return choir_plays_several_locales() &&
         isOfAddress(info, context, [](uintptr_t word) { return isGlobal(reinterpret_cast<void *>(word)); });
}

static Span describeFault(int signal, const siginfo_t *info, const void *context) {
  if (signal == SIGFPE)
    return "integer division by zero, or a quotient that does not fit";
  if (isBelowFiberStack(info->si_addr))
    return "stack overflow in a loop on a GPU (infinite recursion, or a stack too small: see "
           "CHOIR_DEVICE_STACK)";
  if (isStackOverflow(info, context))
    return "stack overflow (infinite recursion, or a stack too small: see ulimit -s, OMP_STACKSIZE)";
  if (isOfAddress(info, context, [](uintptr_t word) { return isOnGpu(reinterpret_cast<void *>(word)); }))
    return halt_text::device_element;
  if (isMisusedRemoteAddress(info, context))
    return "memory of a locale was accessed without the remote path";
  if (isOfAddress(info, context, isDeviceAddress))
    return halt_text::device_element;
  return "invalid memory access";
}

/// How many seconds a handler has to find out where the program was. Whatever was at work when the fault came may hold
/// the locks that this takes.
static constexpr unsigned timeToSearch = 5;

/// The fault that ends the program.
static Span reported;
static int endingSignal;

/// The signal itself ends the program, as its parent expects to see.
[[noreturn]] static void endByFault(Span place) {
  writeMessage(place);
  writeMessage("error: ");
  writeMessage(reported);
  writeMessage("\n");
  std::signal(endingSignal, SIG_DFL);
  raise(endingSignal);
  _exit(1);
}

/// Set in the thread that reports the fault.
static thread_local bool isReporting;

/// Where the program was cannot be found out. Other threads that fail meanwhile, perhaps for the same reason, wait for
/// the end.
static void onFaultInHandler(int signal) {
  while (signal != SIGALRM && !isReporting)
    pause();
  endByFault("");
}

/// Says what happened and where.
static void onFault(int signal, siginfo_t *info, void *context) {
  static std::atomic<bool> isReported;
  while (isReported.exchange(true)) // another thread ends the program
    pause();
  reported = describeFault(signal, info, context);
  endingSignal = signal;
  isReporting = true;
  struct sigaction late = {};
  late.sa_handler = onFaultInHandler;
  late.sa_flags = SA_ONSTACK | SA_NODEFER;
  for (int each : {SIGSEGV, SIGBUS, SIGFPE, SIGALRM})
    sigaction(each, &late, nullptr);
  alarm(timeToSearch);
  flushFromSignalHandler();
  const UserPlace place = findUserPlace();
  alarm(0);
  TextBuffer text;
  if (place.line)
    text.append(place.file).append(':').appendDecimal(int64_t(place.line)).append(": ");
  endByFault(text.span());
}

static void onInterrupt(int signal) {
  std::signal(signal, SIG_DFL);
  flushFromSignalHandler();
  raise(signal);
}

/// Past a limit on the size of files the write fails, and the program says so as of a full disk.
static void onFileLimit(int) {}

static bool isDefault(int signal) {
  struct sigaction current;
  return sigaction(signal, nullptr, &current) == 0 && !(current.sa_flags & SA_SIGINFO) && current.sa_handler == SIG_DFL;
}

void choir::rt::installSignalHandlers() {
  prepareThreadForSignals();
  struct sigaction fault = {};
  fault.sa_sigaction = onFault;
  fault.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  // A sanitizer or the parent may have put something else there; then that stays.
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE})
    if (isDefault(signal))
      sigaction(signal, &fault, nullptr);
  struct sigaction interrupt = {};
  interrupt.sa_handler = onInterrupt;
  interrupt.sa_flags = SA_NODEFER;
  for (int signal : {SIGINT, SIGTERM})
    if (isDefault(signal))
      sigaction(signal, &interrupt, nullptr);
  if (isDefault(SIGXFSZ))
    std::signal(SIGXFSZ, onFileLimit);
}

void choir::rt::prepareThreadForSignals() {
  static thread_local bool prepared;
  if (prepared)
    return;
  prepared = true;
  stack_t current;
  if (sigaltstack(nullptr, &current) == 0 && !(current.ss_flags & SS_DISABLE))
    return;
  void *memory = mmap(nullptr, handlerStackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return;
  stack_t own = {};
  own.ss_sp = memory;
  own.ss_size = handlerStackSize;
  sigaltstack(&own, nullptr);
}
