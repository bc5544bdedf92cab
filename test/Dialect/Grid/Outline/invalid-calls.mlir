// Of external functions, device code calls those for mathematics and those that halt; others name what is not possible.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

func.func private @sqrtf(f32) -> f32
// CHECK-LABEL: module @device
// CHECK: func.func private @sqrtf(f32) -> f32
func.func @mathematics(%n: i64, %x: f32) {
  chpl.forall forall (%p) in (%n) {
    %y = func.call @sqrtf(%x) : (f32) -> f32
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func private @getenv(!llvm.ptr) -> !llvm.ptr
func.func @unknown(%n: i64, %x: !llvm.ptr) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: a call of 'getenv' in a loop over a GPU distribution}}
    %y = func.call @getenv(%x) : (!llvm.ptr) -> !llvm.ptr
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

func.func private @choir_chan_write(!llvm.ptr)
func.func private @writes(%x: !llvm.ptr) {
  // expected-error @below {{not supported yet: input and output in a loop over a GPU distribution}}
  func.call @choir_chan_write(%x) : (!llvm.ptr) -> ()
  chpl.return
}
func.func @throughCall(%n: i64, %x: !llvm.ptr) {
  chpl.forall forall (%p) in (%n) {
    func.call @writes(%x) : (!llvm.ptr) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
