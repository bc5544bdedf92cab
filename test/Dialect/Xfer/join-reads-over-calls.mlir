// Reads of a block are joined over calls: the bounds of a later one are loaded before them, if what is called writes
// other memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!H = !chpl.array<f64, 1>
chpl.global @last : i64
chpl.global @other : i64

// CHECK-LABEL: func.func @joined(
// CHECK: %[[LAST:.*]] = chpl.load
// CHECK: xfer.acquire device read ahead %arg0 [%c1_i64 to %arg2], [%c0_i64 to %[[LAST]]]
// CHECK: call @writesOther
func.func @joined(%a: !chpl.ref<!D>, %h: !chpl.ref<!H>, %n: i64, %x: f64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %last = chpl.address_of @last : i64
  %other = chpl.address_of @other : i64
  xfer.acquire device read %a [%one to %n] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  func.call @writesOther(%h, %other, %n, %x) : (!chpl.ref<!H>, !chpl.ref<i64>, i64, f64) -> ()
  %m = chpl.load %last : i64
  xfer.acquire device read %a [%zero to %m] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// What is behind a formal is what the call hands over.
// CHECK-LABEL: func.func @handsOver(
// CHECK-NOT: ahead
// CHECK: chpl.return
func.func @handsOver(%a: !chpl.ref<!D>, %h: !chpl.ref<!H>, %n: i64, %x: f64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %last = chpl.address_of @last : i64
  xfer.acquire device read %a [%one to %n] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  func.call @writesOther(%h, %last, %n, %x) : (!chpl.ref<!H>, !chpl.ref<i64>, i64, f64) -> ()
  %m = chpl.load %last : i64
  xfer.acquire device read %a [%zero to %m] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// CHECK-LABEL: func.func @callsWriter(
// CHECK-NOT: ahead
// CHECK: chpl.return
func.func @callsWriter(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %last = chpl.address_of @last : i64
  xfer.acquire device read %a [%one to %n] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  func.call @writesLast(%n) : (i64) -> ()
  %m = chpl.load %last : i64
  xfer.acquire device read %a [%zero to %m] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

// Of recursive procedures nothing is known.
// CHECK-LABEL: func.func @callsRecursive(
// CHECK-NOT: ahead
// CHECK: chpl.return
func.func @callsRecursive(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %last = chpl.address_of @last : i64
  xfer.acquire device read %a [%one to %n] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  func.call @recursive(%n) : (i64) -> ()
  %m = chpl.load %last : i64
  xfer.acquire device read %a [%zero to %m] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}

func.func private @writesOther(%h: !chpl.ref<!H>, %o: !chpl.ref<i64>, %n: i64, %x: f64) {
  %own = chpl.local "own" : i64
  chpl.store %n, %own : i64
  chpl.store %n, %o : i64
  %view = chpl.view_of %h : !H
  %e = chpl.elem_ref %view[%n] : <f64, 1>
  chpl.store %x, %e : f64
  chpl.return
}
func.func private @writesLast(%n: i64) {
  func.call @deep(%n) : (i64) -> ()
  chpl.return
}
func.func private @deep(%n: i64) {
  %last = chpl.address_of @last : i64
  chpl.store %n, %last : i64
  chpl.return
}
func.func private @recursive(%n: i64) {
  %zero = arith.constant 0 : i64
  %isMore = arith.cmpi sgt, %n, %zero : i64
  chpl.if %isMore {
    func.call @recursive(%zero) : (i64) -> ()
    chpl.end
  }
  chpl.return
}
