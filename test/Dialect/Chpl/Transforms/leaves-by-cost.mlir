// A reduction tells the library what shapes its leaves: positions that may cost anything (1), states with arrays (2).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-lower-forall | FileCheck %s

func.func private @f(i64) -> f64

// CHECK-LABEL: func.func @calls(
// CHECK: %[[RANK:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[FLAGS:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %{{.*}} = call @choir_leaf_count(%{{.*}}, %{{.*}}, %[[FLAGS]])
// CHECK: call @choir_reduce_leaves({{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %[[FLAGS]],
func.func @calls(%n: i64, %slot: !chpl.ref<f64>) {
  chpl.forall forall (%p) in (%n) reduce (%s : f64 -> %slot) reassociate {
    %x = func.call @f(%p) : (i64) -> f64
    chpl.store %x, %s : f64
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<f64>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<f64>, %r: !chpl.ref<f64>):
    chpl.end
  }
  chpl.return
}

!A = !chpl.array<f64, 1>
// CHECK-LABEL: func.func @arrays(
// CHECK: %[[FLAGS:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %{{.*}} = call @choir_leaf_count(%{{.*}}, %{{.*}}, %[[FLAGS]])
func.func @arrays(%n: i64, %slot: !chpl.ref<!A>) {
  chpl.forall forall (%p) in (%n) reduce (%s : !A -> %slot) {
    chpl.end
  } identity {
  ^bb0(%s: !chpl.ref<!A>):
    chpl.end
  } combine {
  ^bb0(%l: !chpl.ref<!A>, %r: !chpl.ref<!A>):
    chpl.end
  }
  chpl.return
}
