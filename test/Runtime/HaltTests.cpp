//===- HaltTests.cpp - Ways in which a program fails ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TestSupport.h"

#include <csignal>
#include <unistd.h>

static void say(std::string_view text) {
  choir_chan_write_bytes(choir_chan_stdout(), bytes(text), int64_t(text.size()));
}

TEST_GROUP(halt) {
  say("before\n");
  choir_halt(bytes("a.chpl"), 3, bytes("too bad"), 7);
}

static void *haltTask(void *, int64_t) { choir_halt(bytes("a.chpl"), 3, bytes("once"), 4); }

TEST_GROUP(haltparallel) {
  say("before\n");
  choir_coforall(address(haltTask), nullptr, 50, nullptr, 0);
}

TEST_GROUP(bounds) { choir_halt_bounds1(bytes("a.chpl"), 4, 11, 1, 10); }

TEST_GROUP(bounds2) { choir_halt_bounds2(bytes("a.chpl"), 4, 1, 6, 1, 5, 1, 5); }

TEST_GROUP(slice) {
  choir_range slice[] = {{1, 12, 2}}, bounds[] = {{1, 10, 1}};
  choir_halt_slice(bytes("a.chpl"), 4, 1, slice, bounds);
}

TEST_GROUP(slice2) {
  choir_range slice[] = {{1, 9, 1}, {0, 12, 1}}, bounds[] = {{1, 9, 1}, {0, 9, 1}};
  choir_halt_slice(bytes("a.chpl"), 4, 2, slice, bounds);
}

TEST_GROUP(shapes) { choir_halt_assign(bytes("a.chpl"), 4, 1, 10, 9); }

TEST_GROUP(zip) { choir_halt_zip(bytes("a.chpl"), 4, -1); }

TEST_GROUP(nil) { choir_halt_nil(bytes("a.chpl"), 4); }

TEST_GROUP(divide) { choir_halt_divide(bytes("a.chpl"), 4); }

TEST_GROUP(uncaught) {
  choir_halt_uncaught(bytes("a.chpl"), 18, bytes("MyError"), bytes("custom"), 6, bytes("b.chpl"), 14);
}

TEST_GROUP(warning) {
  say("first\n");
  choir_warning(bytes("a.chpl"), 4, bytes("careful"), 7);
}

TEST_GROUP(exit) {
  say("all ");
  say("said\n");
  choir_exit(7);
}

TEST_GROUP(outofmemory) { choir_alloc(int64_t(1) << 60, 64); }

// The address of each frame is kept, so that no call becomes a jump.
static volatile char *frames;
static volatile int64_t enough = INT64_MAX;
static int64_t recurse(int64_t depth) {
  if (depth == enough)
    return 0;
  volatile char local[256];
  local[0] = char(depth);
  frames = local;
  return recurse(depth + 1) + local[0];
}

TEST_GROUP(overflow) {
  say("before\n");
  recurse(0);
}

TEST_GROUP(segv) {
  say("before\n");
  *static_cast<volatile int *>(reinterpret_cast<void *>(16)) = 1;
}

TEST_GROUP(terminate) {
  say("before\n");
  raise(SIGTERM);
}

TEST_GROUP(leak) {
  choir_free(choir_alloc(10, 8));
  choir_alloc(100, 8);
}
