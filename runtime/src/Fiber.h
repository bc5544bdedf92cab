//===- Fiber.h - Stacks that one thread switches between --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CHOIR_RUNTIME_FIBER_H
#define CHOIR_RUNTIME_FIBER_H

#include <cstdint>

namespace choir::rt {

/// Runs `count` tasks as fibers of the calling thread. A task runs until it ends or comes to a
/// barrier; when all have, those at the barrier go on. False if some wait for all and others of
/// their group for the group, so that none can go on.
[[nodiscard]] bool runFibers(void *(*body)(void *context, int64_t index), void *context, int64_t count);

/// The fibers of a group follow one another; the last group may be smaller.
constexpr int64_t fibersOfGroup = 32;

/// Makes the calling fiber wait for the others, or for those of its group, at a barrier.
void fiberBarrier();
void fiberGroupBarrier();

/// The number of the calling fiber.
int64_t currentFiber();

/// Whether the address lies in the guard below the stack of the calling thread's current fiber, if any.
bool isBelowFiberStack(const void *address);

/// Whether the address lies on the stack of the calling fiber.
bool isOnFiberStack(const void *address);

} // namespace choir::rt

#endif
