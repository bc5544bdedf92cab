// Bounds of a domain that never changes are constants wherever they are loaded; those of others are not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-fold-fixed-bounds | FileCheck %s

!range = !chpl.record<"range", (i64, i64)>
!dom = !chpl.record<"domain", (!chpl.tuple<2x!range>, !llvm.ptr)>

module {
chpl.global @Fixed : !dom {chpl.fixed_bounds = [0, 15, -2, 9]}
chpl.global @Partly : !dom {chpl.fixed_bounds = [0, unit, unit, 9]}
chpl.global @Other : !dom

// CHECK-LABEL: func.func @fixed
// CHECK-DAG: %[[LOW:.*]] = arith.constant -2 : i64
// CHECK-DAG: %[[HIGH:.*]] = arith.constant 15 : i64
// CHECK-NOT: chpl.load
// CHECK: arith.subi %[[HIGH]], %[[LOW]]
func.func @fixed() -> i64 {
  %d = chpl.address_of @Fixed : !dom
  %dims = chpl.field_ref %d[0] : !dom
  %first = chpl.tuple_ref %dims[0] : !chpl.tuple<2x!range>
  %second = chpl.tuple_ref %dims[1] : !chpl.tuple<2x!range>
  %highRef = chpl.field_ref %first[1] : !range
  %lowRef = chpl.field_ref %second[0] : !range
  %high = chpl.load %highRef : i64
  %low = chpl.load %lowRef : i64
  %difference = arith.subi %high, %low : i64
  chpl.return %difference : i64
}

// What is known of a bound alone becomes a constant, and the domain has its arrays.
// CHECK-LABEL: func.func @partly
// CHECK: %[[LINK:.*]] = chpl.load %{{.*}} : !llvm.ptr
// CHECK: %[[LOW:.*]] = arith.constant 0 : i64
// CHECK: %[[HIGH:.*]] = chpl.load %{{.*}} : i64
// CHECK: chpl.return %[[LINK]], %[[LOW]], %[[HIGH]]
func.func @partly() -> (!llvm.ptr, i64, i64) {
  %d = chpl.address_of @Partly : !dom
  %linkRef = chpl.field_ref %d[1] : !dom
  %link = chpl.load %linkRef : !llvm.ptr
  %dims = chpl.field_ref %d[0] : !dom
  %first = chpl.tuple_ref %dims[0] : !chpl.tuple<2x!range>
  %lowRef = chpl.field_ref %first[0] : !range
  %highRef = chpl.field_ref %first[1] : !range
  %low = chpl.load %lowRef : i64
  %high = chpl.load %highRef : i64
  chpl.return %link, %low, %high : !llvm.ptr, i64, i64
}

// CHECK-LABEL: func.func @other
// CHECK: chpl.load
func.func @other() -> i64 {
  %d = chpl.address_of @Other : !dom
  %dims = chpl.field_ref %d[0] : !dom
  %first = chpl.tuple_ref %dims[0] : !chpl.tuple<2x!range>
  %lowRef = chpl.field_ref %first[0] : !range
  %low = chpl.load %lowRef : i64
  chpl.return %low : i64
}

// No array is linked to the domain, and what is stored stays.
// CHECK-LABEL: func.func @initialise
// CHECK: chpl.store
// CHECK: %[[LINK:.*]] = chpl.nil
// CHECK: chpl.return %[[LINK]]
func.func @initialise(%low: i64) -> !llvm.ptr {
  %d = chpl.address_of @Fixed : !dom
  %dims = chpl.field_ref %d[0] : !dom
  %first = chpl.tuple_ref %dims[0] : !chpl.tuple<2x!range>
  %lowRef = chpl.field_ref %first[0] : !range
  chpl.store %low, %lowRef : i64
  %linkRef = chpl.field_ref %d[1] : !dom
  %link = chpl.load %linkRef : !llvm.ptr
  chpl.return %link : !llvm.ptr
}
}
