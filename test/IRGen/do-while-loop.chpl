// A do-while loop tests its condition in the body's scope, where `continue` goes to it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// The condition sees a variable of the body: that is in memory outside of what `continue` leaves.
// CHECK-LABEL: func.func {{.*}}.seesTheBody"(
// CHECK:         chpl.loop while {
// CHECK-NEXT:      [[ALWAYS:%.*]] = arith.constant true
// CHECK-NEXT:      chpl.condition [[ALWAYS]]
// CHECK-NEXT:    } do label [[LOOP:%.*]] {
// CHECK-NEXT:      [[STEP:%.*]] = chpl.local "step" : i64
// CHECK-NEXT:      chpl.breakable label [[BODY:%.*]] {
// CHECK:             chpl.store {{%.*}}, [[STEP]] : i64
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[BODY]]
// CHECK-NEXT:        }
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[LOOP]]
// CHECK-NEXT:        }
// CHECK:             chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      [[NOW:%.*]] = chpl.load [[STEP]] : i64
// CHECK-NEXT:      [[GOES_ON:%.*]] = arith.cmpi slt, [[NOW]], %arg0 : i64
// CHECK-NEXT:      [[TRUE:%.*]] = arith.constant true
// CHECK-NEXT:      [[ENDS:%.*]] = arith.xori [[GOES_ON]], [[TRUE]] : i1
// CHECK-NEXT:      chpl.if [[ENDS]] {
// CHECK-NEXT:        chpl.break [[LOOP]]
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
proc seesTheBody(n: int) {
  var sum = 0;
  do {
    const step = sum + 1;
    if step == 4 then continue;
    if step == 9 then break;
    sum += step;
  } while step < n;
  return sum;
}
writeln(seesTheBody(20));
