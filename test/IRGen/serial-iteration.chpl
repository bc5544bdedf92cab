// A loop over an iterator: scalars come as values, the rest as addresses, and yielded records are the body's to end.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.scalars"(%arg0: i64) attributes {chpl.yields = i64} {
// CHECK:           chpl.yield {{%.*}} : i64
// CHECK:         chpl.return
iter scalars(n: int) {
  for i in 1..n do yield i;
}

// CHECK-LABEL: func.func {{.*}}.threeWaysOut"(
// CHECK:         chpl.iterate @{{.*}}.scalars"(%arg0) : (i64) -> () yields [[X:%.*]] : i64 label [[LOOP:%.*]] {
// CHECK:           arith.cmpi eq, [[X]],
// CHECK-NEXT:      chpl.if
// CHECK-NEXT:        chpl.break [[LOOP]]
// CHECK:             chpl.continue [[LOOP]]
// CHECK:             chpl.return
// CHECK:           chpl.end
// CHECK-NEXT:    }
proc threeWaysOut(n: int) {
  for x in scalars(n) {
    if x == 3 then break;
    if x == 2 then continue;
    if x == 4 then return 9;
    write(x);
  }
  return 0;
}

// CHECK-LABEL: func.func {{.*}}.references"({{.*}}) attributes {chpl.yields = !chpl.ref<i64>} {
// CHECK-NEXT:    chpl.yield %arg0 : !chpl.ref<i64>
iter references(ref x: int) ref {
  yield x;
}

// CHECK-LABEL: func.func {{.*}}.records"(%arg0: i64) attributes {chpl.yields = !chpl.ref<!R>} {
// CHECK-NEXT:    [[MADE:%.*]] = chpl.local : !R
// CHECK-NEXT:    call @{{.*}}init{{.*}}([[MADE]],
// CHECK-NEXT:    chpl.yield [[MADE]] : !chpl.ref<!R>
// CHECK-NEXT:    chpl.return
iter records(n: int) {
  yield new R(n);
}

// CHECK-LABEL: func.func {{.*}}.ownsRecords"(
// CHECK:         chpl.iterate {{.*}} yields [[YIELDED:%.*]] : !chpl.ref<!R> {
// CHECK-NOT:       chpl.copy_bits
// CHECK:           call @{{.*}}deinit{{.*}}([[YIELDED]])
// CHECK-NEXT:      chpl.end
proc ownsRecords(n: int) {
  for r in records(n) do write(r.x);
}
var x: int;
threeWaysOut(3);
for r in references(x) do r = 1;
ownsRecords(2);
