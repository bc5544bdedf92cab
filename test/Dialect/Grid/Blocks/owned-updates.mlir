// Each atomic update of what a block owns becomes the operation of its name, of integers or of real numbers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

module @device attributes {grid.device} {
  func.func @k(%n: i64, %r: !chpl.ref<i64>, %f: !chpl.ref<f64>, %x: f64)
      attributes {grid.kernel, grid.block = array<i64: 64>, grid.block_form} {
    grid.threads [0] {
      %a0 = chpl.atomic_update exchange relaxed %n, %r {grid.owned} : i64
      %a1 = chpl.atomic_update sub relaxed %n, %r {grid.owned} : i64
      %a2 = chpl.atomic_update and relaxed %n, %r {grid.owned} : i64
      %a3 = chpl.atomic_update or relaxed %n, %r {grid.owned} : i64
      %a4 = chpl.atomic_update xor relaxed %n, %r {grid.owned} : i64
      %a5 = chpl.atomic_update min relaxed %n, %r {grid.owned} : i64
      %a6 = chpl.atomic_update max relaxed %n, %r {grid.owned} : i64
      %a7 = chpl.atomic_update umin relaxed %n, %r {grid.owned} : i64
      %a8 = chpl.atomic_update umax relaxed %n, %r {grid.owned} : i64
      %b1 = chpl.atomic_update add relaxed %x, %f {grid.owned} : f64
      %b2 = chpl.atomic_update sub relaxed %x, %f {grid.owned} : f64
      %b3 = chpl.atomic_update min relaxed %x, %f {grid.owned} : f64
      %b4 = chpl.atomic_update max relaxed %x, %f {grid.owned} : f64
      chpl.end
    }
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: %[[N:[^:]*]]: i64, %[[R:[^:]*]]: !chpl.ref<i64>, %{{[^:]*}}: !chpl.ref<f64>, %[[X:[^:]*]]: f64
// CHECK: chpl.for parallel
// CHECK-NEXT: chpl.load %[[R]]
// CHECK-NEXT: chpl.store %[[N]], %[[R]]
// CHECK-NEXT: %[[OLD:.*]] = chpl.load %[[R]]
// CHECK-NEXT: %[[NEW:.*]] = arith.subi %[[OLD]], %[[N]] : i64
// CHECK-NEXT: chpl.store %[[NEW]], %[[R]]
// CHECK: arith.andi %{{.*}}, %[[N]] : i64
// CHECK: arith.ori %{{.*}}, %[[N]] : i64
// CHECK: arith.xori %{{.*}}, %[[N]] : i64
// CHECK: arith.minsi %{{.*}}, %[[N]] : i64
// CHECK: arith.maxsi %{{.*}}, %[[N]] : i64
// CHECK: arith.minui %{{.*}}, %[[N]] : i64
// CHECK: arith.maxui %{{.*}}, %[[N]] : i64
// CHECK: arith.addf %{{.*}}, %[[X]] : f64
// CHECK: %[[OLD:.*]] = chpl.load
// CHECK-NEXT: arith.subf %[[OLD]], %[[X]] : f64
// CHECK: arith.minnumf %{{.*}}, %[[X]] : f64
// CHECK: arith.maxnumf %{{.*}}, %[[X]] : f64
// CHECK-NOT: chpl.atomic
func.func @main(%n: i64, %r: !chpl.ref<i64>, %f: !chpl.ref<f64>, %x: f64) {
  grid.launch @device::@k over(%n) block [64] shared %n(%r, %f, %x : !chpl.ref<i64>, !chpl.ref<f64>, f64)
    arrays() at [] access []
  chpl.return
}
