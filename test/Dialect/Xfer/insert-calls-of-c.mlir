// C, and functions of the library, that get the address of an element may access any element of its array.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --xfer-insert-acquires | FileCheck %s

!D = !chpl.array<f64, 1, device>
!V = !chpl.view<f64, 1, device>

func.func private @c_function(!llvm.ptr)
func.func private @c_by_reference(!chpl.ref<f64>)
func.func private @choir_str_hash(!llvm.ptr, i64) -> i64
func.func private @printf(!llvm.ptr) -> i32 attributes {chpl.varargs}

// A device loop, over a device array with such elements.
func.func @device(%n: i64, %one: i64, %x: f64) {
  %d = chpl.local "d" : !D
  chpl.array_init %d [%one] [%n] [%one] : !D
  chpl.forall forall (%p) in (%n) {
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// CHECK-LABEL: func.func @calls(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire host write %[[A]] [*]
// CHECK-NEXT: call @c_function
// CHECK-NEXT: xfer.acquire host write %[[A]] [*]
// CHECK-NEXT: call @c_by_reference
// CHECK-NEXT: xfer.acquire host write %[[A]] [*]
// CHECK-NEXT: chpl.call_varargs @printf
func.func @calls(%a: !chpl.ref<!D>, %i: i64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %p = chpl.pointer_cast %e : !chpl.ref<f64> to !llvm.ptr
  func.call @c_function(%p) : (!llvm.ptr) -> ()
  func.call @c_by_reference(%e) : (!chpl.ref<f64>) -> ()
  %r = chpl.call_varargs @printf(%p) : (!llvm.ptr) -> i32
  chpl.return
}

// A function of the runtime library that only reads.
// CHECK-LABEL: func.func @reads(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire host read %[[A]] [*]
// CHECK-NEXT: call @choir_str_hash
func.func @reads(%a: !chpl.ref<!D>, %n: i64) -> i64 {
  %v = chpl.view_of %a : !D
  %p = chpl.view_data %v : !V
  %hash = func.call @choir_str_hash(%p, %n) : (!llvm.ptr, i64) -> i64
  chpl.return %hash : i64
}

// An address that came from elsewhere.
// CHECK-LABEL: func.func @handedOn(
// CHECK: xfer.acquire_at write array %{{.*}} as i8 : !llvm.ptr
// CHECK-NEXT: call @c_function
func.func @handedOn(%p: !llvm.ptr) {
  func.call @c_function(%p) : (!llvm.ptr) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @passesOn(
// CHECK-NOT: xfer
// CHECK: call @handedOn
func.func @passesOn(%a: !chpl.ref<!D>, %i: i64) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %p = chpl.pointer_cast %e : !chpl.ref<f64> to !llvm.ptr
  func.call @handedOn(%p) : (!llvm.ptr) -> ()
  chpl.return
}

// Code that is called by its address: a C function, whatever it gets; or one that is not known, if it gets an address as C
// does. A procedure acquires what it accesses.
// CHECK-LABEL: func.func @indirect(
// CHECK-SAME: %[[A:[^:]*]]: !chpl.ref
// CHECK: xfer.acquire host write %[[A]] [*]
// CHECK-NEXT: chpl.call_indirect
// CHECK: xfer.acquire host write %[[A]] [*]
// CHECK-NEXT: chpl.call_indirect
// CHECK-NOT: xfer
// CHECK: chpl.return
func.func @indirect(%a: !chpl.ref<!D>, %i: i64, %unknown: !llvm.ptr) {
  %v = chpl.view_of %a : !D
  %e = chpl.elem_ref %v[%i] : !V
  %p = chpl.pointer_cast %e : !chpl.ref<f64> to !llvm.ptr
  %known = chpl.proc_ref @c_by_reference
  chpl.call_indirect %known(%e) : (!chpl.ref<f64>) -> ()
  chpl.call_indirect %unknown(%p) : (!llvm.ptr) -> ()
  chpl.call_indirect %unknown(%e) : (!chpl.ref<f64>) -> ()
  %procedure = chpl.proc_ref @handedOn
  chpl.call_indirect %procedure(%p) : (!llvm.ptr) -> ()
  chpl.return
}
