// GPUs that share out positions share out leaves: each accumulates its own in its memory, and the first gets the results.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

func.func private @choir_placement_gpus(%placement: !llvm.ptr, %rank: i32, %extents: !llvm.ptr) -> i64

// CHECK-LABEL: func.func @sum(
// CHECK-SAME: %{{.*}}: i64, %[[PLACEMENT:.*]]: !llvm.ptr, %[[EXTENTS:.*]]: !llvm.ptr
func.func @sum(%n: i64, %placement: !llvm.ptr, %extents: !llvm.ptr, %sum: !chpl.ref<f64>, %a: !chpl.ref<!chpl.array<f64, 1, device>>) {
  %rank = arith.constant 1 : i32
  %zero = arith.constant 0 : i64
  // CHECK: %[[GPUS:.*]] = call @choir_placement_gpus
  %gpus = call @choir_placement_gpus(%placement, %rank, %extents) : (!llvm.ptr, i32, !llvm.ptr) -> i64
  %are = arith.cmpi ne, %gpus, %zero : i64
  chpl.if %are {
    // CHECK: %[[PARTIALS:.*]] = func.call @choir_device_alloc
    // CHECK: chpl.for %[[GPU:.*]] = %{{.*}} count %[[GPUS]]
    // CHECK: func.call @choir_placement_leaves(%[[PLACEMENT]], %[[GPU]],
    // CHECK: %[[FIRST:.*]] = chpl.load
    // CHECK: %[[COUNT:.*]] = chpl.load
    // CHECK: %[[LOW:.*]] = chpl.load
    // CHECK: %[[LENGTH:.*]] = chpl.load
    // CHECK: %[[BEFORE:.*]] = func.call @choir_placement_enter(%[[PLACEMENT]], %[[GPU]],
    // CHECK: %[[OWN:.*]] = func.call @choir_device_alloc
    // CHECK: chpl.forall forall (%[[THREAD:.*]]) in (%{{.*}}) {
    // CHECK: %[[LEAF:.*]] = arith.divui %[[THREAD]]
    // CHECK: arith.addi %[[FIRST]], %[[LEAF]]
    // CHECK: chpl.for %[[POSITION:.*]] = 
    // CHECK: %[[DISTANCE:.*]] = arith.subi %[[POSITION]], %[[LOW]]
    // CHECK: %[[BELOW:.*]] = grid.below %[[DISTANCE]], %[[LENGTH]]
    // CHECK: arith.addi %[[LOW]], %[[BELOW]]
    // CHECK: grid.device_only = "reduce"
    // CHECK: func.call @choir_device_move(%{{.*}}, %[[OWN]],
    // CHECK: func.call @choir_device_free(%[[OWN]],
    // CHECK: func.call @choir_locale_leave(%[[BEFORE]])
    // CHECK: grid.device_only = "combine"
    chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %sum) {
      %v = chpl.view_of %a : !chpl.array<f64, 1, device>
      %e = chpl.elem_ref_at %v[%p] : <f64, 1, device>
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
    } {grid.block = array<i64: 0>}
    chpl.end
  } else {
    chpl.end
  } {grid.among_gpus, grid.on_gpu}
  chpl.return
}
