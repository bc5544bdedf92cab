// C functions are called by their C names: arrays hand over their elements, records come back by an adapter.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use CTypes;
extern record div_t {
  var quot: c_int, rem: c_int;
}
extern proc div(n: c_int, m: c_int): div_t;
extern proc frexp(x: real, ref exponent: c_int): real;
extern proc takesElements(A: [] int, n: c_size_t);
extern "c_name" proc chapelName(n: int): int;

// C calls what is exported by that name. The program has a function of its own.
// CHECK-LABEL: func.func @exported_one(%arg0: !chpl.ref<i64>, %arg1: f64) -> f64 attributes {chpl.exported} {
// CHECK-NEXT:    [[RESULT:%.*]] = call @"[[OWN:.*exported_one]]"(%arg0, %arg1)
// CHECK-NEXT:    chpl.return [[RESULT]]
export proc exported_one(ref x: int, y: real): real {
  x = 2;
  return y;
}

// CHECK-LABEL: func.func {{.*}}.callsDiv"() -> i32 {
// CHECK-NEXT:    [[PLACE:%.*]] = chpl.local : !div_t
// CHECK:         call @choir_call_div({{%.*}}, {{%.*}}, [[PLACE]]) : (i32, i32, !chpl.ref<!div_t>) -> ()
// CHECK-NEXT:    chpl.field_ref [[PLACE]][0]
proc callsDiv() do return div(7, 2).quot;

// CHECK-LABEL: func.func {{.*}}.callsFrexp"(%arg0: f64) -> f64 {
// CHECK:         [[EXPONENT:%.*]] = chpl.local "exponent" : i32
// CHECK:         call @frexp(%arg0, [[EXPONENT]]) : (f64, !chpl.ref<i32>) -> f64
proc callsFrexp(x: real) {
  var exponent: c_int;
  return frexp(x, exponent);
}

// CHECK:       func.func private @c_name(i64) -> i64{{$}}
// CHECK-LABEL: func.func {{.*}}.callsRenamed"(%arg0: i64) -> i64 {
// CHECK-NEXT:    call @c_name(%arg0)
proc callsRenamed(n: int) do return chapelName(n);

// Elements that lie at several locales are brought here.
// CHECK-LABEL: func.func {{.*}}.passesArray"(%arg0: !chpl.ref<!chpl.array<i64, 1>>) {
// CHECK-NEXT:    [[DATA:%.*]] = chpl.local : !llvm.ptr
// CHECK-NEXT:    [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:    [[HERE:%.*]] = chpl.view_data [[VIEW]]
// CHECK-NEXT:    chpl.store [[HERE]], [[DATA]]
// CHECK-NEXT:    chpl.if_several {
// CHECK:           [[HEADER:%.*]] = chpl.pointer_cast %arg0
// CHECK-NEXT:      [[ALL:%.*]] = func.call @choir_array_data_here([[HEADER]],
// CHECK-NEXT:      chpl.store [[ALL]], [[DATA]]
// CHECK:         }
// CHECK-NEXT:    [[POINTER:%.*]] = chpl.load [[DATA]]
// CHECK-NEXT:    [[ELEMENTS:%.*]] = chpl.pointer_cast [[POINTER]]
// CHECK:         call @takesElements([[ELEMENTS]],
proc passesArray(ref A: [] int) { takesElements(A, 2); }
var A = [1, 2];
writeln(callsDiv(), callsFrexp(2.0), callsRenamed(1));
passesArray(A);
