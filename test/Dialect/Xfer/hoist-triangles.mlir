// The elements of an inner loop whose bounds depend on the outer variable are an interval of both loops.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-hoist-acquires --canonicalize --cse | FileCheck %s

!D = !chpl.array<f64, 1, device>

// i..n for all i from 1 to n. The count is 0 where the range is empty.
// CHECK-LABEL: func.func @suffixes(
// CHECK: xfer.acquire host read %arg0 [%c1_i64 to %arg1]
// CHECK: chpl.for
func.func @suffixes(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %isEmpty = arith.cmpi sgt, %i, %n : i64
    %difference = arith.subi %n, %i : i64
    %number = arith.addi %difference, %one : i64
    %count = arith.select %isEmpty, %zero, %number : i64
    chpl.for %j = %i count %count step %one : i64 {
      xfer.acquire host read %a [%j to %j] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Another condition than that the range is empty: the count is what it is.
// CHECK-LABEL: func.func @others(
// CHECK: xfer.acquire host read %arg0 [*]
// CHECK: chpl.for
func.func @others(%a: !chpl.ref<!D>, %n: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %isEmpty = arith.cmpi sgt, %n, %i : i64
    %difference = arith.subi %n, %i : i64
    %number = arith.addi %difference, %one : i64
    %count = arith.select %isEmpty, %zero, %number : i64
    chpl.for %j = %i count %count step %one : i64 {
      xfer.acquire host read %a [%j to %j] : !D
      func.call @body() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// What grows with the variable lies between its values at the ends.
// CHECK-LABEL: func.func @halves(
// CHECK: xfer.acquire host read %arg0 [%c0_i64 to %[[HALF:.*]]]
// CHECK: chpl.for
func.func @halves(%a: !chpl.ref<!D>, %n: i64) {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  chpl.for %i = %one count %n step %one : i64 {
    %half = arith.divsi %i, %two : i64
    xfer.acquire host read %a [%half to %half] : !D
    func.call @body() : () -> ()
    chpl.end
  }
  chpl.return
}

func.func private @body() {
  chpl.return
}
