// A while loop tests its condition in the condition region each time; break and continue name the loop's label.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.countsDown"(
// CHECK:         [[X:%.*]] = chpl.local "x" : i64
// CHECK:         chpl.loop while {
// CHECK-NEXT:      [[NOW:%.*]] = chpl.load [[X]] : i64
// CHECK-NEXT:      [[ZERO:%.*]] = arith.constant 0 : i64
// CHECK-NEXT:      [[GOES_ON:%.*]] = arith.cmpi sgt, [[NOW]], [[ZERO]] : i64
// CHECK-NEXT:      chpl.condition [[GOES_ON]]
// CHECK-NEXT:    } do label [[LOOP:%.*]] {
// CHECK:           chpl.if
// CHECK-NEXT:        chpl.break [[LOOP]]
// CHECK-NEXT:      }
// CHECK:           chpl.if
// CHECK:             chpl.store {{%.*}}, [[X]] : i64
// CHECK-NEXT:        chpl.continue [[LOOP]]
// CHECK-NEXT:      }
// CHECK:           chpl.store {{%.*}}, [[X]] : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.load [[X]] : i64
proc countsDown(n: int) {
  var x = n;
  while x > 0 {
    if x == 7 then break;
    if x == 5 {
      x -= 2;
      continue;
    }
    x -= 1;
  }
  return x;
}

// Without an exit the body has no label. What the condition makes ends before it is decided.
// CHECK-LABEL: func.func {{.*}}.endsWithCondition"(
// CHECK:         chpl.loop while {
// CHECK-NEXT:      [[MADE:%.*]] = chpl.local : !R
// CHECK:           call @{{.*}}init{{.*}}([[MADE]],
// CHECK:           [[HOLDS:%.*]] = arith.cmpi slt
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[MADE]])
// CHECK-NEXT:      chpl.condition [[HOLDS]]
// CHECK-NEXT:    } do {
// CHECK-NOT:       deinit
// CHECK:           chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.load
// CHECK-NEXT:    chpl.return
proc endsWithCondition(n: int) {
  var x = n;
  while (new R(x)).x < 10 do x += 1;
  return x;
}
record R { var x: int; proc deinit() {} }

writeln(countsDown(9), endsWithCondition(2));
