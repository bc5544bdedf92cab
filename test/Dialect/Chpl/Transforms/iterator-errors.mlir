// Errors of the body of a loop over an iterator that starts tasks leave the task, and are joined in the loop's sink.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

chpl.class @Error "Error" id 1 fields [i64]
func.func private @clean()
func.func private @take(!llvm.ptr)

func.func private @both(%n: i64) attributes {chpl.yields = i64} {
  chpl.yield %n : i64 cleanup {
    func.call @clean() : () -> ()
    chpl.end
  }
  chpl.forall coforall (%i) in (%n) {
    chpl.yield %i : i64 cleanup {
      func.call @clean() : () -> ()
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @main(
// CHECK: %[[SINK:.*]] = chpl.pointer_cast %{{.*}} : !chpl.ref<!chpl.tuple<2xi64>> to !llvm.ptr
// CHECK: chpl.breakable label %[[LOOP:.*]] {
// Where the iterator has started no task, the loop is left.
// CHECK: chpl.if
// CHECK-NEXT: func.call @clean()
// CHECK: func.call @choir_errors_add(%[[SINK]],
// CHECK-NEXT: chpl.break %[[LOOP]]
// In a task that is the iterator's, the task fails.
// CHECK: %[[OF_TASKS:.*]] = chpl.forall coforall {{.*}} errors {
// CHECK: chpl.if
// CHECK-NEXT: func.call @clean()
// CHECK-NEXT: chpl.fail
// CHECK: call @choir_errors_join(%[[SINK]], %[[OF_TASKS]])
// CHECK: %[[ALL:.*]] = call @choir_errors_take(%[[SINK]])
// CHECK-NEXT: call @take(%[[ALL]])
func.func @main(%n: i64, %c: i1, %e: !chpl.class<@Error>) {
  %errors = chpl.parallel_iterate @both(%n) : (i64) -> () errors !llvm.ptr {
  ^bb0(%x: i64):
    chpl.if %c {
      chpl.fail %e : !chpl.class<@Error>
    }
    chpl.end
  } init {} fini {} identity {} combine {}
  func.call @take(%errors) : (!llvm.ptr) -> ()
  chpl.return
}
