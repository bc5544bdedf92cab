// The device module says of the library's functions that halt that they do; the declaration of the program stays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels | FileCheck %s

// CHECK: func.func private @choir_halt_nil(!llvm.ptr, i32){{$}}
func.func private @choir_halt_nil(!llvm.ptr, i32)
func.func private @fabs(f64) -> f64

func.func @main(%n: i64, %file: !llvm.ptr, %line: i32, %x: f64) {
  chpl.forall forall (%p) in (%n) {
    func.call @choir_halt_nil(%file, %line) : (!llvm.ptr, i32) -> ()
    %y = func.call @fabs(%x) : (f64) -> f64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: module @device
// CHECK: func.func private @choir_halt_nil(!llvm.ptr, i32) attributes {{{.*}}chpl.halts
// CHECK: func.func private @fabs(f64) -> f64{{$}}
