// A placed loop has a form for GPUs that share out its positions: a launch for the box of each. A reduction is whole.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-place-loops | FileCheck %s

func.func private @choir_gpu_count() -> i64
func.func private @choir_here() -> i64
func.func private @use(%p: i64)
func.func private @count() -> i64 { %n = call @choir_gpu_count() : () -> i64  chpl.return %n : i64 }

// CHECK-LABEL: func.func @loop(
// CHECK-SAME: %[[N:.*]]: i64, %[[M:.*]]: i64, %[[SLOT:.*]]: !chpl.ref
func.func @loop(%n: i64, %m: i64, %slot: !chpl.ref<!llvm.ptr>, %v: !chpl.view<f64, 2>) {
  // CHECK: %[[PLACEMENT:.*]] = chpl.load %[[SLOT]]
  // CHECK: %[[GPUS:.*]] = call @choir_placement_gpus(%[[PLACEMENT]],
  // CHECK: %[[ARE:.*]] = arith.cmpi ne, %[[GPUS]]
  // CHECK: chpl.if %[[ARE]] {
  // CHECK: chpl.for %[[T:.*]] = %{{.*}} count %[[GPUS]]
  // CHECK: %[[BEFORE:.*]] = func.call @choir_placement_enter(%[[PLACEMENT]], %[[T]],
  // CHECK: %[[LOW:.*]] = chpl.load
  // CHECK: %[[COUNT:.*]] = chpl.load
  // CHECK: %[[LOW2:.*]] = chpl.load
  // CHECK: %[[COUNT2:.*]] = chpl.load
  // CHECK: chpl.forall forall (%[[P:.*]], %[[Q:.*]]) in (%[[COUNT]], %[[COUNT2]]) {
  // CHECK-NEXT: %[[I:.*]] = arith.addi %[[LOW]], %[[P]]
  // CHECK-NEXT: %[[J:.*]] = arith.addi %[[LOW2]], %[[Q]]
  // CHECK-NEXT: chpl.elem_ref_at %{{.*}}[%[[I]], %[[J]]]
  // CHECK: } {grid.block = array<i64: 0, 0>}
  // CHECK: func.call @choir_locale_leave(%[[BEFORE]])
  // CHECK: call @choir_placement_release(%[[PLACEMENT]])
  // CHECK: } else {
  // CHECK-NEXT: chpl.forall forall (%{{.*}}, %{{.*}}) in (%[[N]], %[[M]]) placed %[[SLOT]]
  // CHECK: } {grid.among_gpus, grid.on_gpu}
  chpl.forall forall (%p, %q) in (%n, %m) placed %slot {
    %e = chpl.elem_ref_at %v[%p, %q] : <f64, 2>
    %zero = arith.constant 0.0 : f64
    chpl.store %zero, %e : f64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @reduce(
func.func @reduce(%n: i64, %slot: !chpl.ref<!llvm.ptr>, %sum: !chpl.ref<f64>) {
  // CHECK: chpl.if
  // CHECK-NOT: chpl.for %
  // CHECK: call @choir_placement_enter
  // CHECK: chpl.forall forall (%{{.*}}) in (%{{.*}}) reduce
  // CHECK-NOT: placed
  // CHECK: grid.block
  // CHECK: call @choir_locale_leave
  // CHECK: } else {
  // CHECK: placed
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %sum) placed %slot {
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    %zero = arith.constant 0.0 : f64
    chpl.store %zero, %s : f64
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
    chpl.end
  }
  chpl.return
}

// A launch is at one place, which the loop asks for in front of it. Processors ask where each iteration is.
// CHECK-LABEL: func.func @asks(
func.func @asks(%n: i64, %slot: !chpl.ref<!llvm.ptr>, %v: !chpl.view<i64, 1>) {
  // CHECK: call @choir_placement_enter
  // CHECK: %[[HERE:.*]] = func.call @choir_here()
  // CHECK: chpl.forall forall (%{{.*}}) in (%{{.*}}) {
  // CHECK-NOT: @choir_here
  // CHECK: %[[SUM:.*]] = arith.addi %[[HERE]], %[[HERE]]
  // CHECK: grid.block
  // CHECK: } else {
  // CHECK-NEXT: chpl.forall
  // CHECK-COUNT-2: func.call @choir_here()
  chpl.forall forall (%p) in (%n) placed %slot {
    %e = chpl.elem_ref_at %v[%p] : <i64, 1>
    %here = func.call @choir_here() : () -> i64
    %again = func.call @choir_here() : () -> i64
    %sum = arith.addi %here, %again : i64
    chpl.store %sum, %e : i64
    chpl.end
  }
  chpl.return
}

// All leaves of a reduction are in front of the launches.
// CHECK-LABEL: func.func @reduced(
// CHECK-NOT: call @choir_placement_enter
func.func @reduced(%n: i64, %slot: !chpl.ref<!llvm.ptr>, %sum: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %sum) placed %slot {
    %here = func.call @choir_here() : () -> i64
    chpl.store %here, %s : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}
