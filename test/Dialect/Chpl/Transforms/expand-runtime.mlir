// Checks become branches to calls that report; header and object ops become calls.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --chpl-expand-runtime | FileCheck %s

// CHECK-LABEL: func.func @divisor
// CHECK: %[[OK:.*]] = arith.cmpi ne, %arg0, %c0_i64
// CHECK: cf.cond_br %[[OK]] weights([1000000, 1]), ^[[ON:.*]], ^[[FAIL:.*]]
// CHECK: ^[[ON]]:
// CHECK: return
// CHECK: ^[[FAIL]]:
// CHECK: %[[FILE:.*]] = chpl.string_data "f.chpl"
// CHECK: %[[LINE:.*]] = arith.constant 7 : i32
// CHECK: call @choir_halt_divide(%[[FILE]], %[[LINE]])
// CHECK-NEXT: llvm.unreachable
func.func @divisor(%x: i64) {
  chpl.check_divisor %x : i64 loc("f.chpl":7:3)
  func.return
}

// One pair of numbers has a quotient that does not fit.
// CHECK-LABEL: func.func @quotient
// CHECK-DAG: %[[A:.*]] = arith.cmpi ne, %arg1, %c-1_i32
// CHECK-DAG: %[[B:.*]] = arith.cmpi ne, %arg0, %c-2147483648_i32
// CHECK: %[[FITS:.*]] = arith.ori %[[A]], %[[B]]
// CHECK: cf.cond_br %[[FITS]]
// CHECK: %[[WIDTH:.*]] = arith.constant 32 : i32
// CHECK: call @choir_halt_quotient(%{{.*}}, %{{.*}}, %[[WIDTH]])
func.func @quotient(%x: i32, %y: i32) {
  chpl.check_quotient %x, %y : i32
  func.return
}

// Negative counts are large ones without sign.
// CHECK-LABEL: func.func @shift
// CHECK: %[[WIDTH:.*]] = arith.constant 64 : i8
// CHECK: %[[OK:.*]] = arith.cmpi ult, %arg0, %[[WIDTH]]
// CHECK: cf.cond_br %[[OK]]
// CHECK: %[[COUNT:.*]] = arith.extsi %arg0 : i8 to i64
// CHECK: call @choir_halt_shift(%{{.*}}, %{{.*}}, %[[COUNT]], %c0_i32, %{{.*}})
func.func @shift(%count: i8) {
  chpl.check_shift %count width 64 : i8
  func.return
}

// CHECK-LABEL: func.func @bounds
// CHECK: %[[D:.*]] = arith.subi %arg1
// CHECK: arith.cmpi ult, %[[D]]
// CHECK: call @choir_halt_bounds1
func.func @bounds(%v: !chpl.view<f64, 1>, %i: i64) {
  chpl.check_bounds %v[%i] : !chpl.view<f64, 1>
  func.return
}

// An index between those of a strided array is none. No distance overflows: a division of signed numbers would trap.
// CHECK-LABEL: func.func @stridedBounds
// CHECK: %[[REST:.*]] = arith.remui
// CHECK: arith.cmpi eq, %[[REST]]
// CHECK: call @choir_halt_bounds(
func.func @stridedBounds(%v: !chpl.view<f64, 1, strided>, %i: i64) {
  chpl.check_bounds %v[%i] : !chpl.view<f64, 1, strided>
  func.return
}

// The header of a slice that nobody looks at is not made, nor that of a slice of it; that it is inside is tested.
// CHECK-LABEL: func.func @unreadSlice
// CHECK-NOT: call @choir_array_view_slice
// CHECK: call @choir_halt_slice
// CHECK-NOT: call @choir_array_view_slice
// CHECK-LABEL: func.func @readSlice
// CHECK-COUNT-2: call @choir_array_view_slice
// CHECK-NOT: call @choir_array_view_slice
func.func @unreadSlice(%a: !chpl.ref<!chpl.array<f64, 1>>, %i: i64, %n: i64) {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !chpl.array<f64, 1>
  chpl.array_slice checked %s of %a[%i] [%n] [%one] : !chpl.array<f64, 1>, !chpl.array<f64, 1> loc("f.chpl":7:3)
  %t = chpl.local header_rank 1 : !chpl.array<f64, 1>
  chpl.array_slice %t of %s[%i] [%one] [%one] : !chpl.array<f64, 1>, !chpl.array<f64, 1>
  func.return
}
func.func @readSlice(%a: !chpl.ref<!chpl.array<f64, 1>>, %i: i64, %n: i64) -> !chpl.view<f64, 1> {
  %one = arith.constant 1 : i64
  %s = chpl.local header_rank 1 : !chpl.array<f64, 1>
  chpl.array_slice %s of %a[%i] [%n] [%one] : !chpl.array<f64, 1>, !chpl.array<f64, 1>
  %t = chpl.local header_rank 1 : !chpl.array<f64, 1>
  chpl.array_slice %t of %s[%i] [%one] [%one] : !chpl.array<f64, 1>, !chpl.array<f64, 1>
  %v = chpl.view_of %t : !chpl.array<f64, 1>
  func.return %v : !chpl.view<f64, 1>
}

// A slice is brought up to date before it is looked at; an array that owns its elements need not be.
// CHECK-LABEL: func.func @views
// CHECK: %[[OWN:[^ ]*]] = chpl.local "own"
// CHECK: call @choir_array_init
// CHECK-NOT: choir_array_view_refresh
// CHECK: chpl.view_of %[[OWN]]
// CHECK: call @choir_array_view_refresh
// CHECK: chpl.view_of %arg0
func.func @views(%a: !chpl.ref<!chpl.array<f64, 1>>, %n: i64) {
  %own = chpl.local "own" : !chpl.array<f64, 1>
  chpl.array_init %own [%n] [%n] [%n] : !chpl.array<f64, 1>
  %v = chpl.view_of %own : !chpl.array<f64, 1>
  %w = chpl.view_of %a : !chpl.array<f64, 1>
  func.return
}

// An array inside a value that is moved takes its place in its domain's list.
// CHECK-LABEL: func.func @moved
// CHECK: chpl.copy_bits %arg0, %arg1
// CHECK: %[[T:.*]] = chpl.field_ref %arg0[1]
// CHECK: %[[S:.*]] = chpl.field_ref %arg1[1]
// CHECK: call @choir_array_move
func.func @moved(%t: !chpl.ref<!chpl.record<"r", (i64, !chpl.array<f64, 1>)>>,
                 %s: !chpl.ref<!chpl.record<"r", (i64, !chpl.array<f64, 1>)>>) {
  chpl.copy_bits %t, %s : !chpl.record<"r", (i64, !chpl.array<f64, 1>)>
  func.return
}

func.func private @C.f(!chpl.class<@C>) -> i64
chpl.class @C "C" id 1 fields [i64] vtable [@C.f]

// CHECK-LABEL: func.func @objects
// CHECK: %[[MEM:.*]] = {{.*}}call @choir_alloc
// CHECK: %[[INFO:.*]] = chpl.class_info @C
// CHECK: chpl.store %[[INFO]],
// CHECK: chpl.call_indirect %{{.*}}(%{{.*}}) : (!chpl.class<@C>) -> i64
// CHECK: call @choir_object_is_a
// CHECK: call @choir_object_delete
func.func @objects() {
  %o = chpl.new_object : !chpl.class<@C>
  %x = chpl.call_virtual %o slot 0 () : (!chpl.class<@C>) -> i64
  %c = chpl.dynamic_cast %o : !chpl.class<@C> to !chpl.class<@C>
  chpl.delete_object %c : !chpl.class<@C>
  func.return
}

// The id of nil is 0, without a look at the object.
// CHECK-LABEL: func.func @classId
// CHECK: %[[NIL:.*]] = chpl.pointer_compare "eq"
// CHECK: cf.cond_br %[[NIL]], ^[[ON:.*]](%{{.*}} : i64), ^[[LOOK:.*]]
// CHECK: ^[[LOOK]]:
// CHECK: chpl.load
// CHECK: ^[[ON]](%[[ID:.*]]: i64):
// CHECK: return %[[ID]]
func.func @classId(%o: !chpl.class<@C>) -> i64 {
  %id = chpl.class_id %o : !chpl.class<@C>
  func.return %id : i64
}
