// A store stays where a load of the variable is under no branch, or in the alternative of one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: chpl.store %{{.*}}, %free : i64
// CHECK: chpl.store %{{.*}}, %other : i64
// CHECK: chpl.if
// CHECK-NEXT: chpl.load %free
// CHECK: chpl.load %free
// CHECK: chpl.if
// CHECK-NEXT: chpl.load %other
// CHECK: } else {
// CHECK-NEXT: chpl.load %other
func.func @main(%n: i64, %m: i64, %r: !chpl.ref<i64>, %v: !chpl.view<i1, 1, device>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %e = chpl.elem_ref %v[%i] : !chpl.view<i1, 1, device>
    %some = chpl.load %e : i1
    %free = chpl.local "free" : i64
    %other = chpl.local "other" : i64
    chpl.store %t, %free : i64
    chpl.store %t, %other : i64
    chpl.if %some {
      %x = chpl.load %free : i64
      chpl.store %x, %r : i64
      chpl.end
    }
    %y = chpl.load %free : i64
    chpl.store %y, %r : i64
    chpl.if %some {
      %z = chpl.load %other : i64
      chpl.store %z, %r : i64
      chpl.end
    } else {
      %z = chpl.load %other : i64
      chpl.store %z, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
