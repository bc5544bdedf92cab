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
// The positions after the last whole block: all lanes again, so that all states are stored at known places, under no
// condition.
// CHECK: chpl.if
// CHECK: chpl.for parallel %[[LANE:.*]] = %c0_i64{{.*}} count %c32_i64
// CHECK: %[[STATE:.*]] = chpl.tuple_ref_at %[[LANES]]
// CHECK: %[[COPY:.*]] = chpl.local "state" : f64
// CHECK: %[[IS_TAKEN:.*]] = arith.cmpi slt, %[[LANE]]
// CHECK: chpl.if %[[IS_TAKEN]] {
// CHECK: chpl.load %[[COPY]] {chpl.access_groups = [#[[GROUP]]]}
// CHECK: chpl.end
// CHECK: %[[CHANGED:.*]] = chpl.load %[[COPY]] : f64
// CHECK-NEXT: chpl.store %[[CHANGED]], %[[STATE]] : f64
// CHECK: } {chpl.access_group = #[[GROUP]], chpl.vectorize_whole}
// 16 + 16, 8 + 8, ...
// CHECK: arith.constant 16
// CHECK: chpl.tuple_ref_at %[[LANES]]
// CHECK: } {chpl.vectorize_whole}
// CHECK: arith.constant 8
// CHECK: } {chpl.vectorize_whole}
// CHECK: arith.constant 4
// CHECK-NOT: chpl.vectorize_whole
// CHECK: chpl.return

// What remembers a place only ever gets later ones. After the first block, of equal values the place that is there stays,
// and one place does for all lanes.
// CHECK-LABEL: func.func @largest
// CHECK-LABEL: func.func private @largest.forall.{{[0-9]+}}(
// CHECK: arith.cmpi slt
// CHECK: } {chpl.access_group = {{.*}}, chpl.vectorize_whole}
// CHECK: chpl.local "settled"
// CHECK: } {chpl.vectorize_whole}
// CHECK: chpl.if
// CHECK: arith.muli %{{.*}}, %c-3_i64
// CHECK: } {chpl.vectorize_whole}
// CHECK: chpl.for parallel
// CHECK-NOT: arith.cmpi
// CHECK: } {chpl.access_group = {{.*}}, chpl.vectorize_whole}
// CHECK: arith.muli %{{.*}}, %c3_i64
// CHECK: } else {
// CHECK: arith.cmpi slt
// CHECK: } {chpl.access_group = {{.*}}, chpl.vectorize_whole}
func.func @largest(%n: i64, %low: i64, %v: !chpl.view<f64, 1>, %value: !chpl.ref<f64>, %place: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %value, %t : i64 -> %place) reassociate {
    %r = chpl.elem_ref_at %v[%p] : !chpl.view<f64, 1>
    %x = chpl.load %r : f64
    %three = arith.constant 3 : i64
    %scaled = arith.muli %p, %three : i64
    %at = arith.addi %scaled, %low : i64
    %old = chpl.load %s : f64
    %oldAt = chpl.load %t : i64
    %larger = arith.cmpf ogt, %x, %old : f64
    %equal = arith.cmpf oeq, %x, %old : f64
    %earlier = arith.cmpi slt, %at, %oldAt : i64
    %both = arith.andi %equal, %earlier : i1
    %take = arith.ori %larger, %both : i1
    %new = arith.select %take, %x, %old : f64
    %newAt = arith.select %take, %at, %oldAt : i64
    chpl.store %new, %s : f64
    chpl.store %newAt, %t : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>, %t: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%s: !chpl.ref<f64>, %t: !chpl.ref<i64>, %u: !chpl.ref<f64>, %w: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}

// Combining, in the lanes and of leaves, takes along a constant that it shares with the code around the loop.
// CHECK-LABEL: func.func @constant
func.func @constant(%n: i64, %slot: !chpl.ref<i1>) {
  %true = arith.constant true
  chpl.store %true, %slot : i1
  chpl.forall forall (%p) in (%n) reduce (%s : i1 -> %slot) reassociate {
    %x = arith.cmpi slt, %p, %n : i64
    chpl.store %x, %s : i1
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i1>):
    chpl.zero_bits %s : i1
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i1>, %r: !chpl.ref<i1>):
    %x = chpl.load %l : i1
    %y = chpl.load %r : i1
    %both = arith.andi %x, %y : i1
    %z = arith.xori %both, %true : i1
    chpl.store %z, %l : i1
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func private @constant.combine.{{[0-9]+}}(
// CHECK: %[[IN_TREE:.*]] = arith.constant true
// CHECK: arith.xori %{{.*}}, %[[IN_TREE]]
// CHECK-LABEL: func.func private @constant.forall.{{[0-9]+}}(
// CHECK: arith.constant 16
// CHECK: %[[IN_LANES:.*]] = arith.constant true
// CHECK: arith.xori %{{.*}}, %[[IN_LANES]]

// A state that only some positions change is loaded and stored at every one.
// CHECK-LABEL: func.func @filtered
// CHECK-LABEL: func.func private @filtered.forall.{{[0-9]+}}(
// CHECK: %[[LANES:.*]] = chpl.local "lanes"
// CHECK: arith.divui
// CHECK: chpl.for parallel %[[LANE:.*]] =
// CHECK: %[[STATE:.*]] = chpl.tuple_ref_at %[[LANES]][%[[LANE]]]
// CHECK: %[[COPY:.*]] = chpl.local "state" : f64
// CHECK: %[[OLD:.*]] = chpl.load %[[STATE]] : f64
// CHECK-NEXT: chpl.store %[[OLD]], %[[COPY]] : f64
// CHECK: chpl.if
// CHECK: chpl.store %{{.*}}, %[[COPY]]
// CHECK: chpl.end
// CHECK: %[[CHANGED:.*]] = chpl.load %[[COPY]] : f64
// CHECK-NEXT: chpl.store %[[CHANGED]], %[[STATE]] : f64
// CHECK: } {chpl.access_group = {{.*}}, chpl.vectorize_whole}
func.func @filtered(%n: i64, %slot: !chpl.ref<f64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) reassociate {
    %x = arith.sitofp %p : i64 to f64
    %zero = arith.constant 0.0 : f64
    %isTaken = arith.cmpf ogt, %x, %zero : f64
    chpl.if %isTaken {
      %old = chpl.load %s : f64
      %new = arith.addf %old, %x : f64
      chpl.store %new, %s : f64
      chpl.end
    }
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
