// What leaves a zippered loop drops its generators on the way; an error that one ended with goes to the loop's handler.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

iter counts(n: int) {
  for i in 1..n do yield i;
}
iter risky(n: int) throws {
  if n == 3 then throw new Error();
  yield n;
}

// CHECK-LABEL: func.func {{.*}}.returnsFromZip"(
// CHECK:         [[SLOT:%.*]] = chpl.local "generated"
// CHECK-NEXT:    [[G:%.*]] = chpl.generator @{{.*}}.risky"
// CHECK:         chpl.iterate @{{.*}}.counts"
// CHECK:           chpl.resume [[G]]
// CHECK:           [[HAS:%.*]] = chpl.load {{.*}} : i1
// CHECK:           [[ENDED:%.*]] = arith.xori [[HAS]]
// CHECK-NEXT:      chpl.if [[ENDED]] {
// CHECK-NEXT:        [[RESULT:%.*]] = chpl.field_ref [[SLOT]][2]
// CHECK-NEXT:        [[ERROR:%.*]] = chpl.load [[RESULT]] : !chpl.class<@"class Error">
// CHECK:             chpl.pointer_compare "ne" [[ERROR]]
// CHECK-NEXT:        chpl.if
// CHECK-NEXT:          chpl.drop [[G]]
// CHECK-NEXT:          chpl.return [[ERROR]]
// CHECK:           chpl.check [[HAS]], "zippered
// CHECK:           arith.cmpi eq
// CHECK-NEXT:      chpl.if
// CHECK:             chpl.drop [[G]]
// CHECK-NEXT:        [[NONE:%.*]] = chpl.nil
// CHECK-NEXT:        chpl.return [[NONE]]
proc returnsFromZip(n: int) throws {
  for (x, y) in zip(counts(n), risky(n)) do
    if x == 2 then return y;
  return 0;
}

// The iterator that drives gives its error as the result of the loop.
// CHECK-LABEL: func.func {{.*}}.driven"(
// CHECK:         [[ERROR:%.*]] = chpl.iterate @{{.*}}.risky"({{.*}}) : (i64) -> !chpl.class<@"class Error"> yields
// CHECK:         [[NONE:%.*]] = chpl.nil : !chpl.class<@"class Error">
// CHECK-NEXT:    [[FAILED:%.*]] = chpl.pointer_compare "ne" [[ERROR]], [[NONE]]
// CHECK-NEXT:    chpl.if [[FAILED]] {
// CHECK-NEXT:      chpl.return [[ERROR]]
// CHECK-NEXT:    }
proc driven(n: int) throws {
  for x in risky(n) do write(x);
}
writeln(returnsFromZip(1));
driven(1);
