// A `sync` waits for its tasks; an error of its own body comes behind those of the tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }
proc risky(n: int) throws {
  if n == 3 then throw new Error();
}

// CHECK-LABEL: func.func {{.*}}.failing"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         [[OWN:%.*]] = chpl.local "error" : !chpl.class<@"class Error">
// CHECK:         [[ERRORS:%.*]] = chpl.sync {
// CHECK-NEXT:    ^bb0([[GROUP:%.*]]: !llvm.ptr):
// CHECK-NEXT:      chpl.breakable label [[FAILED:%.*]] {
// CHECK-NEXT:        chpl.begin
// CHECK:               call @{{.*}}.risky"(
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
proc failing(n: int) throws {
  const r = new R(n);
  sync {
    begin risky(n);
    risky(4);
  }
}
failing(1);
