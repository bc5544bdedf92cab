// Exits with a label name the loop that has it, others the innermost one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FINDS: BreaksLeaveOneDimension
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.fourExits"(
// CHECK:         chpl.for %{{.*}} label [[OUTER:%.*]] : i64 {
// CHECK:           chpl.for [[J:%.*]] = {{.*}} label [[INNER:%.*]] : i64 {
// CHECK:             arith.cmpi eq, [[J]]
// CHECK-NEXT:        chpl.if
// CHECK-NEXT:          chpl.continue [[OUTER]]
// CHECK-NEXT:        }
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[OUTER]]
// CHECK-NEXT:        }
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.continue [[INNER]]
// CHECK-NEXT:        }
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[INNER]]
// CHECK-NEXT:        }
// CHECK:             chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
proc fourExits(n: int) {
  var sum = 0;
  label outer for i in 1..n {
    for j in 1..n {
      if j == 3 then continue outer;
      if j == 4 then break outer;
      if j == 5 then continue;
      if j == 6 then break;
      sum += j;
    }
  }
  return sum;
}

// A loop over several dimensions is several loops: `break` leaves all of them, `continue` goes on with the innermost.
// CHECK-LABEL: func.func {{.*}}.overTwoDimensions"(
// CHECK:         chpl.for %{{.*}} label [[ROWS:%.*]] : i64 {
// CHECK-NEXT:      chpl.for %{{.*}} label [[COLUMNS:%.*]] : i64 {
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[ROWS]]
// CHECK-NEXT:        }
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.continue [[COLUMNS]]
// CHECK-NEXT:        }
// CHECK:         chpl.return
proc overTwoDimensions(n: int) {
  var sum = 0;
  for (i, j) in {1..n, 1..n} {
    if j == 2 then break;
    if j == 1 then continue;
    sum += i;
  }
  return sum;
}
writeln(fourExits(6), overTwoDimensions(3));
