// A variable that a device loop assigns goes with the launch, as an atomic one does; what the loop only reads does not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @assigned(
// CHECK: %[[X:.*]] = chpl.local "x" : i64
// CHECK: grid.launch {{.*}} arrays(%[[X]]
func.func @assigned(%n: i64) {
  %x = chpl.local "x" : i64
  chpl.forall forall (%p) in (%n) {
    chpl.store %p, %x : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Through a reference, which leads to either of two.
// CHECK-LABEL: func.func @referred(
// CHECK: %[[X:.*]] = chpl.local "x" : i64
// CHECK: %[[Y:.*]] = chpl.local "y" : i64
// CHECK: grid.launch {{.*}} arrays({{.*}}%[[X]]{{.*}}%[[Y]]
func.func @referred(%n: i64, %c: i1) {
  %x = chpl.local "x" : i64
  %y = chpl.local "y" : i64
  chpl.forall forall (%p) in (%n) {
    %slot = chpl.local : !chpl.ref<i64>
    chpl.if %c {
      chpl.store %x, %slot : !chpl.ref<i64>
      chpl.end
    } else {
      chpl.store %y, %slot : !chpl.ref<i64>
      chpl.end
    }
    %r = chpl.load %slot : !chpl.ref<i64>
    chpl.store %p, %r : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// In a procedure that is called.
// CHECK-LABEL: func.func @called(
// CHECK: %[[X:.*]] = chpl.local "x" : i64
// CHECK: grid.launch {{.*}} arrays(%[[X]]
func.func private @assign(%x: !chpl.ref<i64>, %v: i64) {
  chpl.store %v, %x : i64
  chpl.return
}
func.func @called(%n: i64) {
  %x = chpl.local "x" : i64
  chpl.forall forall (%p) in (%n) {
    func.call @assign(%x, %p) : (!chpl.ref<i64>, i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
