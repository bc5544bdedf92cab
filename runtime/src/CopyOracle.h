//===- CopyOracle.h - Checks of copies between host and device --*- C++ -*-===//
// Programs compiled with --sanitize=copies report each access to memory, of the host and of the emulated device. The
// oracle knows from these accesses alone, for each byte that several sides have, which of them have its last value. It
// knows nothing of acquires. A read of an old value ends the program with the lines of both sides: the compiler or this
// library has forgotten a copy.
//
// With CHOIR_COPIES_LOG=FILE it also writes which bytes had to be copied, and which transfers were made
// (benchmarks/least_copies.py reads that):
//
//   array N BYTES FILE:LINE                          an array (N counts them) got device memory
//   need host|device N OFFSET BYTES FROM TO FILE:LINE
//                      the side first read at time TO, at the line, what the other had written at time FROM
//   copy host|device N|- BYTES TIME                  a transfer to that side was made, of another memory: `-`
//
// Times are even while the host runs and odd during a kernel. FROM is 0 for what was there before.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef CHOIR_RUNTIME_COPYORACLE_H
#define CHOIR_RUNTIME_COPYORACLE_H

#include "AccessSites.h"
#include "Device.h"

namespace choir::rt::oracle {

/// A set of sides: the host, and each device.
using Sides = uint32_t;
inline constexpr Sides host = 1, devices = ~host;
constexpr Sides sideOf(int32_t device) { return Sides(2) << device; }

/// Memory of the host whose elements a device may have, too. `isZero`: they are zeros, as they will be on the device.
void watch(const char *host, int64_t bytes, bool isZero);
/// Memory of a device for the bytes of these from `begin` to `end`, which takes the place of what it had, and has its
/// values. The rest begins with zeros if the elements do.
void setDevice(const char *host, int32_t device, const char *memory, int64_t begin, int64_t end, const char *file,
               int line);
void unwatch(const char *host);

/// The device accesses its memory. A site of null: a copy between arrays does.
void noteDeviceAccess(const char *device, int64_t bytes, AccessKind kind, const AccessSite *site);
/// The host accesses its memory, in a function of this library.
void noteHostAccess(const char *host, int64_t bytes, AccessKind kind);

void noteCopyToDevice(const char *device, const char *host, const CopyShape &shape);
void noteCopyToHost(const char *host, const char *device, const CopyShape &shape);
/// Of elements of one array.
void noteCopyBetweenDevices(const char *target, const char *source, const CopyShape &shape);
/// Bytes that a kernel may have written are the same on both sides now.
void noteMerged(const char *host, int64_t bytes);
/// Bytes of one array become those of another, on the host or on some devices: these addresses are the host's.
void noteMoved(const char *host, const char *from, int64_t bytes, Sides sides);

/// The program copies whole arrays around each kernel (CHOIR_ACQUIRE_AGAIN). What another task of the host writes
/// meanwhile is lost then, which is no defect.
void noteWholeCopies();

void noteLaunch();
void noteLaunchEnd();
/// Writes what the log lacks.
void finish();

} // namespace choir::rt::oracle

#endif
