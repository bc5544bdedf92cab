//===- Remote.h - Reaching what another locale has ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one way between places: get, put, reference, copy, fork. Nothing else knows that the locales of a process share
// its memory; locales in separate processes would need only these functions rewritten. The memory of GPUs is reached by
// copies of the device.
//
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_REMOTE_H
#define CHOIR_RUNTIME_REMOTE_H

#include "Place.h"
#include "Support.h"
#include "choir/runtime/Types.h"

#include <atomic>

namespace choir::rt {

class Group;

/// Memory at a place, as the others know it: an address that only code at the place may use.
class RemoteAddress {
public:
  RemoteAddress() = default;
  RemoteAddress(Place place, void *there) : owner(place), address(static_cast<char *>(there)) {}

  Place place() const { return owner; }
  void *there() const { return address; }
  RemoteAddress operator+(int64_t bytes) const { return {owner, address + bytes}; }

private:
  Place owner = {0};
  char *address = nullptr;
};

void remoteGet(void *target, RemoteAddress source, int64_t bytes);
void remotePut(RemoteAddress target, const void *source, int64_t bytes);
/// An address under which the calling task reaches the remote memory: for references, whose uses are not tracked.
/// Counts as a get. Not for the memory of GPUs.
void *remoteReference(RemoteAddress address);
/// Contiguous bytes of a transfer: their source at one place, and their target at another.
struct TransferPart {
  char *target;
  const char *source;
  int64_t bytes;
};
/// One transfer from one place to another, neither of which need be the caller's.
void remoteCopy(Place target, Place source, const TransferPart *parts, size_t count);
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
