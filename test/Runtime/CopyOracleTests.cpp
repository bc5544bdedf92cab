//===- CopyOracleTests.cpp - Checks of copies between host and device -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CopyOracle.h"
#include "TestSupport.h"

using namespace choir::rt;

static AccessSite onHost = {"a.chpl", 3}, onDevice = {"a.chpl", 7};
static char host[16], device[16];

static void accessOnHost(AccessKind kind, int64_t first = 0, int64_t bytes = 8) {
  choir_host_access(host + first, bytes, int32_t(kind), &onHost);
}
static void accessOnDevice(AccessKind kind, int64_t first = 0, int64_t bytes = 8) {
  oracle::noteDeviceAccess(device + first, bytes, kind, &onDevice);
}
static void copyToHost(int64_t bytes = 8) { oracle::noteCopyToHost(host, device, CopyShape::ofBytes(bytes)); }
static void copyToDevice(int64_t bytes = 8) { oracle::noteCopyToDevice(device, host, CopyShape::ofBytes(bytes)); }
static void watch() {
  oracle::watch(host, sizeof(host), /*isZero=*/false);
  oracle::setDevice(host, 0, device, 0, sizeof(device), "a.chpl", 1);
}

// Each side reads what it has written, or has a copy of.
TEST_GROUP(copies) {
  watch();
  accessOnHost(AccessKind::Read);
  copyToDevice();
  accessOnDevice(AccessKind::Read);
  accessOnDevice(AccessKind::Write);
  accessOnDevice(AccessKind::Atomic);
  copyToHost();
  accessOnHost(AccessKind::Read);
  accessOnHost(AccessKind::Write, 8);
  accessOnHost(AccessKind::Read, 0, 16);
  // What nobody has written may be moved along, and only that.
  accessOnDevice(AccessKind::Write, 8, 4);
  copyToHost(16);
  accessOnHost(AccessKind::Copy, 0, 16);
  oracle::unwatch(host);
  accessOnHost(AccessKind::Read);
}

TEST_GROUP(copiesToHost) {
  watch();
  accessOnDevice(AccessKind::Write, 4, 1);
  accessOnHost(AccessKind::Read);
}

TEST_GROUP(copiesToDevice) {
  watch();
  copyToDevice();
  accessOnHost(AccessKind::Write);
  accessOnDevice(AccessKind::Read);
}

TEST_GROUP(copiesMoved) {
  watch();
  accessOnDevice(AccessKind::Write);
  accessOnHost(AccessKind::Copy);
}

TEST_GROUP(copiesLost) {
  watch();
  copyToDevice();
  accessOnHost(AccessKind::Write);
  copyToHost();
  accessOnHost(AccessKind::Read);
}

TEST_GROUP(copiesOfWholeArraysLose) {
  watch();
  oracle::noteWholeCopies();
  copyToDevice();
  accessOnHost(AccessKind::Write);
  copyToHost();
  accessOnHost(AccessKind::Read);
}

// Zeros are on both sides, until one writes.
TEST_GROUP(copiesOfZeros) {
  oracle::watch(host, sizeof(host), /*isZero=*/true);
  accessOnHost(AccessKind::Write);
  oracle::setDevice(host, 0, device, 0, sizeof(device), "a.chpl", 1);
  accessOnDevice(AccessKind::Read, 8);
  accessOnDevice(AccessKind::Read);
}

// A second device has a part of the elements, and what it writes the first lacks.
static char part[8];
static void watchTwoDevices() {
  watch();
  oracle::setDevice(host, 1, part, 4, 12, "a.chpl", 1);
}
TEST_GROUP(copiesBetweenDevices) {
  watchTwoDevices();
  oracle::noteCopyToDevice(part, host + 4, CopyShape::ofBytes(8));
  oracle::noteDeviceAccess(part, 8, AccessKind::Write, &onDevice);
  oracle::noteCopyBetweenDevices(device + 4, part, CopyShape::ofBytes(8));
  accessOnDevice(AccessKind::Read, 4);
  accessOnDevice(AccessKind::Write, 4, 2);
  oracle::noteDeviceAccess(part + 2, 6, AccessKind::Read, &onDevice);
  oracle::unwatch(host);
}

TEST_GROUP(copiesMissingBetweenDevices) {
  watchTwoDevices();
  oracle::noteCopyToDevice(part, host + 4, CopyShape::ofBytes(8));
  oracle::noteDeviceAccess(part, 8, AccessKind::Write, &onDevice);
  accessOnDevice(AccessKind::Read, 11, 1);
}
