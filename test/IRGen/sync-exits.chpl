// A return out of a `sync` waits for its tasks first; an error of its own comes behind those of the tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}

// CHECK-LABEL: func.func {{.*}}.twoWaysOut"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         [[OWN:%.*]] = chpl.local "error" : !chpl.class<@"class Error">
// CHECK:         [[ERRORS:%.*]] = chpl.sync {
// CHECK-NEXT:    ^bb0([[GROUP:%.*]]: !llvm.ptr):
// CHECK-NEXT:      chpl.breakable label [[FAILED:%.*]] {
// CHECK-NEXT:        chpl.begin
// CHECK:             [[ALL:%.*]] = chpl.leave_sync [[GROUP]]
// CHECK:             chpl.pointer_compare "ne" [[ALL]]
// CHECK-NEXT:        chpl.if
// CHECK:               call @chpl.Errors._taskErrors([[ALL]],
// CHECK:               call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:          chpl.return
// CHECK-NEXT:        }
// CHECK-NEXT:        call @{{.*}}deinit{{.*}}([[R]])
// CHECK:             chpl.return
// CHECK:             [[ERROR:%.*]] = func.call @{{.*}}.risky"(
// CHECK:             chpl.if
// The op waits: there is nothing to wait for here.
// CHECK-NEXT:          chpl.store [[ERROR]], [[OWN]]
// CHECK-NEXT:          chpl.break [[FAILED]]
// CHECK-NOT:         chpl.leave_sync
// CHECK:         } : !llvm.ptr
// CHECK-NEXT:    [[LIST:%.*]] = chpl.local : !llvm.ptr
// CHECK-NEXT:    chpl.store [[ERRORS]], [[LIST]]
// CHECK-NEXT:    [[OF_BODY:%.*]] = chpl.load [[OWN]]
// CHECK:         chpl.pointer_compare "ne" [[OF_BODY]]
// CHECK-NEXT:    chpl.if
// CHECK-NEXT:      [[OF_TASKS:%.*]] = chpl.load [[LIST]]
// CHECK-NEXT:      [[ADDED:%.*]] = chpl.pointer_cast [[OF_BODY]]
// CHECK-NEXT:      [[BOTH:%.*]] = func.call @choir_errors_with([[OF_TASKS]], [[ADDED]])
// CHECK-NEXT:      chpl.store [[BOTH]], [[LIST]]
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    }
// CHECK-NEXT:    [[LEFT:%.*]] = chpl.load [[LIST]]
// CHECK:         chpl.pointer_compare "ne" [[LEFT]]
proc twoWaysOut(n: int) throws {
  const r = new R(n);
  sync {
    begin risky(n);
    if n == 2 then return;
    risky(4);
  }
}
twoWaysOut(1);
