// A leaf has lanes if its sum may be reassociated and its body is small, straight-line code that cannot fail.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

chpl.class @Error "Error" id 1 fields [i64]

// CHECK-LABEL: func.func @plain(
// CHECK: func.func private @plain.forall
// CHECK: chpl.local "lanes" : !chpl.tuple<32xi64>
func.func @plain(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) reassociate {
    chpl.store %p, %s : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @fails(
// CHECK-NOT: "lanes"
func.func @fails(%n: i64, %slot: !chpl.ref<i64>, %e: !chpl.class<@Error>) {
  %errors = chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) reassociate errors {
    chpl.fail %e : !chpl.class<@Error>
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func @ordered(
// CHECK-NOT: "lanes"
func.func @ordered(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : i64 -> %slot) {
    chpl.store %p, %s : i64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}
