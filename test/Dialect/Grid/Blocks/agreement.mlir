// Where it is not known that the threads of a block agree on a condition around a barrier, the program finds out.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s
// RUN: choir-opt %s --grid-remove-barriers=checks=false | FileCheck %s --check-prefix=TRUST

module { module @device attributes {grid.device} {
// One thread after the other, which may not differ from those before.
// CHECK-LABEL: func.func @main
// CHECK: %[[AGREED:.*]] = chpl.local : i1
// CHECK: %[[SEEN:.*]] = chpl.local : i1
// CHECK: %[[DIFFERS:.*]] = chpl.local : i1
// CHECK: grid.threads ordered [0] {
// CHECK: %[[IS_SEEN:.*]] = chpl.load %[[SEEN]]
// CHECK: %[[BEFORE:.*]] = chpl.load %[[AGREED]]
// CHECK: %[[OTHER:.*]] = arith.cmpi ne, %[[BEFORE]], %[[OWN:.*]] : i1
// CHECK: %[[BOTH:.*]] = arith.andi %[[IS_SEEN]], %[[OTHER]]
// CHECK: chpl.if %[[BOTH]] {
// CHECK: chpl.store %{{.*}}, %[[DIFFERS]] : i1
// CHECK: chpl.store %{{.*}}, %[[SEEN]] : i1
// CHECK: chpl.store %[[OWN]], %[[AGREED]] : i1
// CHECK: chpl.check %{{.*}}, "the threads of a block do not all reach the same barrier
// CHECK: %[[VALUE:.*]] = chpl.load %[[AGREED]]
// CHECK: chpl.if %[[VALUE]] {

// Without tests the value of the last thread is that of all.
// TRUST-LABEL: func.func @main
// TRUST: grid.threads ordered [0] {
// TRUST-NOT: chpl.if
// TRUST: chpl.store %{{.*}}, %[[AGREED:.*]] : i1
// TRUST-NOT: chpl.check
// TRUST: %[[VALUE:.*]] = chpl.load %[[AGREED]]
// TRUST-NEXT: chpl.if %[[VALUE]] {
func.func @main(%n: i64, %v: !chpl.view<i1, 1, device>, %r: !chpl.ref<i64>)
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %e = chpl.elem_ref %v[%i] : !chpl.view<i1, 1, device>
    %some = chpl.load %e : i1
    chpl.if %some {
      chpl.store %t, %r : i64
      grid.barrier
      %x = chpl.load %r : i64
      chpl.store %x, %r : i64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
