// Parallel loops that go down columns are interchanged, or tiled where some accesses go along rows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s "--pass-pipeline=builtin.module(func.func(chpl-order-loops))" | FileCheck %s
// RUN: choir-opt %s "--pass-pipeline=builtin.module(func.func(chpl-order-loops),chpl-lower-forall)" | FileCheck %s --check-prefix=LOWERED

!V = !chpl.view<f64, 1>
!M = !chpl.view<f64, 2>
!T = !chpl.view<f64, 3>

// CHECK-LABEL: func.func @transpose
// CHECK: chpl.forall forall (%[[P:.*]], %[[Q:.*]]) in (%[[N:.*]], %[[L:.*]]) {
// CHECK: chpl.elem_ref %{{.*}}[%[[Q]], %
// CHECK: } {chpl.tiled}
// Whole tiles have loops of constant length; at the edges they are shorter. A box without whole tiles is walked as it is.
// LOWERED-LABEL: func.func private @transpose.forall.{{[0-9]+}}(
// LOWERED: %[[LARGE:.*]] = arith.andi
// LOWERED: arith.select %[[LARGE]], %{{.*}}, %c1_i64
// LOWERED: %[[HEIGHT:.*]] = arith.select %[[LARGE]], %c16_i64
// LOWERED: %[[ROWS:.*]] = arith.minsi %{{.*}}, %[[HEIGHT]]
// LOWERED: %[[WIDTH:.*]] = arith.select %[[LARGE]], %c16_i64
// LOWERED: %[[COLUMNS:.*]] = arith.minsi %{{.*}}, %[[WIDTH]]
// LOWERED: %[[BOTH:.*]] = arith.addi %[[ROWS]], %[[COLUMNS]]
// LOWERED: %[[EQUAL:.*]] = arith.cmpi eq, %[[BOTH]], %c32_i64
// LOWERED: %[[WHOLE:.*]] = arith.andi %[[LARGE]], %[[EQUAL]]
// LOWERED: chpl.if %[[WHOLE]] {
// LOWERED: chpl.for %{{.*}} count %c16_i64
// LOWERED: chpl.for parallel %{{.*}} count %c16_i64
// LOWERED: chpl.vectorize_whole
// LOWERED: } {chpl.unrolled}
// LOWERED: } else {
// LOWERED: chpl.for %{{.*}} count %[[ROWS]]
// LOWERED: chpl.for parallel %{{.*}} count %[[COLUMNS]]
// LOWERED: chpl.scalar
// LOWERED-NOT: chpl.vectorize_whole
// LOWERED: chpl.return
// Past the caches: only where all rows begin at the same place in a line.
// LOWERED-LABEL: func.func private @transpose.streaming.{{[0-9]+}}(
// LOWERED-COUNT-2: llvm.ptrtoint
// LOWERED: %[[ALIGNED:.*]] = arith.cmpi eq
// LOWERED: chpl.if %[[ALIGNED]] {
// LOWERED: llvm.intr.assume %{{.*}} ["align"
// LOWERED: chpl.store {{.*}}chpl.streaming
// LOWERED: } else {
// LOWERED-NOT: chpl.streaming
// LOWERED: call @choir_streaming_fence
func.func @transpose(%a: !M, %b: !M, %n: i64, %m: i64, %low: i64) {
  chpl.forall forall (%p, %q) in (%n, %m) {
    %i = arith.addi %p, %low : i64
    %from = chpl.elem_ref %a[%q, %i] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// Backwards, in any order of iterations, and with an access that has no part in it.
// CHECK-LABEL: func.func @backwards
// CHECK: chpl.tiled
func.func @backwards(%a: !M, %b: !M, %v: !V, %n: i64, %m: i64) {
  chpl.forall foreach (%p, %q) in (%n, %m) {
    %i = arith.subi %n, %p : i64
    %from = chpl.elem_ref %a[%q, %i] : !M
    %x = chpl.load %from : f64
    %other = chpl.elem_ref_at %v[%p] : !V
    %y = chpl.load %other : f64
    %z = arith.addf %x, %y : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %z, %to : f64
    chpl.end
  }
  chpl.return
}

// Narrow elements do not fill lines: no version past the caches.
// CHECK-LABEL: func.func @narrow
// CHECK: chpl.tiled
// LOWERED-LABEL: func.func @narrow
// LOWERED-NOT: should_stream
// LOWERED: chpl.return
func.func @narrow(%a: !chpl.view<i8, 2>, %b: !chpl.view<i8, 2>, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%q, %p] : !chpl.view<i8, 2>
    %x = chpl.load %from : i8
    %to = chpl.elem_ref_at %b[%p, %q] : !chpl.view<i8, 2>
    chpl.store %x, %to : i8
    chpl.end
  }
  chpl.return
}

// All accesses go down columns.
// CHECK-LABEL: func.func @interchange
// CHECK-SAME: %[[N:[^,]*]]: i64, %[[L:[^,]*]]: i64)
// CHECK: chpl.forall forall (%[[P:.*]], %[[Q:.*]]) in (%[[L]], %[[N]]) {
// CHECK: chpl.elem_ref_at %{{.*}}[%[[P]], %[[Q]]]
// CHECK-NOT: chpl.tiled
func.func @interchange(%a: !M, %v: !V, %n: i64, %m: i64) {
  chpl.forall forall (%p, %q) in (%n, %m) {
    %e = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %e : f64
    %other = chpl.elem_ref_at %v[%q] : !V
    %y = chpl.load %other : f64
    %z = arith.addf %x, %y : f64
    chpl.store %z, %e : f64
    chpl.end
  }
  chpl.return
}

// Of three dimensions the one that the other array has last becomes the last but one.
// CHECK-LABEL: func.func @three
// CHECK-SAME: %[[N:[^,]*]]: i64, %[[L:[^,]*]]: i64, %[[K:[^,]*]]: i64)
// CHECK: chpl.forall forall (%[[Q:.*]], %[[P:.*]], %[[R:.*]]) in (%[[L]], %[[N]], %[[K]]) {
// CHECK: chpl.elem_ref_at %{{.*}}[%[[R]], %[[Q]], %[[P]]]
// CHECK: chpl.elem_ref_at %{{.*}}[%[[P]], %[[Q]], %[[R]]]
// CHECK: chpl.tiled
func.func @three(%a: !T, %b: !T, %n: i64, %m: i64, %k: i64) {
  chpl.forall forall (%p, %q, %r) in (%n, %m, %k) {
    %from = chpl.elem_ref_at %a[%r, %q, %p] : !T
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q, %r] : !T
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// What follows stays as it is.
// CHECK-NOT: chpl.tiled

// Rows only.
func.func @rows(%a: !M, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%p, %q] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// Every other column.
func.func @stride(%a: !M, %b: !M, %n: i64) {
  %two = arith.constant 2 : i64
  chpl.forall forall (%p, %q) in (%n, %n) {
    %i = arith.muli %p, %two : i64
    %from = chpl.elem_ref_at %a[%q, %i] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// Both positions in the last subscript.
func.func @diagonal(%a: !M, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %i = arith.addi %p, %q : i64
    %from = chpl.elem_ref_at %a[%q, %i] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// A column that is the same in all iterations of the inner loop.
func.func @row_of_source(%a: !M, %b: !M, %n: i64, %k: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%k, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// Elements of the innermost dimension that are no neighbours, and indices with strides.
func.func @gapped(%a: !chpl.view<f64, 2, gapped>, %s: !chpl.view<f64, 2, strided>, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%q, %p] : !chpl.view<f64, 2, gapped>
    %x = chpl.load %from : f64
    %other = chpl.elem_ref %s[%q, %p] : !chpl.view<f64, 2, strided>
    %y = chpl.load %other : f64
    %z = arith.addf %x, %y : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %z, %to : f64
    chpl.end
  }
  chpl.return
}

// A check halts at the iteration that fails, after what comes before it.
func.func @check(%a: !M, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    chpl.check_bounds %a[%q, %p] : !M
    %from = chpl.elem_ref %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

func.func private @anything(f64)
func.func @call(%a: !M, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    func.call @anything(%x) : (f64) -> ()
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

func.func @branch(%a: !M, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    %upper = arith.cmpi slt, %p, %q : i64
    chpl.if %upper {
      chpl.store %x, %to : f64
      chpl.end
    }
    chpl.end
  }
  chpl.return
}

// Memory that is no element.
func.func @variable(%a: !M, %b: !M, %r: !chpl.ref<f64>, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.store %x, %r : f64
    chpl.end
  }
  chpl.return
}

func.func @private_variable(%a: !M, %b: !M, %n: i64) {
  chpl.forall forall (%p, %q) in (%n, %n) private (%v : f64) {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// Iterations in order, and each in a task of its own.
func.func @kinds(%a: !M, %b: !M, %n: i64) {
  chpl.forall serial (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// At certain locales.
func.func @placed(%a: !M, %b: !M, %n: i64, %places: !chpl.ref<!llvm.ptr>) {
  chpl.forall forall (%p, %q) in (%n, %n) placed %places {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

func.func @several(%a: !M, %b: !M, %n: i64) attributes {chpl.several_locales} {
  chpl.forall forall (%p, %q) in (%n, %n) {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}

// Fewer positions than a tile has.
func.func @short(%a: !M, %b: !M, %n: i64) {
  %three = arith.constant 3 : i64
  chpl.forall forall (%p, %q) in (%n, %three) {
    %from = chpl.elem_ref_at %a[%q, %p] : !M
    %x = chpl.load %from : f64
    %to = chpl.elem_ref_at %b[%p, %q] : !M
    chpl.store %x, %to : f64
    chpl.end
  }
  chpl.return
}
