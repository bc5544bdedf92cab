// What the threads of a warp do together, and memory of a block, are primitives.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
use CTypes;

// CHECK-LABEL: proc {{.*}}.share(
proc share() {
  // CHECK: "shared memory"(8:int(64))
  return __primitive("shared memory", 8, c_ptr(real));
}
// CHECK-LABEL: proc {{.*}}.exchange(
proc exchange(x: int, p: bool): int {
  // CHECK: "lane id"()
  // CHECK: "warp id"()
  const lane = __primitive("lane id"), warp = __primitive("warp id");
  // CHECK: "warp shuffle"(
  const other = __primitive("warp shuffle", 2, x, 1: int(32));
  // CHECK: "warp ballot"(
  // CHECK: "warp match"(
  const bits = __primitive("warp ballot", p), equal = __primitive("warp match", x: uint);
  // CHECK: "warp barrier"()
  __primitive("warp barrier");
  return lane + warp + other + bits: int + equal: int;
}
writeln(exchange(1, true), share() == nil);
