// The first acquire of a block copies what later ones read: if neither side may write the array in between.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// CHECK-LABEL: func.func @onHost(
// CHECK: xfer.acquire host read %arg0 [%c1_i64 to %c1_i64], [%arg1 to %arg1]
// CHECK-NEXT: call @body
// CHECK-NOT: xfer.acquire
func.func @onHost(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  xfer.acquire host read %a [%one to %one] : !D
  func.call @body() : () -> ()
  xfer.acquire host read %a [%n to %n] : !D
  chpl.return
}

// The launches still acquire.
// CHECK-LABEL: func.func @onDevice(
// CHECK: xfer.acquire device read ahead %arg0 [%c1_i64 to %arg1], [%c0_i64 to %c0_i64]
// CHECK-NEXT: xfer.acquire device read %arg0 [%c1_i64 to %arg1]
// CHECK: chpl.forall
// CHECK: xfer.acquire device read %arg0 [%c0_i64 to %c0_i64]
// CHECK: chpl.forall
func.func @onDevice(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  xfer.acquire device read %a [%one to %n] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  xfer.acquire device read %a [%zero to %zero] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// One launch acquires at once anyway.
// CHECK-LABEL: func.func @oneLaunch(
// CHECK-NOT: ahead
func.func @oneLaunch(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  xfer.acquire device read %a [%one to %n] : !D
  xfer.acquire device read %a [%zero to %zero] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// What the first launch writes need not be copied for the second.
// CHECK-LABEL: func.func @written(
// CHECK-NOT: ahead
func.func @written(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  xfer.acquire device read %a [%one to %n] : !D
  xfer.acquire device overwrite %a [%zero to %zero] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  xfer.acquire device read %a [%zero to %zero] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// Nor what the host writes.
// CHECK-LABEL: func.func @writtenOnHost(
// CHECK: xfer.acquire host read %arg0 [%c1_i64 to %c1_i64] :
// CHECK: xfer.acquire host overwrite
// CHECK: xfer.acquire host read %arg0 [%arg1 to %arg1] :
func.func @writtenOnHost(%a: !chpl.ref<!D>, %n: i64, %m: i64) {
  %one = arith.constant 1 : i64
  xfer.acquire host read %a [%one to %one] : !D
  func.call @body() : () -> ()
  xfer.acquire host overwrite %a [%m to %m] : !D
  func.call @body() : () -> ()
  xfer.acquire host read %a [%n to %n] : !D
  chpl.return
}

// A launch in between makes other elements.
// CHECK-LABEL: func.func @launchBetween(
// CHECK: xfer.acquire host read %arg0 [%c1_i64 to %c1_i64] :
// CHECK: xfer.acquire host read %arg0 [%arg1 to %arg1] :
func.func @launchBetween(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  xfer.acquire host read %a [%one to %one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  xfer.acquire host read %a [%n to %n] : !D
  chpl.return
}

// The second may not be executed.
// CHECK-LABEL: func.func @mayReturn(
// CHECK: xfer.acquire host read %arg0 [%c1_i64 to %c1_i64] :
// CHECK: xfer.acquire host read %arg0 [%arg1 to %arg1] :
func.func @mayReturn(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  xfer.acquire host read %a [%one to %one] : !D
  chpl.if %c {
    chpl.return
  }
  xfer.acquire host read %a [%n to %n] : !D
  chpl.return
}

func.func private @body() {
  chpl.return
}
