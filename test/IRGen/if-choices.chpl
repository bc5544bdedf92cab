// Choices are chpl.if: what is not chosen is not evaluated, and control ends where no choice goes on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.bothReturn"(
// CHECK-NEXT:    chpl.if %arg0 {
// CHECK-NEXT:      [[ONE:%.*]] = arith.constant 1 : i64
// CHECK-NEXT:      chpl.return [[ONE]] : i64
// CHECK-NEXT:    } else {
// CHECK-NEXT:      [[TWO:%.*]] = arith.constant 2 : i64
// CHECK-NEXT:      chpl.return [[TWO]] : i64
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.unreachable
proc bothReturn(a: bool) {
  if a then return 1;
  else return 2;
}

// CHECK-LABEL: func.func {{.*}}.scalarExpression"(
// CHECK-NEXT:    [[RESULT:%.*]] = chpl.local : i64
// CHECK-NEXT:    chpl.if %arg0 {
// CHECK-NEXT:      chpl.store %arg1, [[RESULT]] : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } else {
// CHECK-NEXT:      [[LESS:%.*]] = arith.subi
// CHECK-NEXT:      chpl.store [[LESS]], [[RESULT]] : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[RESULT]] : i64
// CHECK-NEXT:    chpl.return [[VALUE]] : i64
proc scalarExpression(a: bool, x: int, y: int) {
  return if a then x else x - y;
}

// A record is made where it is to be, without a copy.
// CHECK-LABEL: func.func {{.*}}.recordExpression"(
// CHECK-NEXT:    [[R:%.*]] = chpl.local "r" : !R
// CHECK-NEXT:    chpl.if %arg0 {
// CHECK-NEXT:      arith.constant 1
// CHECK-NEXT:      call @[[INIT:chpl.init[.0-9]*]]([[R]],
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } else {
// CHECK-NEXT:      arith.constant 2
// CHECK-NEXT:      call @[[INIT]]([[R]],
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK:         chpl.load
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:    chpl.return
proc recordExpression(a: bool) {
  const r = if a then new R(1) else new R(2);
  return r.x;
}
writeln(bothReturn(true), scalarExpression(true, 1, 2), recordExpression(true));
