// Local records become variables for their scalars, unless their address goes somewhere.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --pass-pipeline='builtin.module(func.func(chpl-split-records))' | FileCheck %s

!pair = !chpl.record<"pair", (i64, f64)>
!nest = !chpl.record<"nest", (!pair, !chpl.tuple<2xi64>)>

// CHECK-LABEL: func.func @fields
// CHECK-NEXT: %[[A:.*]] = chpl.local "r" : i64
// CHECK-NEXT: %[[B:.*]] = chpl.local "r" : f64
// CHECK-NEXT: %[[C:.*]] = chpl.local "r" : i64
// CHECK-NEXT: %[[D:.*]] = chpl.local "r" : i64
// CHECK-NEXT: chpl.store %arg0, %[[D]]
// CHECK-NEXT: chpl.load %[[B]]
// CHECK-NEXT: chpl.zero_bits %[[C]]
// CHECK-NEXT: chpl.zero_bits %[[D]]
func.func @fields(%x: i64) -> f64 {
  %r = chpl.local "r" : !nest
  %t = chpl.field_ref %r[1] : !nest
  %d = chpl.tuple_ref %t[1] : !chpl.tuple<2xi64>
  chpl.store %x, %d : i64
  %p = chpl.field_ref %r[0] : !nest
  %b = chpl.field_ref %p[1] : !pair
  %y = chpl.load %b : f64
  chpl.zero_bits %t : !chpl.tuple<2xi64>
  chpl.return %y : f64
}

// Copies go scalar by scalar, to a record that stays as well.
// CHECK-LABEL: func.func @copies
// CHECK: %[[F:.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT: %[[X:.*]] = chpl.load %[[F]]
// CHECK-NEXT: chpl.store %[[X]], %[[A:.*]] : i64
// CHECK: chpl.load %[[A]]
// CHECK-NEXT: chpl.store
// CHECK-NOT: copy_bits
func.func @copies(%from: !chpl.ref<!pair>) {
  %r = chpl.local : !pair
  chpl.copy_bits %r, %from : !pair
  %s = chpl.local : !pair
  chpl.copy_bits %s, %r : !pair
  chpl.copy_bits %s, %s : !pair
  chpl.return
}

// CHECK-LABEL: func.func @escapes
// CHECK: chpl.local : !pair
// CHECK: call @use
func.func private @use(!chpl.ref<!pair>)
func.func @escapes() {
  %r = chpl.local : !pair
  func.call @use(%r) : (!chpl.ref<!pair>) -> ()
  chpl.return
}

// CHECK-LABEL: func.func @indexed
// CHECK: chpl.local : !chpl.tuple<2xi64>
func.func @indexed(%i: i64) {
  %r = chpl.local : !chpl.tuple<2xi64>
  %e = chpl.tuple_ref_at %r[%i] : !chpl.tuple<2xi64>
  chpl.store %i, %e : i64
  chpl.return
}

// A field that is an array is a variable of its own, unless the record is copied as a whole.
!withArray = !chpl.record<"with array", (i64, !chpl.array<f64, 1>)>
// CHECK-LABEL: func.func @array_field
// CHECK: %[[FIELD:.*]] = chpl.local : !chpl.array<f64, 1>
// CHECK: chpl.array_init %[[FIELD]]
// CHECK: chpl.view_of %[[FIELD]]
func.func @array_field(%low: i64) -> f64 {
  %r = chpl.local : !withArray
  %a = chpl.field_ref %r[1] : !withArray
  chpl.array_init %a[%low] [%low] [%low] : !chpl.array<f64, 1>
  %v = chpl.view_of %a : !chpl.array<f64, 1>
  %e = chpl.elem_ref %v[%low] : <f64, 1>
  %x = chpl.load %e : f64
  chpl.array_deinit %a : !chpl.array<f64, 1>
  chpl.return %x : f64
}

// CHECK-LABEL: func.func @array_copied
// CHECK: chpl.local : !with_array
func.func @array_copied(%from: !chpl.ref<!withArray>) {
  %r = chpl.local : !withArray
  chpl.copy_bits %r, %from : !withArray
  chpl.return
}
