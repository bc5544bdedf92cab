// A deferred block runs on every way out that comes after it, in the reverse order, among the ends of variables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.twoWaysOut"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK-NOT:     arith.constant 10
// CHECK:         chpl.if
// CHECK-NOT:       {{arith.constant 20|deinit}}
// CHECK:           arith.constant 10 : i64
// CHECK-NEXT:      arith.addi
// CHECK-NEXT:      chpl.store {{%.*}}, %arg0
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:      chpl.return
// CHECK-NEXT:    }
// CHECK:         [[S:%.*]] = chpl.local "s" : !R
// CHECK:         arith.constant 20 : i64
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    chpl.store {{%.*}}, %arg0
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[S]])
// CHECK-NEXT:    chpl.load %arg0
// CHECK-NEXT:    arith.constant 10 : i64
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    chpl.store {{%.*}}, %arg0
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:    chpl.return
proc twoWaysOut(ref x: int, n: int) {
  const r = new R(n);
  defer x += 10;
  if n == 1 then return 1;
  const s = new R(n);
  defer x *= 20;
  return 2;
}

// At the end of each iteration, and not at the end of the function.
// CHECK-LABEL: func.func {{.*}}.inLoop"(
// CHECK:         chpl.for {{.*}} label [[LOOP:%.*]] : i64 {
// CHECK:           chpl.if
// CHECK:             arith.constant 30 : i64
// CHECK:             chpl.continue [[LOOP]]
// CHECK:           arith.constant 40 : i64
// CHECK:           arith.constant 30 : i64
// CHECK:           chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.return
proc inLoop(ref x: int, n: int) {
  for i in 1..n {
    defer x += 30;
    if i == 2 then continue;
    x += 40;
  }
}
var x: int;
writeln(twoWaysOut(x, 2));
inLoop(x, 3);
