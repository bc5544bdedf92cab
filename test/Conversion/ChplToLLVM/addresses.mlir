// The way to an element of an array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --convert-chpl-to-llvm | FileCheck %s

// The address of the element is made from that of its row, not from a sum of offsets: a row's address does not change in a
// loop along it, and the loop needs no addition.
// CHECK-LABEL: llvm.func @at_position
// CHECK: %[[OFFSET:.*]] = llvm.mul
// CHECK-NEXT: %[[ROW:.*]] = llvm.getelementptr inbounds %{{.*}}[%[[OFFSET]]] : {{.*}}, f64
// CHECK-NEXT: %[[ELEMENT:.*]] = llvm.getelementptr inbounds %[[ROW]][%{{.*}}] : {{.*}}, f64
// CHECK-NEXT: llvm.load %[[ELEMENT]]
// CHECK-NOT: llvm.add
// CHECK: llvm.return
func.func @at_position(%a: !chpl.view<f64, 2>, %i: i64, %j: i64) -> f64 {
  %place = chpl.elem_ref_at %a[%i, %j] : !chpl.view<f64, 2>
  %element = chpl.load %place : f64
  func.return %element : f64
}

// By index, the first element of each dimension is taken off before: nothing of that changes in a loop. The way leads over
// addresses outside of the array.
// CHECK-LABEL: llvm.func @at_index
// CHECK-COUNT-4: llvm.getelementptr %
// CHECK-NOT: llvm.getelementptr
// CHECK-NOT: llvm.add
// CHECK: llvm.return
func.func @at_index(%a: !chpl.view<f64, 2>, %i: i64, %j: i64) -> f64 {
  %place = chpl.elem_ref %a[%i, %j] : !chpl.view<f64, 2>
  %element = chpl.load %place : f64
  func.return %element : f64
}
