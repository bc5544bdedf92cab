// Scans in vectors: three steps for eight lanes, in a fixed order; vectors of the target past the caches where that was said.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --convert-chpl-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @scan
// CHECK: %[[X:.*]] = llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> vector<8xf64>
// CHECK: %[[S1:.*]] = llvm.shufflevector %[[X]], %[[X]] [0, 0, 2, 2, 4, 4, 6, 6]
// CHECK: %[[A1:.*]] = llvm.fadd %[[S1]], %[[X]] : vector<8xf64>
// CHECK: %[[B1:.*]] = llvm.shufflevector %[[X]], %[[A1]] [0, 9, 2, 11, 4, 13, 6, 15]
// CHECK: %[[S2:.*]] = llvm.shufflevector %[[B1]], %[[B1]] [1, 1, 1, 1, 5, 5, 5, 5]
// CHECK: %[[A2:.*]] = llvm.fadd %[[S2]], %[[B1]]
// CHECK: %[[B2:.*]] = llvm.shufflevector %[[B1]], %[[A2]] [0, 1, 10, 11, 4, 5, 14, 15]
// CHECK: %[[S3:.*]] = llvm.shufflevector %[[B2]], %[[B2]] [3, 3, 3, 3, 3, 3, 3, 3]
// CHECK: %[[A3:.*]] = llvm.fadd %[[S3]], %[[B2]]
// CHECK: llvm.shufflevector %[[B2]], %[[A3]] [0, 1, 2, 3, 12, 13, 14, 15]
// CHECK: llvm.store {{.*}}alignment = 64 : i64, nontemporal
// CHECK-COUNT-7: llvm.store {{.*}}nontemporal
// CHECK-NOT: llvm.store
// CHECK: llvm.return
func.func @scan(%from: !llvm.ptr, %to: !llvm.ptr, %x: f64) -> f64 {
  %total = chpl.scan_lanes add %x, %from, before %x, %to streaming : f64
  return %total : f64
}

// The same tree for what comes out of the last lane: neighbours of two vectors at a time.
// CHECK-LABEL: llvm.func @sum
// CHECK: %[[EVEN:.*]] = llvm.shufflevector %[[L:.*]], %[[H:.*]] [0, 8, 2, 10, 4, 12, 6, 14] : vector<8xi32>
// CHECK: %[[ODD:.*]] = llvm.shufflevector %[[L]], %[[H]] [1, 9, 3, 11, 5, 13, 7, 15]
// CHECK: llvm.intr.umax(%[[EVEN]], %[[ODD]])
// CHECK-COUNT-6: llvm.intr.umax
// One for each vector.
// CHECK-COUNT-8: llvm.intr.umax
// CHECK-NOT: llvm.intr.umax
// CHECK: llvm.return
func.func @sum(%from: !llvm.ptr, %x: i32) -> i32 {
  %total = chpl.sum_lanes umax %x, %from : i32
  return %total : i32
}

// A vector of one: those have no licence to reassociate.
// CHECK-LABEL: llvm.func @combine
// CHECK: llvm.fmul {{.*}} : vector<1xf32>
func.func @combine(%x: f32, %y: f32) -> f32 {
  %both = chpl.combine_totals mul %x, %y : f32
  return %both : f32
}
