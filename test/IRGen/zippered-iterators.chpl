// In a zip the first iterator drives the loop; others are generators, which have to end together with it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
// RUN: %choir --emit=chpl --no-bounds-checks %s | FileCheck %s --check-prefix=FAST

iter first(n: int) {
  for i in 1..n do yield i;
}
iter second(n: int) {
  for i in 1..n do yield i * 2.5;
}

// FAST-LABEL:  func.func {{.*}}.twoIterators"(
// FAST-NOT:      zippered iterations have non-equal lengths
// FAST:          chpl.drop
// CHECK-LABEL: func.func {{.*}}.twoIterators"(
// CHECK:         [[SLOT:%.*]] = chpl.local "generated" : !generated
// CHECK-NEXT:    [[G:%.*]] = chpl.generator @{{.*}}.second"(%arg0) to [[SLOT]] : (i64) -> !chpl.ref<!generated>
// CHECK-NEXT:    chpl.breakable label [[DONE:%.*]] {
// CHECK-NEXT:      chpl.iterate @{{.*}}.first"(%arg0) : (i64) -> () yields [[X:%.*]] : i64 {
// CHECK-NEXT:        chpl.resume [[G]]
// CHECK-NEXT:        [[HAS:%.*]] = chpl.field_ref [[SLOT]][0]
// CHECK-NEXT:        [[YIELDED:%.*]] = chpl.load [[HAS]] : i1
// CHECK-NEXT:        chpl.check [[YIELDED]], "zippered iterations have non-equal lengths"
// CHECK-NEXT:        [[AT:%.*]] = chpl.field_ref [[SLOT]][1]
// CHECK-NEXT:        [[Y:%.*]] = chpl.load [[AT]] : f64
// A break leaves the test behind the loop as well.
// CHECK:             arith.cmpi eq, [[X]]
// CHECK-NEXT:        chpl.if
// CHECK-NEXT:          chpl.break [[DONE]]
// CHECK:             arith.mulf {{%.*}}, [[Y]]
// CHECK:             chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.resume [[G]]
// CHECK-NEXT:      [[HAS:%.*]] = chpl.field_ref [[SLOT]][0]
// CHECK-NEXT:      [[MORE:%.*]] = chpl.load [[HAS]] : i1
// CHECK-NEXT:      [[TRUE:%.*]] = arith.constant true
// CHECK-NEXT:      [[ENDED:%.*]] = arith.xori [[MORE]], [[TRUE]] : i1
// CHECK-NEXT:      chpl.check [[ENDED]], "zippered iterations have non-equal lengths"
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    chpl.drop [[G]]
// CHECK-NEXT:    chpl.load
proc twoIterators(n: int) {
  var sum = 0.0;
  for (x, y) in zip(first(n), second(n)) {
    if x == 2 then break;
    sum += x * y;
  }
  return sum;
}
writeln(twoIterators(3));
