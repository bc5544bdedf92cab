// A nested function gets what it uses of its surroundings as arguments: scalar constants as values, the rest by address.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}.outer"(
// CHECK:         [[COUNT:%.*]] = chpl.local "count" : i64
// CHECK:         [[LIMIT:%.*]] = arith.muli %arg0
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         [[THREE:%.*]] = arith.constant 3 : i64
// CHECK-NEXT:    call @{{.*}}.inner"([[THREE]], [[COUNT]], [[LIMIT]], [[R]]) : (i64, !chpl.ref<i64>, i64, !chpl.ref<!R>) -> ()
proc outer(n: int) {
  var count = 0, unused = 4;
  const limit = n * 2, r = new R(1);

// CHECK-LABEL: func.func {{.*}}.inner"(%arg0: i64, %arg1: !chpl.ref<i64>, %arg2: i64, %arg3: !chpl.ref<!R>) {
// CHECK:         arith.addi %arg0, %arg2
// CHECK-NEXT:    chpl.field_ref %arg3[0]
// CHECK:         chpl.store {{%.*}}, %arg1 : i64
  proc inner(m: int) {
    count += m + limit + r.x;
  }
  inner(3);
  return count + unused;
}
writeln(outer(3));
