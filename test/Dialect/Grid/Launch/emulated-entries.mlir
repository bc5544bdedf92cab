// Launches of one kernel share its entry for the emulated device, which is declared once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s
// RUN: choir-opt %s --grid-lower-launches=for-devices=false | FileCheck %s --check-prefix=HOST

module @device attributes {grid.device} {
  func.func @k(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    chpl.return
  }
  func.func @other(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    chpl.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK: chpl.proc_ref @choir_emulated.k{{$}}
// CHECK: chpl.proc_ref @choir_emulated.k{{$}}
// CHECK: chpl.proc_ref @choir_emulated.other{{$}}
// CHECK: chpl.return
// CHECK: func.func private @choir_emulated.k(!llvm.ptr)
// CHECK-NOT: @choir_emulated.k
// CHECK: func.func private @choir_emulated.other(!llvm.ptr)
// CHECK-NOT: @choir_emulated
// HOST-NOT: choir_emulated
func.func @main(%n: i64) {
  grid.launch @device::@k over(%n) block [64] shared %n() arrays() at [] access []
  grid.launch @device::@k over(%n) block [64] shared %n() arrays() at [] access []
  grid.launch @device::@other over(%n) block [64] shared %n() arrays() at [] access []
  chpl.return
}
