// What the launches of a loop read part by part is copied before the loop: if the parts make up one box, if every
// iteration launches, and if the host writes nothing of it in the loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!P = !chpl.array<f64, 2, device>

// CHECK-LABEL: func.func @grows(
// CHECK: xfer.acquire device read ahead %arg0 [%c1_i64 to %{{.*}}]
// CHECK-NEXT: chpl.for
// CHECK: xfer.acquire device read %arg0
func.func @grows(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire device read %a [%one to %i] : !D
    func.call @launch() : () -> ()
    chpl.end
  }
  chpl.return
}

// Windows that touch. Their elements are copied at once, those of two acquires of one array, too.
// CHECK-LABEL: func.func @slides(
// CHECK: xfer.acquire device read ahead %arg0 [%{{.*}} to %{{.*}}], [%{{.*}} to %{{.*}}]
// CHECK-NEXT: chpl.for
func.func @slides(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  chpl.for %i = %one count %n step %two : i64 {
    %next = arith.addi %i, %one : i64
    %before = arith.subi %i, %one : i64
    xfer.acquire device read %a [%i to %next] : !D
    xfer.acquire device write %a [%before to %i] : !D
    func.call @launch() : () -> ()
    chpl.end
  }
  chpl.return
}

// Every second element: not those between.
// CHECK-LABEL: func.func @leavesOut(
// CHECK-NOT: ahead
func.func @leavesOut(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  chpl.for %i = %one count %n step %two : i64 {
    xfer.acquire device read %a [%i to %i] : !D
    func.call @launch() : () -> ()
    chpl.end
  }
  chpl.return
}

// The diagonal of a matrix: not all of it.
// CHECK-LABEL: func.func @diagonal(
// CHECK-NOT: ahead
func.func @diagonal(%a: !chpl.ref<!P>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire device read %a [%i to %i, %i to %i] : !P
    func.call @launch() : () -> ()
    chpl.end
  }
  chpl.return
}

// The same elements for each launch: the first copies them.
// CHECK-LABEL: func.func @same(
// CHECK-NOT: ahead
func.func @same(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire device read %a [%one to %n] : !D
    func.call @launch() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @hostWrites(
// CHECK-NOT: ahead
func.func @hostWrites(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    xfer.acquire host overwrite %a [%i to %i] : !D
    xfer.acquire device read %a [%one to %i] : !D
    func.call @launch() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @mayEnd(
// CHECK-NOT: ahead
func.func @mayEnd(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one label %loop : i64 {
    chpl.if %c {
      chpl.break %loop
    }
    xfer.acquire device read %a [%one to %i] : !D
    func.call @launch() : () -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @mayLaunch(
// CHECK-NOT: ahead
func.func @mayLaunch(%a: !chpl.ref<!D>, %n: i64, %c: i1) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    chpl.if %c {
      xfer.acquire device read %a [%one to %i] : !D
      func.call @launch() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

func.func private @launch() {
  %n = arith.constant 256 : i64
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 256>}
  chpl.return
}
