//===- TransferWaste.h - Transfers that a program could do without -*- C++ -*-===//
// With CHOIR_DIAG=2 the library looks at the bytes of each transfer between host and device, and counts four kinds of
// waste:
//
//   duplicate transfer    the receiver has these very bytes already
//   round trip            the same, and it had sent them before
//   unread transfer       the receiver reads none of the bytes before they are overwritten, or the program ends. Known
//                         of arrays that both sides have, in programs compiled with --sanitize=copies
//   repeated allocation   device memory of the same size was allocated for the same line before, and freed since
//
// Looking takes a copy of the bytes from the device, which is slow, and is not counted.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_TRANSFERWASTE_H
#define CHOIR_RUNTIME_TRANSFERWASTE_H

#include "Device.h"

namespace choir::rt {

/// Whether CHOIR_DIAG=2 is set.
bool isWasteCounted();

/// While it lives, what the calling thread moves is moved for a line of the program: for the loop of a launch, or for
/// the array. The place around it counts first.
class TransferPlace {
public:
  TransferPlace(const char *file, int32_t line);
  ~TransferPlace();
  TransferPlace(const TransferPlace &) = delete;
  TransferPlace &operator=(const TransferPlace &) = delete;

  /// The place of what the calling thread moves; without a file there is none.
  struct Line {
    const char *file;
    int32_t line;
  };
  static Line current();

private:
  bool isOutermost;
};

/// Before a transfer.
void lookAtTransferToDevice(const void *device, const void *host, const CopyShape &shape);
void lookAtTransferToHost(const void *host, const void *device, const CopyShape &shape);
void lookAtAllocation(const void *memory, int64_t bytes, const char *file, int32_t line);
void lookAtRelease(const void *memory);

/// For the oracle, which knows what is read: a number for the transfer that the calling thread is making, and the news
/// that bytes of it are read.
uint32_t numberTransfer(int64_t bytes);
void noteTransferRead(uint32_t number);

/// Adds the counts, and the lines where there is waste.
void appendWaste(TextBuffer &out);

} // namespace choir::rt

#endif
