// Each task of a cobegin that yields has the loop's variables beside it; they are combined in the order of the tasks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

chpl.class @Error "Error" id 1 fields [i64]
func.func private @body(i64, !chpl.ref<i64>)
func.func private @other()
func.func private @add(!chpl.ref<i64>, !chpl.ref<i64>)
func.func private @take(!llvm.ptr)
func.func private @pair(%n: i64, %m: i64) attributes {chpl.yields = i64} {
  chpl.cobegin {
    chpl.yield %n : i64
    chpl.end
  }, {
    func.call @other() : () -> ()
    chpl.end
  }, {
    chpl.yield %m : i64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64, %[[SLOT:[^:]*]]: !chpl.ref<i64>
// CHECK: chpl.breakable
// CHECK-NEXT: %[[FIRST:.*]] = chpl.local : i64
// CHECK-NEXT: chpl.zero_bits %[[FIRST]]
// CHECK-NEXT: %[[LAST:.*]] = chpl.local : i64
// CHECK-NEXT: chpl.zero_bits %[[LAST]]
// CHECK: %[[ERRORS:.*]] = chpl.cobegin {
// CHECK: func.call @body(%[[N]], %[[FIRST]])
// CHECK: call @other()
// CHECK: func.call @body(%[[M]], %[[LAST]])
// CHECK: call @add(%[[SLOT]], %[[FIRST]])
// CHECK-NEXT: call @add(%[[SLOT]], %[[LAST]])
// CHECK-NEXT: call @choir_errors_join(%{{.*}}, %[[ERRORS]])
func.func @main(%n: i64, %m: i64, %slot: !chpl.ref<i64>, %c: i1, %e: !chpl.class<@Error>) {
  %errors = chpl.parallel_iterate @pair(%n, %m) reduce (%slot : !chpl.ref<i64>) : (i64, i64) -> () errors !llvm.ptr {
  ^bb0(%x: i64, %s: !chpl.ref<i64>):
    func.call @body(%x, %s) : (i64, !chpl.ref<i64>) -> ()
    chpl.if %c {
      chpl.fail %e : !chpl.class<@Error>
    }
    chpl.end
  } init {} fini {} identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.zero_bits %s : i64
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    func.call @add(%l, %r) : (!chpl.ref<i64>, !chpl.ref<i64>) -> ()
    chpl.end
  }
  func.call @take(%errors) : (!llvm.ptr) -> ()
  chpl.return
}
