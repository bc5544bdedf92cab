// A loop that reads what its iterations have overwritten before acquires, for reading, what the first ones read.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>
!M = !chpl.array<f64, 2, device>

// From n down to 1, each reads what the one before has written.
// CHECK-LABEL: func.func @downwards(
// CHECK: %[[FIRST:.*]] = arith.maxsi %{{.*}}, %arg1
// CHECK: %[[LOW:.*]] = arith.addi %[[FIRST]], %c1_i64
// CHECK: %[[HIGH:.*]] = arith.addi %arg1, %c1_i64
// CHECK: xfer.acquire host read %arg0 [%[[LOW]] to %[[HIGH]]]
// CHECK-NEXT: xfer.acquire host overwrite %arg0 [%{{.*}} to %arg1]
// CHECK-NEXT: chpl.for
func.func @downwards(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %step = arith.constant -1 : i64
  chpl.for %i = %n count %n step %step : i64 {
    %before = arith.addi %i, %one : i64
    xfer.acquire host read %a [%before to %before] : !D
    func.call @body() : () -> ()
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Two back: the first two iterations.
// CHECK-LABEL: func.func @twoBack(
// CHECK: %[[SECOND:.*]] = arith.minsi %{{.*}}, %c4_i64
// CHECK: %[[LAST:.*]] = arith.addi %[[SECOND]], %c-2_i64
// CHECK: xfer.acquire host read %arg0 [%c1_i64 to %[[LAST]]]
// CHECK-NEXT: xfer.acquire host overwrite %arg0 [%c3_i64 to
func.func @twoBack(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  chpl.for %i = %three count %n step %one : i64 {
    %before = arith.subi %i, %two : i64
    xfer.acquire host read %a [%before to %before] : !D
    func.call @body() : () -> ()
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// A row from the row before.
// CHECK-LABEL: func.func @rows(
// CHECK: %[[FIRST:.*]] = arith.minsi %arg1, %c1_i64
// CHECK: %[[LAST:.*]] = arith.addi %[[FIRST]], %c-1_i64
// CHECK: xfer.acquire host read %arg0 [%c0_i64 to %[[LAST]], %c1_i64 to %arg2]
// CHECK-NEXT: xfer.acquire host overwrite %arg0 [%c1_i64 to %arg1, %c1_i64 to %arg2]
// CHECK-NEXT: chpl.for
func.func @rows(%a: !chpl.ref<!M>, %n: i64, %m: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %before = arith.subi %i, %one : i64
    chpl.for %j = %one count %m step %one : i64 {
      xfer.acquire host read %a [%before to %before, %j to %j] : !M
      func.call @body() : () -> ()
      xfer.acquire host overwrite %a [%i to %i, %j to %j] : !M
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// What later iterations write is read before, and so is what is not of the row before.
// CHECK-LABEL: func.func @others(
// CHECK: %[[LAST:.*]] = arith.addi %arg2, %c1_i64
// CHECK: %[[ROW:.*]] = arith.addi %arg2, %c-1_i64
// CHECK: xfer.acquire host read %arg0 [%c2_i64 to %[[LAST]]]
// CHECK: xfer.acquire host read %arg1 [%c0_i64 to %[[ROW]], %c0_i64 to %
// CHECK: chpl.for
func.func @others(%a: !chpl.ref<!D>, %b: !chpl.ref<!M>, %n: i64, %m: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %next = arith.addi %i, %one : i64
    %before = arith.subi %i, %one : i64
    xfer.acquire host read %a [%next to %next] : !D
    func.call @body() : () -> ()
    xfer.acquire host overwrite %a [%i to %i] : !D
    chpl.for %j = %one count %m step %one : i64 {
      %left = arith.subi %j, %one : i64
      xfer.acquire host read %b [%before to %before, %left to %left] : !M
      func.call @body() : () -> ()
      xfer.acquire host overwrite %b [%i to %i, %j to %j] : !M
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// An iteration may not write.
// CHECK-LABEL: func.func @sometimes(
// CHECK: %[[LAST:.*]] = arith.addi %arg1, %c-1_i64
// CHECK: xfer.acquire host read %arg0 [%c0_i64 to %[[LAST]]]
// CHECK: chpl.for
func.func @sometimes(%a: !chpl.ref<!D>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %before = arith.subi %i, %one : i64
    xfer.acquire host read %a [%before to %before] : !D
    func.call @body() : () -> ()
    %isLate = arith.cmpi sgt, %i, %k : i64
    chpl.if %isLate {
      xfer.acquire host overwrite %a [%i to %i] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Another element each time, at no distance that is known.
// CHECK-LABEL: func.func @unknownDistance(
// CHECK: %[[LOW:.*]] = arith.subi %c1_i64, %arg2
// CHECK: %[[HIGH:.*]] = arith.subi %arg1, %arg2
// CHECK: xfer.acquire host read %arg0 [%[[LOW]] to %[[HIGH]]]
// CHECK: chpl.for
func.func @unknownDistance(%a: !chpl.ref<!D>, %n: i64, %k: i64) {
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %before = arith.subi %i, %k : i64
    xfer.acquire host read %a [%before to %before] : !D
    func.call @body() : () -> ()
    xfer.acquire host overwrite %a [%i to %i] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

// Without it empty loops would go.
func.func private @body() {
  chpl.return
}
