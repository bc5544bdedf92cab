// An iteration with an inner loop is a block: the loop is shared out, one thread stores for all, barriers keep order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-nest-loops | FileCheck %s

!A = !chpl.ref<!chpl.array<f64, 1, device>>

// CHECK-LABEL: func.func @stores(
// CHECK-SAME: %[[N:.*]]: i64, %[[M:.*]]: i64
func.func @stores(%n: i64, %m: i64, %a: !A, %b: !A) {
  // CHECK: %[[T:.*]] = arith.constant 128
  // CHECK-NEXT: %[[THREADS:.*]] = arith.muli %[[N]], %[[T]]
  // CHECK: chpl.forall forall (%{{.*}}) in (%[[THREADS]]) {
  // CHECK: %[[THREAD:.*]] = grid.thread_id 0
  // CHECK: %[[BLOCK:.*]] = grid.block_id 0
  chpl.forall forall (%i) in (%n) {
    %v = chpl.view_of %a : !chpl.array<f64, 1, device>
    %w = chpl.view_of %b : !chpl.array<f64, 1, device>
    %e = chpl.elem_ref_at %v[%i] : <f64, 1, device>
    // A load needs no barrier; then the loop may write what was read.
    // CHECK: chpl.elem_ref_at %{{.*}}[%[[BLOCK]]]
    // CHECK-NEXT: %[[X:.*]] = chpl.load
    %x = chpl.load %e : f64
    // CHECK: grid.barrier
    // CHECK: chpl.for %[[J:.*]] = %[[THREAD]] count %{{.*}} step %{{.*}} {{.*}}{
    // CHECK: %[[P:.*]] = grid.below %[[J]]
    // CHECK: chpl.elem_ref_at %{{.*}}[%[[P]]]
    // CHECK: chpl.store %[[X]]
    chpl.forall forall (%j) in (%m) {
      %f = chpl.elem_ref_at %w[%j] : <f64, 1, device>
      chpl.store %x, %f : f64
      chpl.end
    }
    // A store of the block is one thread's, after all have done the loop.
    // CHECK: grid.barrier
    // CHECK: %[[FIRST:.*]] = arith.cmpi eq, %[[THREAD]]
    // CHECK: chpl.if %[[FIRST]] {
    // CHECK-NEXT: chpl.store %[[X]]
    chpl.store %x, %e : f64
    // Its own variables every thread has.
    // CHECK: %[[OWN:.*]] = chpl.local
    // CHECK-NEXT: chpl.store %[[X]], %[[OWN]]
    %own = chpl.local : f64
    chpl.store %x, %own : f64
    // CHECK-NOT: grid.barrier
    // CHECK: } {grid.block = array<i64: 128>, grid.remark = "{{.*}}"}
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}

// CHECK-LABEL: func.func @reduces(
func.func @reduces(%n: i64, %m: i64, %a: !A) {
  // CHECK: arith.constant 32
  // CHECK: %[[THREAD:.*]] = grid.thread_id 0
  chpl.forall forall (%i) in (%n) {
    // CHECK: %[[SLOT:.*]] = chpl.local "sum"
    %sum = chpl.local "sum" : f64
    // CHECK: %[[STATE:.*]] = chpl.local : f64
    // CHECK: chpl.for %{{.*}} = %[[THREAD]]
    // CHECK: %[[ARRAY:.*]] = chpl.local : !chpl.array<f64, 1, shared>
    // CHECK: chpl.array_init noinit %[[ARRAY]]
    // CHECK: %[[VIEW:.*]] = chpl.view_of %[[ARRAY]]
    // CHECK: %[[MINE:.*]] = chpl.elem_ref_at %[[VIEW]][%[[THREAD]]]
    // Five rounds of a tree, and the result to all.
    // CHECK-COUNT-6: grid.barrier
    // CHECK: %[[ZERO:.*]] = arith.constant 0
    // CHECK-NEXT: %[[RESULT:.*]] = chpl.elem_ref_at %[[VIEW]][%[[ZERO]]]
    // CHECK-NEXT: %[[VALUE:.*]] = chpl.load %[[RESULT]]
    // CHECK-NEXT: chpl.store %[[VALUE]], %[[SLOT]]
    // CHECK: } {grid.block = array<i64: 32>, grid.remark = "{{.*}}"}
    chpl.forall forall (%j) in (%m) reduce (%s : f64 -> %sum) {
      %v = chpl.view_of %a : !chpl.array<f64, 1, device>
      %e = chpl.elem_ref_at %v[%j] : <f64, 1, device>
      %x = chpl.load %e : f64
      %t = chpl.load %s : f64
      %u = arith.addf %t, %x : f64
      chpl.store %u, %s : f64
      chpl.end
    } identity {
    ^bb0(%s: !chpl.ref<f64>):
      %c = arith.constant 0.0 : f64
      chpl.store %c, %s : f64
      chpl.end
    } combine {
    ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
      %x = chpl.load %l : f64
      %y = chpl.load %r : f64
      %z = arith.addf %x, %y : f64
      chpl.store %z, %l : f64
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}

// CHECK-LABEL: func.func @array(
func.func @array(%n: i64, %m: i64) {
  chpl.forall forall (%i) in (%n) {
    // CHECK: %[[SHARED:.*]] = chpl.local : !chpl.array<f64, 1, shared>
    // CHECK: %[[DATA:.*]] = chpl.view_data
    %tile = chpl.local "tile" : !chpl.tuple<64xf64>
    // The zeros are shared out, too.
    // CHECK: chpl.for
    // CHECK: chpl.store
    chpl.zero_bits %tile : !chpl.tuple<64xf64>
    // CHECK: grid.barrier
    // CHECK: chpl.for
    // CHECK: chpl.pointer_cast %[[DATA]]
    // CHECK: chpl.pointer_offset
    chpl.forall forall (%j) in (%m) {
      %p = chpl.pointer_cast %tile : !chpl.ref<!chpl.tuple<64xf64>> to !llvm.ptr
      %q = chpl.pointer_offset %p[%j] : f64
      %e = chpl.pointer_cast %q : !llvm.ptr to !chpl.ref<f64>
      %zero = arith.constant 0.0 : f64
      chpl.store %zero, %e : f64
      chpl.end
    }
    // CHECK: } {grid.block = array<i64: 128>, grid.remark = "{{.*}}"}
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}

// A reduction that every thread makes by itself: its states are the thread's own.
// CHECK-LABEL: func.func @ownReduction(
func.func @ownReduction(%n: i64, %m: i64, %b: !A) {
  chpl.forall forall (%i) in (%n) {
    %w = chpl.view_of %b : !chpl.array<f64, 1, device>
    %sum = chpl.local "sum" : f64
    %zero = arith.constant 0.0 : f64
    // CHECK: %[[SUM:.*]] = chpl.local "sum"
    // CHECK-NOT: grid.barrier
    // CHECK-NOT: chpl.if
    // CHECK: chpl.forall foreach
    chpl.forall foreach (%j) in (%m) reduce (%s : f64 -> %sum) {
      %t = chpl.load %s : f64
      %u = arith.addf %t, %t : f64
      chpl.store %u, %s : f64
      chpl.end
    } identity {
    ^bb0(%s: !chpl.ref<f64>):
      %c = arith.constant 0.0 : f64
      chpl.store %c, %s : f64
      chpl.end
    } combine {
    ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
      %x = chpl.load %l : f64
      chpl.store %x, %l : f64
      chpl.end
    }
    // CHECK-NOT: grid.barrier
    // CHECK-NOT: chpl.if
    // CHECK: chpl.load %[[SUM]]
    %x = chpl.load %sum : f64
    chpl.forall forall (%j) in (%m) {
      %f = chpl.elem_ref_at %w[%j] : <f64, 1, device>
      chpl.store %x, %f : f64
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 0>}
  chpl.return
}
