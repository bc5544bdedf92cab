// Leaves of reductions that may be reassociated have 32 accumulators, which depend on the positions alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

// CHECK-LABEL: func.func @sum
func.func @sum(%n: i64, %slot: !chpl.ref<f64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) reassociate {
    %x = arith.sitofp %p : i64 to f64
    %old = chpl.load %s : f64
    %new = arith.addf %old, %x : f64
    chpl.store %new, %s : f64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    chpl.zero_bits %s : f64
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
    %x = chpl.load %l : f64
    %y = chpl.load %r : f64
    %z = arith.addf %x, %y : f64
    chpl.store %z, %l : f64
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func private @sum.forall.{{[0-9]+}}(
// CHECK: %[[LANES:.*]] = chpl.local "lanes" : !chpl.tuple<32xf64>
// The lanes, block by block: their states are independent as well.
// CHECK: arith.divui
// CHECK: chpl.for parallel %[[LANE:.*]] =
// CHECK: %[[STATE:.*]] = chpl.tuple_ref_at %[[LANES]][%[[LANE]]]
// CHECK: chpl.load %[[STATE]] {chpl.access_groups = [#[[GROUP:.*]]]}
// CHECK: } {chpl.access_group = #[[GROUP]], chpl.vectorize_whole}
// The positions after the last whole block.
// CHECK: chpl.for parallel
// CHECK: chpl.tuple_ref_at %[[LANES]]
// CHECK: } {chpl.access_group = #[[GROUP]]}
// 16 + 16, 8 + 8, ...
// CHECK: arith.constant 16
// CHECK: chpl.tuple_ref_at %[[LANES]]
// CHECK: chpl.return
