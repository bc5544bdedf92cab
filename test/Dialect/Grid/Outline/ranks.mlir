// A kernel of one to three dimensions takes the counts outermost first, and tests a position of each against its own.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK-LABEL: func.func @line(
// CHECK: grid.launch @device::@line_{{.*}} over(%{{[^,]*}}) block [64]
func.func @line(%n: i64) {
  chpl.forall forall (%i) in (%n) {
    %s = chpl.local : i64
    chpl.store %i, %s : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @box(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64, %[[L:[^:]*]]: i64
// CHECK: grid.launch @device::@box_{{.*}} over(%[[N]], %[[M]], %[[L]]) block [16, 4, 2]
func.func @box(%n: i64, %m: i64, %l: i64) {
  chpl.forall forall (%i, %j, %k) in (%n, %m, %l) {
    %s = chpl.local : !chpl.record<"three", (i64, i64, i64)>
    %first = chpl.field_ref %s[0] : !chpl.record<"three", (i64, i64, i64)>
    chpl.store %i, %first : i64
    %second = chpl.field_ref %s[1] : !chpl.record<"three", (i64, i64, i64)>
    chpl.store %j, %second : i64
    %third = chpl.field_ref %s[2] : !chpl.record<"three", (i64, i64, i64)>
    chpl.store %k, %third : i64
    chpl.end
  } {grid.block = array<i64: 16, 4, 2>}
  chpl.return
}

// CHECK-LABEL: func.func @line_forall
// CHECK-SAME: (%[[COUNT:[^:]*]]: i64) attributes
// CHECK-NEXT: %[[X:.*]] = grid.position 0
// CHECK-NEXT: %[[IN:.*]] = arith.cmpi slt, %[[X]], %[[COUNT]]
// CHECK-NEXT: chpl.if %[[IN]]

// Dimension 0 is the innermost one, which the last position of the loop and the last count are of.
// CHECK-LABEL: func.func @box_forall
// CHECK-SAME: (%[[N:[^:]*]]: i64, %[[M:[^:]*]]: i64, %[[L:[^:]*]]: i64) attributes {grid.block = array<i64: 16, 4, 2>
// CHECK-NEXT: %[[I:.*]] = grid.position 2
// CHECK-NEXT: %[[J:.*]] = grid.position 1
// CHECK-NEXT: %[[K:.*]] = grid.position 0
// CHECK-NEXT: %[[IN_I:.*]] = arith.cmpi slt, %[[I]], %[[N]]
// CHECK-NEXT: %[[IN_J:.*]] = arith.cmpi slt, %[[J]], %[[M]]
// CHECK-NEXT: %[[BOTH:.*]] = arith.andi %[[IN_I]], %[[IN_J]]
// CHECK-NEXT: %[[IN_K:.*]] = arith.cmpi slt, %[[K]], %[[L]]
// CHECK-NEXT: %[[ALL:.*]] = arith.andi %[[BOTH]], %[[IN_K]]
// CHECK-NEXT: chpl.if %[[ALL]]
// CHECK: chpl.store %[[I]]
// CHECK: chpl.store %[[J]]
// CHECK: chpl.store %[[K]]
// CHECK: } {grid.active}
// CHECK-NEXT: chpl.return
