// In builds with assertions, passes tell each decision, and the reason for what they do not do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: assertions
// RUN: choir-opt %s --chpl-inline --debug-only=chpl-inline 2>&1 >/dev/null | FileCheck %s
// RUN: choir-opt %s --chpl-inline --debug-only=chpl-fuse-loops 2>&1 >/dev/null | count 0
// RUN: choir-opt %s '--pass-pipeline=builtin.module(chpl-inline,func.func(chpl-stack-arrays))' --debug-only=chpl-inline,chpl-stack-arrays 2>&1 >/dev/null | FileCheck %s --check-prefixes=CHECK,STACK

!A = !chpl.array<f64, 1>

func.func private @marked(%x: i64) -> i64 attributes {chpl.always_inline} {
  chpl.return %x : i64
}

func.func private @other(%x: i64) -> i64 {
  %y = arith.addi %x, %x : i64
  chpl.return %y : i64
}

// CHECK: [chpl-inline Inline.cpp:{{.*}}decisions.mlir":[[#@LINE+4]]:{{.*}}: call of marked inlined
// CHECK: [chpl-inline Inline.cpp:{{.*}}call of other not inlined: the callee is large
// STACK: [chpl-stack-arrays StackArrays.cpp:{{.*}}: array on the heap: large or of unknown shape
func.func @caller(%x: i64) -> i64 {
  %y = func.call @marked(%x) : (i64) -> i64
  %z = func.call @other(%y) : (i64) -> i64
  %one = arith.constant 1 : i64
  %t = chpl.local "t" : !A
  chpl.array_init %t [%one] [%z] [%one] : !A
  chpl.array_deinit %t : !A
  chpl.return %z : i64
}
