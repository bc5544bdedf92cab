// What a block stores once stays behind the threads that load the variable before: their run ends there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main(
// CHECK: chpl.store %arg1, %v : i64
// CHECK: grid.threads [0] {
// CHECK: chpl.load %v
// CHECK-NOT: chpl.store %arg0, %v
// CHECK: chpl.store %arg0, %v : i64
// CHECK-NEXT: grid.threads [0] {
// CHECK: chpl.load %v
func.func @main(%n: i64, %m: i64, %C: !chpl.view<i1, 1, device>, %r: !chpl.ref<i64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %e = chpl.elem_ref %C[%i] : !chpl.view<i1, 1, device>
    %some = chpl.load %e : i1
    %g = chpl.elem_ref %C[%t] : !chpl.view<i1, 1, device>
    %other = chpl.load %g : i1
    %v = chpl.local "v" : i64
    chpl.store %m, %v : i64
    chpl.if %some {
      %x = chpl.load %v : i64
      chpl.store %x, %r : i64
      chpl.end
    }
    chpl.store %n, %v : i64
    chpl.if %other {
      %y = chpl.load %v : i64
      chpl.store %y, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
