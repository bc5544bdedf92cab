// A yield inside of a `sync`: tasks of the loop's body are not the sync's, and leaving the loop waits for the sync's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

record R { var x: int; proc deinit() {} }
var total: atomic int;

// CHECK-LABEL: func.func {{.*}}.yieldsInSync"(
// CHECK:         [[R:%.*]] = chpl.local "r" : !R
// CHECK:         chpl.sync {
// CHECK-NEXT:    ^bb0([[GROUP:%.*]]: !llvm.ptr):
// CHECK-NEXT:      chpl.begin {
// CHECK:             chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.pause_sync [[GROUP]]
// CHECK-NEXT:      chpl.yield %arg0 : i64 cleanup {
// CHECK-NEXT:        chpl.continue_sync [[GROUP]]
// CHECK-NEXT:        [[ERRORS:%.*]] = chpl.leave_sync [[GROUP]]
// CHECK:             chpl.pointer_compare "ne" [[ERRORS]]
// CHECK:             call @{{.*}}deinit{{.*}}([[R]])
// CHECK-NEXT:        chpl.end
// CHECK-NEXT:      }
// CHECK-NEXT:      chpl.continue_sync [[GROUP]]
// CHECK-NEXT:      chpl.end
// CHECK-NEXT:    } : !llvm.ptr
iter yieldsInSync(n: int) {
  const r = new R(n);
  sync {
    begin total.add(1);
    yield n;
  }
}

// Without a sync there is nothing to pause.
// CHECK-LABEL: func.func {{.*}}.yieldsAfterSync"(
// CHECK:         chpl.sync {
// CHECK-NOT:     chpl.pause_sync
// CHECK:         chpl.yield
// CHECK-NOT:     chpl.continue_sync
// CHECK:         chpl.return
iter yieldsAfterSync(n: int) {
  sync begin total.add(1);
  yield n;
}
for x in yieldsInSync(1) do break;
for x in yieldsAfterSync(1) do break;
