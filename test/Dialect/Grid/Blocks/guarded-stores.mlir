// A store moves into the branch that its variable is loaded in, past what neither uses the variable nor leaves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {
// CHECK-LABEL: func.func @main
// CHECK: chpl.breakable
// A break may leave out the branch: the value would be lost for what follows.
// CHECK-NEXT: chpl.store %{{.*}}, %left : f64
// CHECK-NEXT: chpl.if
// CHECK: chpl.if
// CHECK-NEXT: chpl.load %left
// Something between uses the variable.
// CHECK: chpl.store %{{.*}}, %used : f64
// CHECK-NEXT: chpl.if
// CHECK-NEXT: chpl.store %{{.*}}, %used : f64
// CHECK: chpl.if
// CHECK-NEXT: %free = chpl.local
// CHECK-NEXT: chpl.store %{{.*}}, %free : f64
// CHECK-NEXT: chpl.load %free
func.func @main(%n: i64, %m: i64, %q: i1, %r: !chpl.ref<f64>) attributes {grid.kernel, grid.block = array<i64: 64>} {
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %x = arith.sitofp %t : i64 to f64
    %some = arith.cmpi slt, %t, %m : i64
    %used = chpl.local "used" : f64
    %free = chpl.local "free" : f64
    %left = chpl.local "left" : f64
    chpl.breakable label %out {
      chpl.store %x, %left : f64
      chpl.if %q {
        chpl.break %out
      }
      chpl.if %some {
        %x1 = chpl.load %left : f64
        chpl.store %x1, %r : f64
        chpl.end
      }
      chpl.end
    }
    chpl.store %x, %used : f64
    chpl.if %q {
      chpl.store %x, %used : f64
      chpl.end
    }
    chpl.store %x, %free : f64
    chpl.if %some {
      %x2 = chpl.load %free : f64
      chpl.store %x2, %r : f64
      %x3 = chpl.load %used : f64
      chpl.store %x3, %r : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}
} }
