// Scans in vectors: three steps for eight lanes, in a fixed order; vectors of the target past the caches where that was said.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --convert-chpl-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @scan
// What the lanes that stay as they are take in changes nothing that is left once the total is added.
// CHECK-DAG: %[[NONE:.*]] = llvm.mlir.constant(dense<0.000000e+00> : vector<8xf64>)
// CHECK-DAG: %[[X:.*]] = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
// CHECK: %[[S1:.*]] = llvm.shufflevector %[[NONE]], %[[X]] [0, 8, 2, 10, 4, 12, 6, 14]
// CHECK: %[[A1:.*]] = llvm.fadd %[[S1]], %[[X]] : vector<8xf64>
// CHECK: %[[S2:.*]] = llvm.shufflevector %{{.*}}, %[[A1]] [0, 1, 9, 9, 4, 5, 13, 13]
// CHECK: %[[A2:.*]] = llvm.fadd %[[S2]], %[[A1]]
// CHECK: %[[S3:.*]] = llvm.shufflevector %{{.*}}, %[[A2]] [0, 1, 2, 3, 11, 11, 11, 11]
// CHECK: llvm.fadd %[[S3]], %[[A2]]
// CHECK: llvm.store {{.*}}alignment = 64 : i64, nontemporal
// CHECK-COUNT-7: llvm.store {{.*}}nontemporal
// CHECK-NOT: llvm.store
// CHECK: llvm.return
func.func @scan(%from: !llvm.ptr, %to: !llvm.ptr, %x: f64) -> f64 {
  %total = chpl.scan_lanes add %x, %from, before %x, %to streaming : f64
  return %total : f64
}

// The same tree for what comes out of the last lane, neighbours of two rows at a time; a row in each lane, and the last
// row again in lanes that have none.
// CHECK-LABEL: llvm.func @sum
// CHECK: %[[LAST:.*]] = llvm.sub %{{.*}}, %{{.*}} overflow<nsw> : i64
// CHECK-COUNT-8: llvm.intr.smin(%{{.*}}, %[[LAST]])
// CHECK: %[[BEFORE:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<8xi32>
// CHECK: %[[EVEN:.*]] = llvm.shufflevector %[[L:.*]], %[[H:.*]] [0, 8, 2, 10, 4, 12, 6, 14] : vector<8xi32>
// CHECK: %[[ODD:.*]] = llvm.shufflevector %[[L]], %[[H]] [1, 9, 3, 11, 5, 13, 7, 15]
// CHECK: llvm.intr.umax(%[[EVEN]], %[[ODD]])
// CHECK-COUNT-6: llvm.intr.umax
// One for each vector of the rows.
// CHECK-NEXT: llvm.intr.umax(%[[BEFORE]], %{{.*}})
// CHECK-COUNT-56: llvm.intr.umax
// CHECK-NOT: llvm.intr.umax
// CHECK: llvm.store
// CHECK-NOT: llvm.store
// CHECK: llvm.return
func.func @sum(%totals: !llvm.ptr, %from: !llvm.ptr, %stride: i64, %rows: i64) {
  chpl.sum_lanes umax %totals, %from stride %stride rows %rows : i32
  return
}

// A vector of one: those have no licence to reassociate.
// CHECK-LABEL: llvm.func @combine
// CHECK: llvm.fmul {{.*}} : vector<1xf32>
func.func @combine(%x: f32, %y: f32) -> f32 {
  %both = chpl.combine_totals mul %x, %y : f32
  return %both : f32
}
