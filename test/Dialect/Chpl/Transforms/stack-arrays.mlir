// Small arrays of constant shape are on the stack.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-stack-arrays))' | FileCheck %s

!A = !chpl.array<f64, 2>
!V = !chpl.view<f64, 2>

// CHECK-LABEL: func.func @small
// CHECK: %[[T:.*]] = chpl.local "t" : !chpl.tuple<12xf64>
// CHECK: chpl.zero_bits %[[T]]
// CHECK: %[[DATA:.*]] = chpl.pointer_cast %[[T]]
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-DAG: %[[FOUR:.*]] = arith.constant 4 : i64
// CHECK: chpl.make_view %[[DATA]][{{.*}}] [{{.*}}] [{{.*}}] [{{.*}}]
// CHECK-NOT: chpl.array_deinit
func.func @small(%i: i64) -> f64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %four = arith.constant 4 : i64
  %t = chpl.local "t" : !A
  %null = chpl.nil : !llvm.ptr
  chpl.array_init %t [%zero, %one] [%three, %four] [%one, %one] link %null : !A
  %v = chpl.view_of %t : !A
  %e = chpl.elem_ref %v[%i, %i] : !V
  %x = chpl.load %e : f64
  chpl.array_deinit %t : !A
  chpl.return %x : f64
}

// CHECK-LABEL: func.func @unknownSize
// CHECK: chpl.array_init
func.func @unknownSize(%n: i64) {
  %one = arith.constant 1 : i64
  %t = chpl.local "t" : !A
  chpl.array_init %t [%one, %one] [%one, %n] [%one, %one] : !A
  chpl.array_deinit %t : !A
  chpl.return
}

// CHECK-LABEL: func.func @large
// CHECK: chpl.array_init
func.func @large() {
  %one = arith.constant 1 : i64
  %n = arith.constant 1000 : i64
  %t = chpl.local "t" : !A
  chpl.array_init %t [%one, %one] [%n, %n] [%one, %one] : !A
  chpl.array_deinit %t : !A
  chpl.return
}

// CHECK-LABEL: func.func @resizable
// CHECK: chpl.array_init
func.func @resizable(%link: !llvm.ptr) {
  %one = arith.constant 1 : i64
  %t = chpl.local "t" : !A
  chpl.array_init %t [%one, %one] [%one, %one] [%one, %one] link %link : !A
  chpl.array_deinit %t : !A
  chpl.return
}

// CHECK-LABEL: func.func @handedOn
// CHECK: chpl.array_init
func.func private @use(!chpl.ref<!A>)
func.func @handedOn() {
  %one = arith.constant 1 : i64
  %t = chpl.local "t" : !A
  chpl.array_init %t [%one, %one] [%one, %one] [%one, %one] : !A
  func.call @use(%t) : (!chpl.ref<!A>) -> ()
  chpl.array_deinit %t : !A
  chpl.return
}

// An array that is moved to the variable beside it is made there.
// CHECK-LABEL: func.func @moved
// CHECK: chpl.local "to" : !chpl.tuple<f64>
// CHECK-NOT: chpl.local
// CHECK-NOT: chpl.copy_bits
func.func @moved() -> f64 {
  %one = arith.constant 1 : i64
  %to = chpl.local "to" : !chpl.array<f64, 1>
  %from = chpl.local "from" : !chpl.array<f64, 1>
  chpl.array_init %from [%one] [%one] [%one] : !chpl.array<f64, 1>
  chpl.copy_bits %to, %from : !chpl.array<f64, 1>
  %v = chpl.view_of %to : !chpl.array<f64, 1>
  %e = chpl.elem_ref %v[%one] : !chpl.view<f64, 1>
  %x = chpl.load %e : f64
  chpl.array_deinit %to : !chpl.array<f64, 1>
  chpl.return %x : f64
}

// Elements that are records of scalars, with an initial value; those that have to be ended stay on the heap.
!pair = !chpl.record<"pair", (i64, f64)>
chpl.element_ops @begin init @begin.init
chpl.element_ops @both init @begin.init deinit @begin.init
func.func private @begin.init(!llvm.ptr, i64, !llvm.ptr)

// CHECK-LABEL: func.func @records
// CHECK: %[[R:.*]] = chpl.local "r" : !chpl.tuple<2x!pair>
// CHECK: %[[DATA:.*]] = chpl.pointer_cast %[[R]]
// CHECK: call @begin.init(%[[DATA]], %c2{{.*}},
// CHECK: chpl.local "s" : !chpl.array<!pair, 1>
func.func @records() {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %r = chpl.local "r" : !chpl.array<!pair, 1>
  chpl.array_init %r [%zero] [%two] [%one] elements @begin : !chpl.array<!pair, 1>
  chpl.array_deinit %r : !chpl.array<!pair, 1>
  %s = chpl.local "s" : !chpl.array<!pair, 1>
  chpl.array_init %s [%zero] [%two] [%one] elements @both : !chpl.array<!pair, 1>
  chpl.array_deinit %s : !chpl.array<!pair, 1>
  chpl.return
}
