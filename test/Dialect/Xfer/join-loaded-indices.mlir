// An index that is an element of an array itself is loaded behind the acquire of that element, and no earlier.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!I = !chpl.array<i64, 1, device>
!D = !chpl.array<f64, 1, device>

// CHECK-LABEL: func.func @inBlock(
// CHECK: xfer.acquire host read %arg0 [%c2_i64 to %c2_i64] :
// CHECK-NEXT: %[[K:.+]] = chpl.load
// CHECK-NEXT: xfer.acquire host read %arg0 [%[[K]] to %[[K]]]
func.func @inBlock(%a: !chpl.ref<!I>) -> i64 {
  %two = arith.constant 2 : i64
  %view = chpl.view_of %a : !I
  %element = chpl.elem_ref %view[%two] : <i64, 1, device>
  xfer.acquire host read %a [%two to %two] : !I
  %k = chpl.load %element : i64
  xfer.acquire host read %a [%k to %k] : !I
  chpl.return %k : i64
}

// A variable, or an element of another array, may be loaded earlier.
// CHECK-LABEL: func.func @ofOther(
// CHECK: chpl.load
// CHECK: chpl.load
// CHECK: xfer.acquire host read %{{.+}} [%c2_i64 to %c2_i64], [%{{.+}} to %{{.+}}], [%{{.+}} to %{{.+}}] :
// CHECK-NOT: xfer.acquire
func.func @ofOther(%k: !chpl.ref<i64>) -> i64 {
  %two = arith.constant 2 : i64
  %a = chpl.local : !I
  %h = chpl.local : !chpl.array<i64, 1>
  %view = chpl.view_of %h : !chpl.array<i64, 1>
  %element = chpl.elem_ref %view[%two] : <i64, 1>
  xfer.acquire host read %a [%two to %two] : !I
  %m = chpl.load %k : i64
  xfer.acquire host read %a [%m to %m] : !I
  %n = chpl.load %element : i64
  xfer.acquire host read %a [%n to %n] : !I
  %sum = arith.addi %m, %n : i64
  chpl.return %sum : i64
}

// What a branch reads is not shown to the block around it.
// CHECK-LABEL: func.func @inBranch(
// CHECK-NOT: ahead
func.func @inBranch(%a: !chpl.ref<!I>, %b: !chpl.ref<!D>, %more: i1) {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  %view = chpl.view_of %a : !I
  %element = chpl.elem_ref %view[%two] : <i64, 1, device>
  xfer.acquire device read %b [%zero to %zero] : !D
  chpl.forall forall (%p) in (%two) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.if %more {
    xfer.acquire host read %a [%two to %two] : !I
    %k = chpl.load %element : i64
    xfer.acquire device read %b [%k to %k] : !D
    chpl.forall forall (%p) in (%two) {
      chpl.end
    } {grid.block = array<i64: 256>}
    chpl.end
  }
  chpl.return
}

// Through a reference, too.
// CHECK-LABEL: func.func @byReference(
// CHECK-NOT: ahead
func.func @byReference(%x: !chpl.ref<i64>, %b: !chpl.ref<!D>, %more: i1) {
  %zero = arith.constant 0 : i64
  %two = arith.constant 2 : i64
  xfer.acquire device read %b [%zero to %zero] : !D
  chpl.forall forall (%p) in (%two) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.if %more {
    xfer.acquire_at read %x as i64 : !chpl.ref<i64>
    %k = chpl.load %x : i64
    xfer.acquire device read %b [%k to %k] : !D
    chpl.forall forall (%p) in (%two) {
      chpl.end
    } {grid.block = array<i64: 256>}
    chpl.end
  }
  chpl.return
}
