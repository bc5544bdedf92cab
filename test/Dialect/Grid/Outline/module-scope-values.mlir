// Module-scope variables that device code reads are arguments of the kernel, and are handed down through calls.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>

chpl.global @scale : i64
chpl.global @table : !D

func.func private @inner(%i: i64) -> i64 {
  %address = chpl.address_of @scale : i64
  %s = chpl.load %address : i64
  %x = func.call @inner(%s) : (i64) -> i64
  chpl.return %x : i64
}
func.func private @outer(%i: i64) -> i64 {
  %header = chpl.address_of @table : !D
  %v = chpl.view_of %header : !D
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<i64, 1, device>
  %x = chpl.load %e : i64
  %y = func.call @inner(%x) : (i64) -> i64
  chpl.return %y : i64
}

// CHECK-LABEL: func.func @main(
// CHECK: %[[HEADER:.*]] = chpl.address_of @table
// CHECK: %[[VIEW:.*]] = chpl.view_of %[[HEADER]]
// CHECK: %[[DATA:.*]] = chpl.view_data %[[VIEW]]
// CHECK: %[[SCALE_AT:.*]] = chpl.address_of @scale
// CHECK: %[[SCALE:.*]] = chpl.load %[[SCALE_AT]]
// CHECK: grid.launch {{.*}}(%[[DATA]], {{.*}}, %[[SCALE]] : {{.*}}) arrays(%[[HEADER]] : {{.*}}) at [0] access
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = func.call @outer(%p) : (i64) -> i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: module @device
// The callee reads one of them itself.
// CHECK: func.func private @outer(%{{[^:]*}}: i64, %[[DATA:[^:]*]]: !llvm.ptr, {{.*}}, %[[SCALE:[^:]*]]: i64) -> i64
// CHECK-NEXT: %[[VIEW:.*]] = chpl.make_view %[[DATA]]
// CHECK-NEXT: chpl.elem_ref_at %[[VIEW]]
// CHECK-NEXT: %[[X:.*]] = chpl.load
// CHECK-NEXT: call @inner(%[[X]], %[[SCALE]]) : (i64, i64) -> i64
// CHECK: func.func private @inner(%{{[^:]*}}: i64, %[[OWN:[^:]*]]: i64) -> i64
// CHECK-NEXT: call @inner(%[[OWN]], %[[OWN]]) : (i64, i64) -> i64
// CHECK-NEXT: chpl.return
