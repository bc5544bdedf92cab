// A loop over an iterator that asks how many threads there are, if only by a helper, says so where it reduces.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

func.func private @choir_max_parallelism() -> i64
func.func private @numThreads() -> i64 attributes {chpl.library} {
  %k = func.call @choir_max_parallelism() : () -> i64
  chpl.return %k : i64
}
func.func private @helper() -> i64 {
  %k = func.call @numThreads() : () -> i64
  chpl.return %k : i64
}

func.func private @byHelper(%n: i64) attributes {chpl.yields = i64} {
  %k = func.call @helper() : () -> i64
  chpl.forall coforall (%i) in (%k) {
    chpl.yield %i : i64
    chpl.end
  }
  chpl.return
}
// CHECK-LABEL: func.func @asks(
// CHECK: chpl.forall coforall
// CHECK: chpl.asks_for_threads
func.func @asks(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.parallel_iterate @byHelper(%n) reduce (%slot : !chpl.ref<i64>) : (i64) -> () {
  ^bb0(%x: i64, %s: !chpl.ref<i64>):
    chpl.end
  } init {} fini {} identity {
  ^bb0(%s: !chpl.ref<i64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<i64>, %r: !chpl.ref<i64>):
    chpl.end
  }
  chpl.return
}

// Without a reduction no result depends on it.
// CHECK-LABEL: func.func @noReduction(
// CHECK-NOT: chpl.asks_for_threads
// CHECK: chpl.return
func.func @noReduction(%n: i64) {
  chpl.parallel_iterate @byHelper(%n) : (i64) -> () {
  ^bb0(%x: i64):
    chpl.end
  } init {} fini {} identity {} combine {}
  chpl.return
}
