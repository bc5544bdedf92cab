// The host waits for kernels that write text, themselves or in procedures: what it writes itself comes behind.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-lower-launches | FileCheck %s

module @device attributes {grid.device} {
  func.func private @choir_gpu_write_int(%value: i64)
  func.func @writes(%n: i64) {
    call @choir_gpu_write_int(%n) : (i64) -> ()
    call @writes(%n) : (i64) -> ()
    chpl.return
  }
  func.func @itself(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    call @choir_gpu_write_int(%n) : (i64) -> ()
    chpl.return
  }
  func.func @byCall(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    call @writes(%n) : (i64) -> ()
    chpl.return
  }
  func.func @silent(%n: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
    chpl.return
  }
}

func.func private @choir_gpu_write_int(%value: i64)
// CHECK-LABEL: func.func @main(
// CHECK: call @choir_device_launch(
// CHECK-NEXT: call @choir_device_await_kernels()
// CHECK: call @choir_device_launch(
// CHECK-NEXT: call @choir_device_await_kernels()
// CHECK: call @choir_device_launch(
// CHECK-NOT: call @choir_device_await_kernels()
func.func @main(%n: i64) {
  grid.launch device_only @device::@itself over(%n) block [64] shared %n() arrays() at [] access []
  grid.launch device_only @device::@byCall over(%n) block [64] shared %n() arrays() at [] access []
  grid.launch device_only @device::@silent over(%n) block [64] shared %n() arrays() at [] access []
  chpl.return
}
