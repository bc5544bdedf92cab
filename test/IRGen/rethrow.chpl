// An error that no handler takes leaves the function; the variable that it was in lets go of it first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}@chpl.rethrow.handlesSome(
// CHECK:         [[CAUGHT:%.*]] = chpl.local : !chpl.class<@"class Error">
// CHECK:           chpl.breakable label [[HANDLE:%.*]] {
// CHECK:               chpl.break [[HANDLE]]
// CHECK:           chpl.if
// CHECK:           } else {
// CHECK-NEXT:        [[ERROR:%.*]] = chpl.load [[CAUGHT]]
// CHECK-NEXT:        [[NIL:%.*]] = chpl.nil
// CHECK-NEXT:        chpl.store [[NIL]], [[CAUGHT]]
// CHECK-NEXT:        [[THROWN:%.*]] = chpl.known_object [[ERROR]]
// CHECK-NEXT:        [[LEFT:%.*]] = chpl.load [[CAUGHT]]
// CHECK-NEXT:        chpl.release [[LEFT]]
// CHECK-NEXT:        chpl.return [[THROWN]] : !chpl.class<@"class Error">
// CHECK-NEXT:      }
proc handlesSome(ref x: int, n: int) throws {
  try {
    risky(n);
  } catch e: IllegalArgumentError {
    x = 7;
  }
}
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}
var x: int;
handlesSome(x, 1);
