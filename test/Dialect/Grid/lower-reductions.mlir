// Reductions of device loops: a warp for each leaf, then loops that combine leaves; the loop as it was for the host.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-reductions | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

// CHECK-LABEL: func.func @sum
// CHECK: %[[ON_DEVICE:.*]] = grid.on_device
// CHECK: %[[ANY:.*]] = arith.cmpi slt, %{{.*}}, %arg1
// CHECK: %[[CHOICE:.*]] = arith.andi %[[ON_DEVICE]], %[[ANY]]
// CHECK: chpl.if %[[CHOICE]] {
// CHECK: %[[LEAVES:.*]] = func.call @choir_leaf_parts(
// CHECK: %[[PARTIALS:.*]] = func.call @choir_device_alloc(
// CHECK: %[[THREADS:.*]] = arith.muli %[[LEAVES]], %{{.*}} : i64
// A lane takes every 32nd position of the leaf; the states of lanes are combined as on the host.
// CHECK: chpl.forall forall (%[[THREAD:.*]]) in (%[[THREADS]]) {
// CHECK-NEXT: %[[LEAF:.*]] = arith.divui %[[THREAD]]
// CHECK-NEXT: arith.remui %[[THREAD]]
// CHECK: chpl.for
// CHECK: %[[BY16:.*]] = arith.constant 16 : i32
// CHECK: grid.shuffle whole down %{{.*}} by %[[BY16]] : f64
// CHECK: %[[BY8:.*]] = arith.constant 8 : i32
// CHECK: grid.shuffle whole down %{{.*}} by %[[BY8]] : f64
// CHECK: %[[BY4:.*]] = arith.constant 4 : i32
// CHECK: grid.shuffle whole down %{{.*}} by %[[BY4]] : f64
// CHECK: %[[BY2:.*]] = arith.constant 2 : i32
// CHECK: grid.shuffle whole down %{{.*}} by %[[BY2]] : f64
// CHECK: %[[BY1:.*]] = arith.constant 1 : i32
// CHECK: grid.shuffle whole down %{{.*}} by %[[BY1]] : f64
// CHECK: chpl.pointer_offset %[[PARTIALS]][%[[LEAF]]]
// CHECK: } {grid.block = array<i64: 256>, grid.device_only = "reduce"}
// CHECK: chpl.loop while {
// CHECK: chpl.forall forall
// CHECK: grid.barrier
// CHECK: } {grid.block = array<i64: 1024>, grid.device_only = "combine"}
// CHECK: call @choir_device_fetch(
// CHECK: } else {
// CHECK-NEXT: chpl.forall forall {{.*}} reduce
// CHECK-NOT: grid.block
// CHECK: chpl.return
func.func @sum(%a: !chpl.ref<!D>, %n: i64, %slot: !chpl.ref<f64>) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) {
    %e = chpl.elem_ref_at %v[%p] : !V
    %x = chpl.load %e : f64
    %before = chpl.load %s : f64
    %after = arith.addf %before, %x : f64
    chpl.store %after, %s : f64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    %zero = arith.constant 0.0 : f64
    chpl.store %zero, %s : f64
    chpl.end
  } combine {
  ^bb0(%left: !chpl.ref<f64>, %right: !chpl.ref<f64>):
    %l = chpl.load %left : f64
    %r = chpl.load %right : f64
    %both = arith.addf %l, %r : f64
    chpl.store %both, %left : f64
    chpl.end
  } {grid.block = array<i64: 64>, reassociate}
  chpl.return
}

// Bodies that know threads keep their blocks. Each thread has a state in memory, and a second loop reduces these.
// CHECK-LABEL: func.func @knowsThreads
// CHECK: chpl.forall forall (%[[P:.*]]) in (%arg1) {
// CHECK: %[[STATE:.*]] = chpl.pointer_offset %[[STATES:.*]][%[[P]]]
// CHECK: grid.barrier
// CHECK: } {grid.block = array<i64: 64>}
// CHECK: grid.on_device
// CHECK: chpl.pointer_offset %[[STATES]][
// CHECK: grid.device_only = "reduce"
func.func @knowsThreads(%a: !chpl.ref<!D>, %n: i64, %slot: !chpl.ref<f64>) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) {
    %e = chpl.elem_ref_at %v[%p] : !V
    %x = chpl.load %e : f64
    %before = chpl.load %s : f64
    %after = arith.addf %before, %x : f64
    chpl.store %after, %s : f64
    grid.barrier
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    %zero = arith.constant 0.0 : f64
    chpl.store %zero, %s : f64
    chpl.end
  } combine {
  ^bb0(%left: !chpl.ref<f64>, %right: !chpl.ref<f64>):
    %l = chpl.load %left : f64
    %r = chpl.load %right : f64
    %both = arith.addf %l, %r : f64
    chpl.store %both, %left : f64
    chpl.end
  } {grid.block = array<i64: 64>, reassociate}
  chpl.return
}

// Loops of the host stay as they are.
// CHECK-LABEL: func.func @onHost
// CHECK-NOT: grid.
// CHECK: chpl.forall forall {{.*}} reduce
// CHECK-NOT: chpl.forall
func.func @onHost(%a: !chpl.ref<!D>, %n: i64, %slot: !chpl.ref<f64>) {
  %v = chpl.view_of %a : !D
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) {
    %e = chpl.elem_ref_at %v[%p] : !V
    %x = chpl.load %e : f64
    %before = chpl.load %s : f64
    %after = arith.addf %before, %x : f64
    chpl.store %after, %s : f64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    %zero = arith.constant 0.0 : f64
    chpl.store %zero, %s : f64
    chpl.end
  } combine {
  ^bb0(%left: !chpl.ref<f64>, %right: !chpl.ref<f64>):
    %l = chpl.load %left : f64
    %r = chpl.load %right : f64
    %both = arith.addf %l, %r : f64
    chpl.store %both, %left : f64
    chpl.end
  } {reassociate}
  chpl.return
}
