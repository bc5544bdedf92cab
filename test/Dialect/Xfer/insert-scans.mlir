// Ops that read and write behind pointers are accesses, too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @scan(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref{{[^%]*}}%[[B:[^:]*]]: !chpl.ref
// CHECK-DAG: xfer.acquire host {{read|write}} %[[A]] [*]
// CHECK-DAG: xfer.acquire host write %[[B]] [*]
// CHECK: chpl.scan_lanes
func.func @scan(%a: !chpl.ref<!D>, %b: !chpl.ref<!D>, %x: f64) -> f64 {
  %v = chpl.view_of %a : !D
  %from = chpl.view_data %v : !V
  %w = chpl.view_of %b : !D
  %to = chpl.view_data %w : !V
  %t = chpl.scan_lanes add %x, %from, before %x, %to : f64
  chpl.return %t : f64
}
