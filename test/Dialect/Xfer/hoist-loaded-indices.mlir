// An index that is loaded in the loop, or not affine, may be any; an unwritten variable is read before the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}

!I = !chpl.array<i64, 1>
chpl.global @g : i64

// CHECK-LABEL: func.func @element(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire host write %[[A]] [*]
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @element(%a: !chpl.ref<!D>, %indices: !chpl.ref<!I>, %n: i64) {
  %one = arith.constant 1 : i64
  %v = chpl.view_of %indices : !I
  chpl.for %i = %one count %n step %one : i64 {
    %e = chpl.elem_ref %v[%i] : !chpl.view<i64, 1>
    %index = chpl.load %e : i64
    xfer.acquire host overwrite %a [%index to %index] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @remainder(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire host read %[[A]] [*]
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @remainder(%a: !chpl.ref<!D>, %n: i64, %m: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %index = arith.remsi %i, %m : i64
    xfer.acquire host read %a [%index to %index] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @unwrittenVariables(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK-DAG: %[[X:.*]] = chpl.local "x"
// CHECK-DAG: %[[OFFSET:.*]] = chpl.load %[[X]]
// CHECK-DAG: %[[G:.*]] = chpl.address_of @g
// CHECK-DAG: %[[INDEX:.*]] = chpl.load %[[G]]
// CHECK-DAG: %[[FIRST:.*]] = arith.addi %{{.*}}, %[[OFFSET]]
// CHECK: xfer.acquire host read %[[A]] [%{{.*}} to %{{.*}}], [%[[INDEX]] to %[[INDEX]]]
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @unwrittenVariables(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %x = chpl.local "x" : i64
  %y = chpl.local "y" : i64
  chpl.store %n, %x : i64
  chpl.for %i = %one count %n step %one : i64 {
    %offset = chpl.load %x : i64
    %index = arith.addi %i, %offset : i64
    xfer.acquire host read %a [%index to %index] : !D
    %g = chpl.address_of @g : i64
    %second = chpl.load %g : i64
    xfer.acquire host read %a [%second to %second] : !D
    chpl.store %second, %y : i64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @writtenVariable(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire host read %[[A]] [*]
// CHECK-NEXT: chpl.for
// CHECK-NOT: xfer
func.func @writtenVariable(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %x = chpl.local "x" : i64
  chpl.store %n, %x : i64
  chpl.for %i = %one count %n step %one : i64 {
    %index = chpl.load %x : i64
    xfer.acquire host read %a [%index to %index] : !D
    chpl.store %i, %x : i64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @whileLoop(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[N:[^:]*]]: i64
// CHECK: xfer.acquire host read %[[A]] [*]
// CHECK-NEXT: xfer.acquire host write %[[A]] [%[[N]] to %[[N]]]
// CHECK-NEXT: chpl.loop
// CHECK-NOT: xfer
func.func @whileLoop(%a: !chpl.ref<!D>, %n: i64) {
  %x = chpl.local "x" : i64
  chpl.store %n, %x : i64
  chpl.loop while {
    %i = chpl.load %x : i64
    xfer.acquire host read %a [%i to %i] : !D
    %c = arith.cmpi sgt, %i, %n : i64
    chpl.condition %c
  } do {
    xfer.acquire host overwrite %a [%n to %n] : !D
    chpl.store %n, %x : i64
    chpl.end
  }
  chpl.return
}
