// A variable of the library tells how many threads there are as well; what the library's own iterators ask is left out.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-iterators | FileCheck %s

chpl.global @Locales.dataParTasksPerLocale : i64

func.func private @byVariable(%n: i64) attributes {chpl.yields = i64} {
  %address = chpl.address_of @Locales.dataParTasksPerLocale : i64
  %k = chpl.load %address : i64
  chpl.forall coforall (%i) in (%k) {
    chpl.yield %i : i64
    chpl.end
  }
  chpl.return
}
func.func private @ofLibrary(%n: i64) attributes {chpl.yields = i64, chpl.library} {
  %address = chpl.address_of @Locales.dataParTasksPerLocale : i64
  %k = chpl.load %address : i64
  chpl.forall coforall (%i) in (%k) {
    chpl.yield %i : i64
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func @program(
// CHECK: chpl.forall coforall
// CHECK: chpl.asks_for_threads
func.func @program(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.parallel_iterate @byVariable(%n) reduce (%slot : !chpl.ref<i64>) : (i64) -> () {
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
// CHECK-LABEL: func.func @library(
// CHECK: chpl.forall coforall
// CHECK-NOT: chpl.asks_for_threads
func.func @library(%n: i64, %slot: !chpl.ref<i64>) {
  chpl.parallel_iterate @ofLibrary(%n) reduce (%slot : !chpl.ref<i64>) : (i64) -> () {
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
