// A procedure that a device loop calls has loops in two forms: inside, there is no second device loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-inline-calls | FileCheck %s

func.func private @choir_here() -> i64

// CHECK-LABEL: func.func @caller(
// CHECK: chpl.forall forall
// CHECK-NOT: grid.on_gpu
// CHECK-NOT: @choir_here
// CHECK: chpl.forall foreach
// CHECK-NOT: chpl.forall
// CHECK: } {grid.block = array<i64: 64>}
func.func @caller(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    func.call @reached(%n) : (i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

func.func @reached(%n: i64) {
  %shift = arith.constant 32 : i64
  %zero = arith.constant 0 : i64
  %here = call @choir_here() : () -> i64
  %gpu = arith.shrui %here, %shift : i64
  %is = arith.cmpi ne, %gpu, %zero : i64
  chpl.if %is {
    chpl.forall foreach (%p) in (%n) { chpl.end } {grid.block = array<i64: 0>}
    chpl.end
  } else {
    chpl.forall foreach (%p) in (%n) { chpl.end }
    chpl.end
  } {grid.on_gpu}
  chpl.return
}
