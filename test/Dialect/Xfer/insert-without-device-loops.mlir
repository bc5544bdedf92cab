// A program without device loops has no acquires.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!A = !chpl.array<f64, 1, device>

// CHECK-NOT: xfer
func.func @f(%i: i64, %n: i64, %x: f64) {
  %a = chpl.local "a" : !A
  chpl.array_init %a [%i] [%n] [%i] : !A
  %v = chpl.view_of %a : !A
  %e = chpl.elem_ref %v[%i] : !chpl.view<f64, 1, device>
  chpl.store %x, %e : f64
  chpl.return
}
