// Devices have the library's fast functions, the float forms of those for mathematics, and what halts with a message.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

func.func private @choir_fast_exp(f64) -> f64
func.func private @erff(f32) -> f32
func.func private @choir_message_begin()
func.func private @choir_message_int(i64)
// CHECK-LABEL: func.func @main(
// CHECK: grid.launch
func.func @main(%n: i64, %x: f64, %y: f32) {
  chpl.forall forall (%p) in (%n) {
    %a = func.call @choir_fast_exp(%x) : (f64) -> f64
    %b = func.call @erff(%y) : (f32) -> f32
    func.call @choir_message_begin() : () -> ()
    func.call @choir_message_int(%p) : (i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// A name that only ends as a float form does is another function's.
func.func private @elf(f32) -> f32
func.func @other(%n: i64, %y: f32) {
  chpl.forall forall (%p) in (%n) {
    // expected-error @below {{not supported yet: a call of 'elf' in a loop over a GPU distribution}}
    %b = func.call @elf(%y) : (f32) -> f32
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
