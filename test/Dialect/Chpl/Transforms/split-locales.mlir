// Functions that access elements come twice; the version for one locale knows nothing of placements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-split-locales | FileCheck %s

func.func private @choir_plays_several_locales() -> i1
func.func private @placement() -> !llvm.ptr
func.func private @use(%x: i1)

// What is called from outside asks, and is the only one that does.
// CHECK-LABEL: func.func @entry(%arg0: !chpl.ref<!chpl.array<f64, 1>>, %arg1: i64) {
// CHECK: %[[SEVERAL:.*]] = call @choir_plays_several_locales()
// CHECK: chpl.if %[[SEVERAL]] {
// CHECK: call @entry$several(%arg0, %arg1)
// CHECK: call @entry$one(%arg0, %arg1)

// CHECK-LABEL: func.func private @entry$one
// CHECK-NOT: placement
// CHECK: chpl.forall forall (%{{.*}}) in (%arg1) {
// CHECK: call @store(
// CHECK: arith.constant false
// CHECK: call @use
// CHECK-NEXT: chpl.return

// CHECK-LABEL: func.func private @entry$several
// CHECK-SAME: chpl.several_locales
// CHECK-NOT: chpl.if_several
// CHECK: call @placement
// CHECK: chpl.forall forall (%{{.*}}) in (%arg1) placed
// CHECK: call @store$several(
// CHECK: arith.constant true
// CHECK: call @use
// CHECK-NEXT: call @collect$several(
func.func @entry(%a: !chpl.ref<!chpl.array<f64, 1>>, %n: i64) {
  %p = chpl.local : !llvm.ptr
  chpl.if_several {
    %made = func.call @placement() : () -> !llvm.ptr
    chpl.store %made, %p : !llvm.ptr
    chpl.end
  }
  chpl.forall forall (%i) in (%n) placed %p {
    func.call @store(%a, %i) : (!chpl.ref<!chpl.array<f64, 1>>, i64) -> ()
    chpl.end
  }
  %several = func.call @choir_plays_several_locales() : () -> i1
  func.call @use(%several) : (i1) -> ()
  chpl.if %several {
    func.call @collect(%a) : (!chpl.ref<!chpl.array<f64, 1>>) -> ()
    chpl.end
  }
  chpl.return
}

// CHECK-LABEL: func.func private @store(
// CHECK-LABEL: func.func private @store$several(
func.func private @store(%a: !chpl.ref<!chpl.array<f64, 1>>, %i: i64) {
  %v = chpl.view_of %a : !chpl.array<f64, 1>
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<f64, 1>
  %one = arith.constant 1.0 : f64
  chpl.store %one, %e : f64
  chpl.return
}

// Only the version for several locales is called.
// CHECK-NOT: func.func private @collect(
// CHECK-LABEL: func.func private @collect$several(
// CHECK-NOT: func.func private @collect(
func.func private @collect(%a: !chpl.ref<!chpl.array<f64, 1>>) {
  %zero = arith.constant 0 : i64
  func.call @store(%a, %zero) : (!chpl.ref<!chpl.array<f64, 1>>, i64) -> ()
  chpl.return
}

// Nothing here depends on locales.
// CHECK-LABEL: func.func @other
// CHECK-NOT: @other$
func.func @other(%n: i64) -> i64 {
  chpl.return %n : i64
}
