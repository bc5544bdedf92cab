// What a `serial` statement has set is put back on every way out of it, also with an error.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.inSerial"(
// CHECK:         [[CONDITION:%.*]] = arith.cmpi sgt, %arg0
// CHECK-NEXT:    [[BEFORE:%.*]] = call @chpl.ParallelIteration._enterSerial([[CONDITION]])
// CHECK:         chpl.store [[BEFORE]], [[KEPT:%.*]] : i1
// CHECK:         [[ERROR:%.*]] = call @{{.*}}.risky"(%arg0)
// CHECK:         chpl.if
// CHECK-NEXT:      [[OLD:%.*]] = chpl.load [[KEPT]] : i1
// CHECK-NEXT:      call @chpl.ParallelIteration._leaveSerial([[OLD]])
// CHECK-NEXT:      chpl.return [[ERROR]]
// CHECK-NEXT:    }
// CHECK-NEXT:    [[OLD:%.*]] = chpl.load [[KEPT]] : i1
// CHECK-NEXT:    call @chpl.ParallelIteration._leaveSerial([[OLD]])
proc inSerial(n: int) throws {
  serial n > 3 do risky(n);
}
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}
inSerial(2);
