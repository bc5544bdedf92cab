// Variables, accesses and addresses in LLVM's terms.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --convert-chpl-to-llvm | FileCheck %s

// bool is a byte in memory.
// CHECK-LABEL: llvm.func @bools
// CHECK: %[[V:.*]] = llvm.load %arg0 {tbaa = [#{{.*}}]} : !llvm.ptr -> i8
// CHECK: %[[B:.*]] = llvm.trunc %[[V]] : i8 to i1
// CHECK: %[[W:.*]] = llvm.zext %[[B]] : i1 to i8
// CHECK: llvm.store %[[W]], %arg0
func.func @bools(%r: !chpl.ref<i1>) {
  %b = chpl.load %r : i1
  chpl.store %b, %r : i1
  func.return
}

// Variables are made at the entry, wherever they are declared.
// CHECK-LABEL: llvm.func @locals
// CHECK: llvm.alloca %{{.*}} x !llvm.struct<(i64, i8)>
// CHECK: llvm.cond_br
// CHECK-NOT: llvm.alloca
// CHECK: llvm.return
func.func @locals(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = chpl.local "x" : !chpl.record<"r", (i64, i1)>
  cf.br ^bb2
^bb2:
  func.return
}

// Scalars that fill a cache line begin at one.
// CHECK-LABEL: llvm.func @lanes
// CHECK-DAG: llvm.alloca %{{.*}} x !llvm.array<32 x f64> {alignment = 64 : i64}
// CHECK-DAG: llvm.alloca %{{.*}} x !llvm.array<16 x f32> {alignment = 64 : i64}
// CHECK-DAG: llvm.alloca %{{.*}} x !llvm.array<7 x f64> {alignment = 8 : i64}
func.func @lanes() {
  %lanes = chpl.local "lanes" : !chpl.tuple<32xf64>
  %narrow = chpl.local "narrow" : !chpl.tuple<16xf32>
  %few = chpl.local "few" : !chpl.tuple<7xf64>
  func.return
}

// CHECK-LABEL: llvm.func @members
// CHECK: llvm.getelementptr inbounds %arg0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, f64)>
// CHECK: llvm.getelementptr inbounds %arg1[%arg2] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK: llvm.mlir.constant(16 : i64)
// CHECK: "llvm.intr.memcpy"(%arg0, %arg0, %{{.*}}) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}]
func.func @members(%r: !chpl.ref<!chpl.record<"r", (i64, f64)>>, %t: !chpl.ref<!chpl.tuple<3xf64>>, %i: i64) {
  %f = chpl.field_ref %r[1] : !chpl.record<"r", (i64, f64)>
  %e = chpl.tuple_ref_at %t[%i] : !chpl.tuple<3xf64>
  chpl.copy_bits %r, %r : !chpl.record<"r", (i64, f64)>
  func.return
}

// The position times the element stride, except for the innermost dimension, where it is known to be 1.
// CHECK-LABEL: llvm.func @element
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
// What does not depend on the indices comes first, so that loops compute it once.
// CHECK: %[[FIRST_ROW:.*]] = llvm.getelementptr %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK: %[[ORIGIN:.*]] = llvm.getelementptr %[[FIRST_ROW]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK: %[[ROW:.*]] = llvm.mul %arg1, %{{.*}} : i64
// CHECK: %[[START:.*]] = llvm.getelementptr %[[ORIGIN]][%[[ROW]]] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK: llvm.getelementptr %[[START]][%arg2] : (!llvm.ptr, i64) -> !llvm.ptr, f64
func.func @element(%a: !chpl.ref<!chpl.array<f64, 2>>, %i: i64, %j: i64) -> !chpl.ref<f64> {
  %v = chpl.view_of %a : !chpl.array<f64, 2>
  %e = chpl.elem_ref %v[%i, %j] : !chpl.view<f64, 2>
  func.return %e : !chpl.ref<f64>
}

// CHECK-LABEL: llvm.func @stridedElement
// CHECK: llvm.sdiv exact
// CHECK: llvm.mul
func.func @stridedElement(%a: !chpl.ref<!chpl.array<f64, 1, strided gapped>>, %i: i64) -> !chpl.ref<f64> {
  %v = chpl.view_of %a : !chpl.array<f64, 1, strided gapped>
  %e = chpl.elem_ref %v[%i] : !chpl.view<f64, 1, strided gapped>
  func.return %e : !chpl.ref<f64>
}

// CHECK-LABEL: llvm.func @atomics
// CHECK: llvm.load %arg0 atomic seq_cst
// CHECK: llvm.atomicrmw add %arg0, %{{.*}} monotonic
// CHECK: llvm.cmpxchg %arg0, %{{.*}}, %{{.*}} acq_rel acquire
// CHECK: llvm.fence release
func.func @atomics(%r: !chpl.ref<i64>, %e: !chpl.ref<i64>) -> i1 {
  %x = chpl.atomic_load seq_cst %r : i64
  %y = chpl.atomic_update add relaxed %x, %r : i64
  %z = chpl.atomic_compare_exchange acq_rel %r, %e, %e : i64
  chpl.atomic_fence release
  func.return %z : i1
}
