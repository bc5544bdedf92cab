// Loops that all threads go through alike stand around the loop over threads where the threads' accesses lie beside one
// another and those of iterations do not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-remove-barriers | FileCheck %s

module { module @device attributes {grid.device} {

// The other dimension's threads stay around.
// CHECK-LABEL: func.func @rows
// CHECK: grid.threads [1] {
// CHECK: chpl.for
// CHECK: grid.threads [0] {
// CHECK: chpl.store
func.func @rows(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 16, 4>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0, %c0] [%n, %n, %n] [%c1, %c1, %c1] [%n, %n, %c1] : <f64, 3, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %x = grid.thread_id 0
    %y = grid.thread_id 1
    chpl.for %k = %c0 count %m step %c1 : i64 {
      %place = chpl.elem_ref %A[%y, %k, %x] : <f64, 3, device>
      chpl.store %zero, %place : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// A sum that goes on from iteration to iteration is kept for each thread.
// CHECK-LABEL: func.func @sums
// CHECK: grid.context "sum" [0]
// CHECK-NOT: grid.context
// CHECK: chpl.for
// CHECK: grid.threads [0]
// CHECK: arith.addf
func.func @sums(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2}, %b: !llvm.ptr {grid.array = 4})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%m, %n] [%c1, %c1] [%n, %c1] : <f64, 2, device>
  %B = chpl.make_view %b[%c0] [%n] [%c1] [%c1] : <f64, 1, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %sum = chpl.local "sum" : f64
    chpl.store %zero, %sum : f64
    chpl.for %k = %c0 count %m step %c1 : i64 {
      %from = chpl.elem_ref %A[%k, %i] : <f64, 2, device>
      %v = chpl.load %from : f64
      %old = chpl.load %sum : f64
      %new = arith.addf %old, %v : f64
      chpl.store %new, %sum : f64
      chpl.end
    }
    %own = chpl.elem_ref %B[%i] : <f64, 1, device>
    %all = chpl.load %sum : f64
    chpl.store %all, %own : f64
    %t = grid.thread_id 0
    chpl.end
  } {grid.active}
  chpl.return
}

// The same in an array of one dimension, where rows are products.
// CHECK-LABEL: func.func @flattened
// CHECK: chpl.for
// CHECK: grid.threads [0]
func.func @flattened(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0] [%m] [%c1] [%c1] : <f64, 1, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.for %k = %c0 count %m step %c1 : i64 {
      %row = arith.muli %k, %n : i64
      %index = arith.addi %row, %t : i64
      %place = chpl.elem_ref %A[%index] : <f64, 1, device>
      chpl.store %zero, %place : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// What only some threads do is done by those; the remainder is x - 16 for them, so that rows are read along.
// CHECK-LABEL: func.func @guarded
// CHECK: chpl.for
// CHECK: grid.threads [0]
// CHECK: arith.cmpi sge
// CHECK: chpl.if
// CHECK: arith.subi
// CHECK: chpl.store
func.func @guarded(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 32>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c16 = arith.constant 16 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%m, %n] [%c1, %c1] [%n, %c1] : <f64, 2, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %x = arith.remsi %t, %c16 : i64
    %isSecond = arith.cmpi sge, %t, %c16 : i64
    chpl.if %isSecond {
      chpl.for %k = %c0 count %m step %c1 : i64 {
        %place = chpl.elem_ref %A[%k, %x] : <f64, 2, device>
        chpl.store %zero, %place : f64
        chpl.end
      }
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Iterations' accesses lie beside one another: they become the vectors.
// CHECK-LABEL: func.func @columns
// CHECK: grid.threads [0] {
// CHECK: chpl.for
func.func @columns(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%n, %m] [%c1, %c1] [%m, %c1] : <f64, 2, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.for %k = %c0 count %m step %c1 : i64 {
      %place = chpl.elem_ref %A[%t, %k] : <f64, 2, device>
      chpl.store %zero, %place : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// A loop that is unrolled leaves the one over threads the innermost.
// CHECK-LABEL: func.func @short
// CHECK: grid.threads [0] {
// CHECK: chpl.for
func.func @short(%n: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c4 = arith.constant 4 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%c4, %n] [%c1, %c1] [%n, %c1] : <f64, 2, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.for %k = %c0 count %c4 step %c1 : i64 {
      %place = chpl.elem_ref %A[%k, %t] : <f64, 2, device>
      chpl.store %zero, %place : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// Threads that run it differently often stay around their loop.
// CHECK-LABEL: func.func @triangle
// CHECK: grid.threads [0] {
// CHECK: chpl.for
func.func @triangle(%n: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%n, %n] [%c1, %c1] [%n, %c1] : <f64, 2, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    chpl.for %k = %c0 count %t step %c1 : i64 {
      %place = chpl.elem_ref %A[%k, %t] : <f64, 2, device>
      chpl.store %zero, %place : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

// So do threads with an array of their own.
// CHECK-LABEL: func.func @private
// CHECK-NOT: grid.context
// CHECK: grid.threads [0] {
// CHECK: chpl.for
func.func @private(%n: i64, %m: i64, %a: !llvm.ptr {grid.array = 2})
    attributes {grid.kernel, grid.block = array<i64: 64>} {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %zero = arith.constant 0.0 : f64
  %A = chpl.make_view %a[%c0, %c0] [%m, %n] [%c1, %c1] [%n, %c1] : <f64, 2, device>
  %i = grid.position 0
  %active = arith.cmpi slt, %i, %n : i64
  chpl.if %active {
    %t = grid.thread_id 0
    %own = chpl.local "own" : !chpl.tuple<4xf64>
    chpl.for %k = %c0 count %m step %c1 : i64 {
      %index = arith.remsi %k, %c1 : i64
      %slot = chpl.tuple_ref_at %own[%index] : !chpl.tuple<4xf64>
      chpl.store %zero, %slot : f64
      %place = chpl.elem_ref %A[%k, %t] : <f64, 2, device>
      chpl.store %zero, %place : f64
      chpl.end
    }
    chpl.end
  } {grid.active}
  chpl.return
}

}}
