// Pointers of C have no pointee in their type: what moves and measures them names it, what reads casts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use CTypes;
record pair {
  var x: int, b: bool;
}

// CHECK-LABEL: func.func {{.*}}.element(%arg0: !llvm.ptr, %arg1: i32) -> i16 {
// CHECK-NEXT:    [[I:%.*]] = arith.extsi %arg1 : i32 to i64
// CHECK-NEXT:    [[AT:%.*]] = chpl.pointer_offset %arg0{{\[}}[[I]]] : i16
// CHECK-NEXT:    [[REF:%.*]] = chpl.pointer_cast [[AT]] : !llvm.ptr to !chpl.ref<i16>
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[REF]] : i16
// CHECK-NEXT:    chpl.return [[VALUE]]
proc element(p: c_ptr(int(16)), i: int(32)) do return p[i];

// Without a type, elements are bytes.
// CHECK-LABEL: func.func {{.*}}.moved(%arg0: !llvm.ptr, %arg1: i64) -> !llvm.ptr {
// CHECK-NEXT:    chpl.pointer_offset %arg0[%arg1] : i8
proc moved(p: c_ptr(void), n: int) do return __primitive("ptr offset", p, n);

// CHECK-LABEL: func.func {{.*}}.distance(%arg0: !llvm.ptr, %arg1: !llvm.ptr) -> i64 {
// CHECK-NEXT:    [[N:%.*]] = chpl.pointer_diff %arg0, %arg1 : !pair
// CHECK-NEXT:    chpl.return [[N]]
proc distance(p: c_ptr(pair), q: c_ptr(pair)) do return __primitive("ptr diff", p, q);

// CHECK-LABEL: func.func {{.*}}.size() -> i64 {
// CHECK-NEXT:    chpl.size_of !pair
proc size() do return __primitive("sizeof", pair);

// CHECK-LABEL: func.func {{.*}}.address(%arg0: !chpl.ref<!pair>) -> !llvm.ptr {
// CHECK-NEXT:    [[B:%.*]] = chpl.field_ref %arg0[1] : !pair
// CHECK-NEXT:    [[POINTER:%.*]] = chpl.pointer_cast [[B]] : !chpl.ref<i1> to !llvm.ptr
// CHECK-NEXT:    chpl.return [[POINTER]]
proc address(ref r: pair) do return __primitive("address of", r.b);

// CHECK-LABEL: func.func {{.*}}.number(%arg0: !llvm.ptr) -> i64 {
// CHECK-NEXT:    llvm.ptrtoint %arg0 : !llvm.ptr to i64
proc number(p: c_ptr(int)) do return __primitive("convert", p, int);

// CHECK-LABEL: func.func {{.*}}.pointer(%arg0: i64) -> !llvm.ptr {
// CHECK-NEXT:    llvm.inttoptr %arg0 : i64 to !llvm.ptr
proc pointer(n: int) do return __primitive("convert", n, c_ptr(int));

// CHECK-LABEL: func.func {{.*}}.compared(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: {{.*}}) {
// CHECK:         chpl.pointer_compare "eq" %arg0, %arg1 : !llvm.ptr
// CHECK:         [[NIL:%.*]] = chpl.nil : !llvm.ptr
// CHECK-NEXT:    chpl.pointer_compare "ne" %arg0, [[NIL]] : !llvm.ptr
// CHECK:         chpl.pointer_compare "lt" %arg0, %arg1 : !llvm.ptr
// CHECK:         chpl.pointer_compare "ge" %arg0, %arg1 : !llvm.ptr
proc compared(p: c_ptr(int), q: c_ptr(int)) {
  return (p == q, p != nil, __primitive("<", p, q), __primitive(">=", p, q));
}
var p: c_ptr(int), q: c_ptr(pair), r: pair, s: c_ptr(int(16));
writeln(element(s, 0), moved(nil, 1), distance(q, q), size(), address(r) == nil, number(p), pointer(0), compared(p, p));
