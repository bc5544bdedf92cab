// What the threads of a warp do together, and memory that a block shares, are ops of the grid dialect.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use CTypes;

// CHECK-LABEL: func.func {{.*}}.share"(
proc share() {
  // CHECK: %[[ARRAY:.*]] = chpl.local : !chpl.array<f64, 1, shared>
  // CHECK: chpl.array_init noinit %[[ARRAY]]
  // CHECK: %[[VIEW:.*]] = chpl.view_of %[[ARRAY]]
  // CHECK: chpl.view_data %[[VIEW]]
  // CHECK: chpl.array_deinit %[[ARRAY]]
  return __primitive("shared memory", 8, c_ptr(real));
}
// CHECK-LABEL: func.func {{.*}}.exchange"(
proc exchange(x: int, p: bool): int {
  // CHECK: grid.lane_id
  // CHECK: grid.warp_id
  // CHECK: grid.shuffle
  // CHECK: grid.ballot
  // CHECK: grid.match
  // CHECK: grid.warp_barrier
  const lane = __primitive("lane id"), warp = __primitive("warp id");
  const other = __primitive("warp shuffle", 2, x, 1: int(32));
  const bits = __primitive("warp ballot", p), equal = __primitive("warp match", x: uint);
  __primitive("warp barrier");
  return lane + warp + other + bits: int + equal: int;
}

writeln(exchange(1, true), share() == nil);
