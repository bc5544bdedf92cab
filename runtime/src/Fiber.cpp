//===- Fiber.cpp - Stacks that one thread switches between ----------------===//
// The threads of a block of a device loop, on the host: tasks that meet at barriers. They take turns on one thread,
// which costs a few instructions a switch.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Fiber.h"
#include "Environment.h"
#include "Support.h"
#include "choir/runtime/Runtime.h"

#include <algorithm>
#include <atomic>
#include <sys/mman.h>

#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#endif

using namespace choir::rt;

namespace {

/// Sizes of a stack, and of the guard below it.
constexpr size_t leastStackSize = 128 * 1024, guardSize = 16 * 1024;

/// The race detector's state of a fiber: its call stack. Empty in other programs.
class RaceContext {
#if __has_feature(thread_sanitizer)
public:
  static RaceContext create() { return RaceContext(__tsan_create_fiber(0)); }
  static RaceContext current() { return RaceContext(__tsan_get_current_fiber()); }
  /// To be called right before the stack is switched.
  void enter() const { __tsan_switch_to_fiber(context, 0); }
  RaceContext() = default;

private:
  explicit RaceContext(void *context) : context(context) {}
  void *context = nullptr;
#else
public:
  static RaceContext create() { return {}; }
  static RaceContext current() { return {}; }
  void enter() const {}
#endif
};

/// What a fiber waits for.
enum class Awaits : uint8_t { Nothing, All, Group };

/// A stack and where on it the fiber stands.
struct Fiber {
  char *stack;
  void *stackPointer;
  bool hasEnded;
  Awaits awaits;
  RaceContext races;
};

/// The fibers of one thread, which keeps them for the next run.
struct FiberSet {
  Fiber *fibers;
  int64_t capacity;
  void *scheduler; ///< the stack pointer of the code that runs the fibers
  RaceContext schedulersRaces;
  int64_t current;
  void *(*body)(void *, int64_t);
  void *context;
};

thread_local FiberSet set;

} // namespace

/// Saves what a function call has to keep on the stack, puts the stack pointer into *from, and goes on where `to`
/// stands.
extern "C" void choir_fiber_switch(void **from, void *to);
extern "C" void choir_fiber_start();

#if defined(__x86_64__)
asm(R"(
    .text
    .p2align 4
    .globl choir_fiber_switch
    .hidden choir_fiber_switch
    .type choir_fiber_switch,@function
choir_fiber_switch:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
    .size choir_fiber_switch,.-choir_fiber_switch
)");
static constexpr int savedRegisters = 6;
#else
#error "fibers need the switch of this processor"
#endif

static void switchToScheduler() {
  set.schedulersRaces.enter();
  choir_fiber_switch(&set.fibers[set.current].stackPointer, set.scheduler);
}

static void switchTo(Fiber &fiber) {
  fiber.races.enter();
  choir_fiber_switch(&set.scheduler, fiber.stackPointer);
}

/// The size that the user asks for, if larger than the least.
static size_t stackSize() {
  // Threads that ask at the same time find the same size.
  static std::atomic<size_t> known = 0;
  size_t size = known.load(std::memory_order_relaxed);
  if (size == 0) {
    const auto wanted = size_t(environmentNumber("CHOIR_DEVICE_STACK", 0));
    constexpr size_t page = 4096, most = size_t(1) << 30;
    size = std::min(std::max(leastStackSize, (wanted + page - 1) / page * page), most);
    known.store(size, std::memory_order_relaxed);
  }
  return size;
}

/// The first code of a fiber.
extern "C" void choir_fiber_start() {
  set.body(set.context, set.current);
  set.fibers[set.current].hasEnded = true;
  switchToScheduler();
  __builtin_unreachable();
}

static void growTo(int64_t count) {
  if (count <= set.capacity)
    return;
  auto *grown = static_cast<Fiber *>(std::realloc(set.fibers, size_t(count) * sizeof(Fiber)));
  if (!grown)
    outOfMemory(size_t(count) * sizeof(Fiber));
  set.fibers = grown;
  for (; set.capacity < count; ++set.capacity) {
    void *memory = mmap(nullptr, guardSize + stackSize(), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
      outOfMemory(stackSize());
    // Systems have no room for any number of guards; a stack without one is better than none.
    mprotect(memory, guardSize, PROT_NONE);
    set.fibers[set.capacity] = {static_cast<char *>(memory) + guardSize, nullptr, true, Awaits::Nothing,
                                RaceContext::create()};
  }
}

static void prepare(Fiber &fiber) {
  fiber.hasEnded = false;
  fiber.awaits = Awaits::Nothing;
  // As if choir_fiber_start had been called: the return address lies below a slot that keeps the stack aligned.
  void **top = reinterpret_cast<void **>(fiber.stack + stackSize()) - 1;
  *--top = reinterpret_cast<void *>(&choir_fiber_start);
  for (int i = 0; i < savedRegisters; ++i)
    *--top = nullptr;
  fiber.stackPointer = top;
}

/// Lets fibers go on if all of them that have not ended wait for that.
static bool letGo(Fiber *first, Fiber *last, Awaits what) {
  bool isAny = false;
  for (Fiber *fiber = first; fiber != last; ++fiber) {
    if (!fiber->hasEnded && fiber->awaits != what)
      return false;
    isAny |= !fiber->hasEnded;
  }
  for (Fiber *fiber = first; fiber != last; ++fiber)
    fiber->awaits = Awaits::Nothing;
  return isAny;
}

bool choir::rt::runFibers(void *(*body)(void *, int64_t), void *context, int64_t count) {
  growTo(count);
  set.body = body;
  set.context = context;
  set.schedulersRaces = RaceContext::current();
  for (int64_t i = 0; i < count; ++i)
    prepare(set.fibers[i]);
  while (true) {
    bool anyLeft = false, anyWaitsForGroup = false;
    for (set.current = 0; set.current < count; ++set.current) {
      Fiber &fiber = set.fibers[set.current];
      if (!fiber.hasEnded && fiber.awaits == Awaits::Nothing)
        switchTo(fiber);
      anyLeft |= !fiber.hasEnded;
      anyWaitsForGroup |= !fiber.hasEnded && fiber.awaits == Awaits::Group;
    }
    if (!anyLeft)
      return true;
    bool isReleased = false;
    for (int64_t first = 0; anyWaitsForGroup && first < count; first += fibersOfGroup)
      isReleased |= letGo(set.fibers + first, set.fibers + std::min(first + fibersOfGroup, count), Awaits::Group);
    if (!isReleased && !letGo(set.fibers, set.fibers + count, Awaits::All))
      return false;
  }
}

static void await(Awaits what) {
  set.fibers[set.current].awaits = what;
  switchToScheduler();
}
void choir::rt::fiberBarrier() { await(Awaits::All); }
void choir::rt::fiberGroupBarrier() { await(Awaits::Group); }

int64_t choir::rt::currentFiber() { return set.current; }

/// In programs with the address sanitizer, which moves variables from the stack to memory of its own, to notice when
/// they are used after their function has ended.
extern "C" {
[[gnu::weak]] void *__asan_get_current_fake_stack();
[[gnu::weak]] void *__asan_addr_is_in_fake_stack(void *fakeStack, void *address, void **begin, void **end);
}

static bool isMovedVariable(const void *address) {
  void *stack = &__asan_get_current_fake_stack ? __asan_get_current_fake_stack() : nullptr;
  return stack && __asan_addr_is_in_fake_stack(stack, const_cast<void *>(address), nullptr, nullptr);
}

bool choir::rt::isOnFiberStack(const void *address) {
  auto *byte = static_cast<const char *>(address);
  const char *stack = set.fibers[set.current].stack;
  return (byte >= stack && byte < stack + stackSize()) || isMovedVariable(address);
}

bool choir::rt::isBelowFiberStack(const void *address) {
  if (set.current >= set.capacity)
    return false;
  auto *byte = static_cast<const char *>(address);
  const char *stack = set.fibers[set.current].stack;
  return byte >= stack - guardSize && byte < stack;
}
