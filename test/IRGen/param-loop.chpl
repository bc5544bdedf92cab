// A loop over a param range is its body once for each index; exits leave a copy, or all copies.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.withoutExits"(
// CHECK-NOT:     chpl.breakable
// CHECK-NOT:     chpl.for
// CHECK:         arith.constant 10 : i64
// CHECK-NOT:     chpl.for
// CHECK:         arith.constant 20 : i64
// CHECK-NOT:     {{chpl.breakable|arith.constant 30}}
// CHECK:         chpl.return
proc withoutExits() {
  var sum = 0;
  for param i in 1..2 do sum += i * 10;
  return sum;
}

// CHECK-LABEL: func.func {{.*}}.withExits"(
// CHECK:         chpl.breakable label [[LOOP:%.*]] {
// CHECK-NEXT:      chpl.breakable label [[FIRST:%.*]] {
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[FIRST]]
// CHECK-NEXT:        }
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[LOOP]]
// CHECK-NEXT:        }
// CHECK:             arith.constant 10 : i64
// CHECK:             chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.breakable label [[SECOND:%.*]] {
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[SECOND]]
// CHECK-NEXT:        }
// CHECK:             chpl.if
// CHECK-NEXT:          chpl.break [[LOOP]]
// CHECK-NEXT:        }
// CHECK:             arith.constant 20 : i64
// CHECK:             chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
proc withExits(n: int) {
  var sum = n;
  for param i in 1..2 {
    if sum == 5 then continue;
    if sum == 6 then break;
    sum += i * 10;
  }
  return sum;
}
writeln(withoutExits(), withExits(3));
