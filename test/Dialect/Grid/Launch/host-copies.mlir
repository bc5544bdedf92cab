// The CPU form calls copies of the device module's procedures, which differ from those of the program; they are made
// once, with what they call. External ones are the program's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s

func.func private @sin(f64) -> f64
func.func private @f(%x: f64) -> f64 {
  chpl.return %x : f64
}

module @device attributes {grid.device} {
  func.func private @sin(f64) -> f64
  func.func private @cos(f64) -> f64
  func.func private @f(%x: f64, %scale: f64) -> f64 {
    %y = func.call @f(%x, %scale) : (f64, f64) -> f64
    %z = func.call @sin(%y) : (f64) -> f64
    %u = func.call @cos(%z) : (f64) -> f64
    chpl.return %u : f64
  }
  func.func @k(%n: i64, %x: f64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    %p = grid.position 0
    %c = arith.cmpi slt, %p, %n : i64
    chpl.if %c {
      %y = func.call @f(%x, %x) : (f64, f64) -> f64
      %z = func.call @f(%y, %x) : (f64, f64) -> f64
      chpl.end
    } {grid.active}
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.forall
// CHECK: call @[[COPY:f_[0-9]+]](
// CHECK-NEXT: call @[[COPY]](
func.func @main(%n: i64, %x: f64) {
  %y = func.call @f(%x) : (f64) -> f64
  grid.launch @device::@k over(%n) block [64] shared %n(%x : f64) arrays() at [] access []
  chpl.return
}

// CHECK: func.func private @[[COPY]](%{{[^:]*}}: f64, %{{[^:]*}}: f64) -> f64
// CHECK: call @[[COPY]](
// CHECK-NEXT: call @sin(
// CHECK-NEXT: call @cos(
// CHECK: func.func private @cos(f64) -> f64
// CHECK-NOT: func.func
