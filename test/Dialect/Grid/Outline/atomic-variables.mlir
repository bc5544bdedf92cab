// An atomic variable of the host goes to the device and back: its address is an argument that the launch maps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!atomic = !chpl.record<"atomic int", (i64), atomic>

// CHECK-LABEL: func.func @count(
// CHECK: %[[SUM:.*]] = chpl.local "sum"
// CHECK-NEXT: %[[FIELD:.*]] = chpl.field_ref %[[SUM]][0]
// CHECK: grid.launch {{.*}}(%[[FIELD]] : !chpl.ref<i64>) arrays(%[[FIELD]] : !chpl.ref<i64>) at [0] access [3]
func.func @count(%n: i64) {
  %sum = chpl.local "sum" : !atomic
  chpl.forall forall (%p) in (%n) {
    %field = chpl.field_ref %sum[0] : !atomic
    %old = chpl.atomic_update add relaxed %p, %field : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @look(
// CHECK: grid.launch {{.*}} at [0] access [1]
func.func @look(%n: i64) {
  %sum = chpl.local "sum" : !atomic
  %field = chpl.field_ref %sum[0] : !atomic
  chpl.forall forall (%p) in (%n) {
    %now = chpl.atomic_load relaxed %field : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// Loads that are atomic take no path that may give an old value: nothing says that the variable stays as it is.
// CHECK-LABEL: func.func @look_forall
// CHECK-SAME: !chpl.ref<i64> {grid.array = {{[0-9]+}} : i64}) attributes
// CHECK: chpl.atomic_load relaxed
