// What depends on the iteration, on the thread, or on a variable of the body stays in the kernel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @main(
// CHECK-NOT: chpl.load
// CHECK-NOT: chpl.local
// CHECK: grid.launch {{.*}}() arrays()
// CHECK: func.func @main_forall
// CHECK: chpl.if
// CHECK-NEXT: %[[TUPLE:.*]] = chpl.local : !chpl.tuple<3xi64>
// CHECK-NEXT: %[[SECOND:.*]] = chpl.tuple_ref %[[TUPLE]][1]
// CHECK-NEXT: chpl.store
// CHECK-NEXT: chpl.load %[[SECOND]]
// CHECK-NEXT: %[[THREAD:.*]] = grid.thread_id 0
// CHECK-NEXT: %[[ANY:.*]] = chpl.tuple_ref_at %[[TUPLE]][%[[THREAD]]]
// CHECK-NEXT: chpl.load %[[ANY]]
// CHECK-NEXT: chpl.end
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %t = chpl.local : !chpl.tuple<3xi64>
    %second = chpl.tuple_ref %t[1] : !chpl.tuple<3xi64>
    chpl.store %p, %second : i64
    %x = chpl.load %second : i64
    %thread = grid.thread_id 0
    %any = chpl.tuple_ref_at %t[%thread] : !chpl.tuple<3xi64>
    %y = chpl.load %any : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
