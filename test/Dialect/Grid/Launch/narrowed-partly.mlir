// Of a condition with several terms those that bound a thread's number narrow its loop, and the others are tested.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %m: i64, %a: i64, %p: i1, %q: i1)
      attributes {grid.kernel, grid.block = array<i64: 16, 8>, grid.block_form} {
    grid.threads [0, 1] {
      %x = grid.thread_id 0
      %y = grid.thread_id 1
      %first = arith.cmpi slt, %x, %a : i64
      %other = arith.cmpi ne, %y, %a : i64
      %unsigned = arith.cmpi ult, %y, %a : i64
      %both = arith.andi %p, %first : i1
      %more = arith.andi %other, %unsigned : i1
      %all = arith.andi %both, %more : i1
      chpl.if %all {
        %z = chpl.local "inside" : i64
        chpl.end
      }
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %{{[^:]*}}: i64, %{{[^:]*}}: i64, %{{[^:]*}}: i64, %[[P:[^:]*]]: i1
// CHECK: chpl.if
// CHECK-NEXT: %[[SX:.*]] = arith.constant 16 : i64
// CHECK-NEXT: %[[SY:.*]] = arith.constant 8 : i64
// CHECK: %[[LEAST:.*]] = arith.minsi %[[SX]]
// CHECK: %[[COUNT:.*]] = arith.maxsi %[[LEAST]]
// The rows are not bounded.
// CHECK-NOT: arith.minsi %[[SY]]
// CHECK: chpl.for %[[Y:.*]] = %{{.*}} count %[[SY]]
// CHECK: chpl.for parallel %{{.*}} = %{{.*}} count %[[COUNT]]
// CHECK: %[[OTHER:.*]] = arith.cmpi ne, %[[Y]]
// CHECK: %[[UNSIGNED:.*]] = arith.cmpi ult, %[[Y]]
// CHECK: %[[REST:.*]] = arith.andi %[[P]], %[[OTHER]]
// CHECK-NEXT: %[[TESTED:.*]] = arith.andi %[[REST]], %[[UNSIGNED]]
// CHECK-NEXT: chpl.if %[[TESTED]] {
// CHECK-NEXT: chpl.local "inside"
func.func @main(%n: i64, %m: i64, %a: i64, %p: i1, %q: i1, %s: i64) {
  grid.launch @device::@k over(%n, %m) block [16, 8] shared %s(%a, %p, %q : i64, i1, i1) arrays() at [] access []
  chpl.return
}
