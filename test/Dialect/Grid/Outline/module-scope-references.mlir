// A module-scope reference is read before the launch: device code gets the view of the array that it refers to.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

!D = !chpl.array<i64, 1, device>

chpl.global @reference : !chpl.ref<!D>

func.func private @get(%i: i64) -> i64 {
  %slot = chpl.address_of @reference : !chpl.ref<!D>
  %header = chpl.load %slot : !chpl.ref<!D>
  %v = chpl.view_of %header : !D
  %e = chpl.elem_ref_at %v[%i] : !chpl.view<i64, 1, device>
  %x = chpl.load %e : i64
  %y = func.call @get(%x) : (i64) -> i64
  chpl.return %y : i64
}

// CHECK-LABEL: func.func @main(
// CHECK: %[[SLOT:.*]] = chpl.address_of @reference
// CHECK: %[[HEADER:.*]] = chpl.load %[[SLOT]]
// CHECK: chpl.view_of %[[HEADER]]
// CHECK: grid.launch {{.*}} arrays(%[[HEADER]] :
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = func.call @get(%p) : (i64) -> i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: module @device
// CHECK: func.func private @get(%{{[^:]*}}: i64, %[[DATA:[^:]*]]: !llvm.ptr
// CHECK-NEXT: %[[VIEW:.*]] = chpl.make_view %[[DATA]]
// CHECK-NEXT: chpl.elem_ref_at %[[VIEW]]
