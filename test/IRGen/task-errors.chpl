// An error ends its task by chpl.fail; what started the tasks joins all errors to one, which goes on from there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}

// CHECK-LABEL: func.func {{.*}}.ofLoop"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         [[ERRORS:%.*]] = chpl.forall forall ({{%.*}}) in ({{%.*}}) errors {
// CHECK:           [[ERROR:%.*]] = func.call @{{.*}}.risky"(
// CHECK:           chpl.pointer_compare "ne" [[ERROR]]
// CHECK-NEXT:      chpl.if
// The scopes around are not the task's to end.
// CHECK-NEXT:        chpl.fail [[ERROR]] : <@"class Error">
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    [[NONE:%.*]] = chpl.nil : !llvm.ptr
// CHECK-NEXT:    [[FAILED:%.*]] = chpl.pointer_compare "ne" [[ERRORS]], [[NONE]]
// CHECK-NEXT:    chpl.if [[FAILED]] {
// CHECK-NEXT:      [[OWNER:%.*]] = chpl.local : !chpl.class<@"class Error">
// CHECK-NEXT:      call @chpl.Errors._taskErrors([[ERRORS]], [[OWNER]])
// CHECK-NEXT:      [[JOINED:%.*]] = chpl.load [[OWNER]]
// CHECK-NEXT:      call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:      chpl.return [[JOINED]]
// CHECK-NEXT:    }
proc ofLoop(const ref A: [] int) throws {
  const r = new R(1);
  forall a in A do risky(a);
}

// What cannot fail has no list, and `try!` in the body ends the program from the task.
// CHECK-LABEL: func.func {{.*}}.insists"(
// CHECK:         {{^ *}}chpl.forall forall ({{%.*}}) in ({{%.*}}) {
// CHECK-NOT:       chpl.fail
// CHECK:           call @chpl.Errors._uncaught
// CHECK-NEXT:      chpl.unreachable
// CHECK-NOT:     _taskErrors
// CHECK:         chpl.return
proc insists(const ref A: [] int) {
  forall a in A do try! risky(a);
}
var A: [1..4] int;
ofLoop(A);
insists(A);
