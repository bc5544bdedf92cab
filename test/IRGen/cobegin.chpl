// A cobegin has a region for each task; copies for `in` intents are made before any of them runs, and end behind all.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }

// CHECK-LABEL: func.func {{.*}}@chpl.cobegin.twoTasks(
// CHECK:         [[R1:%.*]] = chpl.local "r" : !R
// CHECK-NEXT:    chpl.copy_bits [[R1]], %arg0 : !R
// CHECK-NEXT:    [[R2:%.*]] = chpl.local "r" : !R
// CHECK-NEXT:    chpl.copy_bits [[R2]], %arg0 : !R
// CHECK-NEXT:    chpl.cobegin {
// CHECK-NEXT:      chpl.field_ref [[R1]][0]
// CHECK:           chpl.store {{%.*}}, %arg1 : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }, {
// CHECK-NEXT:      chpl.field_ref [[R2]][0]
// CHECK:           chpl.store {{%.*}}, %arg2 : i64
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } : !llvm.ptr
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[R1]])
// CHECK-NEXT:    call @{{.*}}deinit{{.*}}([[R2]])
// CHECK-NEXT:    chpl.return
proc twoTasks(const ref r: R, ref x: int, ref y: int) {
  cobegin with (in r, ref x, ref y) {
    x = r.x;
    y = r.x;
  }
}

// CHECK-LABEL: func.func {{.*}}@chpl.cobegin.fails(
// CHECK:         [[ERRORS:%.*]] = chpl.cobegin {
// CHECK:             chpl.fail
// CHECK:         }, {
// CHECK:         } : !llvm.ptr
// CHECK:         [[FAILED:%.*]] = chpl.pointer_compare "ne" [[ERRORS]],
// CHECK-NEXT:    chpl.if [[FAILED]] {
// CHECK:           call @chpl.Errors._taskErrors([[ERRORS]],
// CHECK:           chpl.return
proc fails(n: int) throws {
  cobegin {
    risky(n);
    { }
  }
}
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}
var x, y: int;
twoTasks(new R(1), x, y);
fails(1);
