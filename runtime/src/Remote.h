//===- Remote.h - Reaching what another locale has ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one way between locales: get, put, reference, copy, fork. Nothing else knows that the locales of a process share
// its memory; locales in separate processes would need only these functions rewritten.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_REMOTE_H
#define CHOIR_RUNTIME_REMOTE_H

#include "Support.h"
#include "choir/runtime/Types.h"

#include <atomic>

namespace choir::rt {

class Group;

/// Memory of a locale, as the others know it: the address there, with the locale in the upper bits. No processor takes
/// such addresses: a direct access faults.
class RemoteAddress {
public:
  RemoteAddress() = default;
  RemoteAddress(int32_t locale, void *there)
      : bits(reinterpret_cast<uintptr_t>(there) | uintptr_t(locale + 1) << localeShift) {}

  int32_t locale() const { return int32_t(bits >> localeShift) - 1; }
  void *there() const { return reinterpret_cast<void *>(bits & ((uintptr_t(1) << localeShift) - 1)); }
  RemoteAddress operator+(int64_t bytes) const {
    RemoteAddress result = *this;
    result.bits += uintptr_t(bytes);
    return result;
  }
  /// Whether a word that looks like an address has the form of one.
  static bool hasForm(uintptr_t word) { return word >> localeShift != 0 && word >> tagShift == 0; }

private:
  static constexpr int localeShift = 48, tagShift = 61;
  uintptr_t bits = 0;
};

void remoteGet(void *target, RemoteAddress source, int64_t bytes);
void remotePut(RemoteAddress target, const void *source, int64_t bytes);
/// An address under which the calling task reaches the remote memory: for references, whose uses are not tracked.
/// Counts as a get.
void *remoteReference(RemoteAddress address);
/// Contiguous bytes of a transfer: their source at one locale, and their target at another.
struct TransferPart {
  char *target;
  const char *source;
  int64_t bytes;
};
/// One transfer from one locale to another, neither of which need be the caller's.
void remoteCopy(int32_t target, int32_t source, const TransferPart *parts, size_t count);
/// The calling task goes on at the locale; returns where it was. `comeBack` returns without a fork.
int32_t remoteFork(int32_t locale);
void comeBack(int32_t locale);
/// A task of the group begins at the locale.
void remoteBegin(int32_t locale, Group *group, choir_task_body *body, void *context, int64_t index);

/// Memory in the arena of a locale: a region of addresses of its own.
RemoteAddress arenaAllocate(int32_t locale, int64_t bytes, bool zero);
void arenaRelease(RemoteAddress block, int64_t bytes);
/// The locale whose arena an ordinary address lies in, or -1.
int32_t localeOfArena(const void *address);

/// Counts of these operations. CHOIR_DIAG=1 prints them when a program on several locales ends.
struct RemoteCounters {
  std::atomic<int64_t> gets, puts, forks;
};
extern RemoteCounters remoteCounters;

} // namespace choir::rt

#endif
