// Where a test takes multiples of a constant alone, the quotients are neighbours: all of these elements are overwritten.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// From 0 to the greatest quotient that is not above (n - 1) / 32: -1 if there is no iteration.
// CHECK-LABEL: func.func @firstOfBlock(
// CHECK: %[[END:.*]] = arith.subi %arg1, %c1_i64
// CHECK: %[[R:.*]] = arith.remsi %[[END]], %c32_i64
// CHECK: %[[UP:.*]] = arith.addi %[[R]], %c32_i64
// CHECK: %[[REMAINDER:.*]] = arith.remsi %[[UP]], %c32_i64
// CHECK: %[[MULTIPLE:.*]] = arith.subi %[[END]], %[[REMAINDER]]
// CHECK: %[[LAST:.*]] = arith.divsi %[[MULTIPLE]], %c32_i64
// CHECK: xfer.acquire device overwrite %arg0 [%c0_i64 to %[[LAST]]]
// CHECK-NEXT: chpl.forall
func.func @firstOfBlock(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %size = arith.constant 32 : i64
  chpl.forall forall (%p) in (%n) {
    %lane = arith.remsi %p, %size : i64
    %row = arith.divsi %p, %size : i64
    %isFirst = arith.cmpi eq, %lane, %zero : i64
    chpl.if %isFirst {
      xfer.acquire device overwrite %a [%row to %row] : !D
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Not from 0 on: the first multiple may be after the first index.
// CHECK-LABEL: func.func @fromOthers(
// CHECK: %[[UP:.*]] = arith.addi %arg2, %c31_i64
// CHECK: %[[FIRST:.*]] = arith.divsi
// CHECK: %[[LAST:.*]] = arith.divsi
// CHECK: xfer.acquire device overwrite %arg0 [%{{.*}} to %{{.*}}]
// CHECK-NEXT: chpl.forall
func.func @fromOthers(%a: !chpl.ref<!D>, %n: i64, %low: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %size = arith.constant 32 : i64
  chpl.forall forall (%p) in (%n) {
    %i = arith.addi %p, %low : i64
    %lane = arith.remsi %i, %size : i64
    %isFirst = arith.cmpi eq, %lane, %zero : i64
    chpl.if %isFirst {
      %row = arith.divsi %i, %size : i64
      %next = arith.addi %row, %one : i64
      xfer.acquire device overwrite %a [%next to %next] : !D
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Not all quotients: another divisor, a test besides, and another lane.
// CHECK-LABEL: func.func @others(
// CHECK: xfer.acquire device write %arg0
// CHECK-NEXT: xfer.acquire device write %arg1
// CHECK-NEXT: xfer.acquire device write %arg2
// CHECK-NEXT: chpl.forall
func.func @others(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %c: !chpl.ref<!D>, %n: i64, %k: i1) {
  %zero = arith.constant 0 : i64
  %size = arith.constant 32 : i64
  %half = arith.constant 16 : i64
  chpl.forall forall (%p) in (%n) {
    %lane = arith.remsi %p, %size : i64
    %row = arith.divsi %p, %size : i64
    %halfRow = arith.divsi %p, %half : i64
    %isFirst = arith.cmpi eq, %lane, %zero : i64
    chpl.if %isFirst {
      xfer.acquire device overwrite %a [%halfRow to %halfRow] : !D
      chpl.if %k {
        xfer.acquire device overwrite %b [%row to %row] : !D
        chpl.end
      }
      chpl.end
    }
    %isOther = arith.cmpi eq, %lane, %half : i64
    chpl.if %isOther {
      xfer.acquire device overwrite %c [%row to %row] : !D
      chpl.end
    }
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// The multiples themselves have gaps, their quotients by 4 begin with 1.
// CHECK-LABEL: func.func @multiples(
// CHECK: xfer.acquire host write %arg0
// CHECK-NEXT: xfer.acquire host overwrite %arg1 [%c1_i64 to
// CHECK-NEXT: chpl.for
func.func @multiples(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %size = arith.constant 4 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %lane = arith.remsi %i, %size : i64
    %row = arith.divsi %i, %size : i64
    %isFirst = arith.cmpi eq, %lane, %zero : i64
    chpl.if %isFirst {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      xfer.acquire host overwrite %b [%row to %row] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}
