// A bool is one bit as a value and loads and stores as that; only constant data has its byte.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK: !holder = !chpl.record<"holder", (i8, i1) >
record holder {
  var n: int(8);
  var flag: bool;
}

// CHECK-LABEL: func.func {{.*}}.turned"(%arg0: !chpl.ref<!holder>, %arg1: !chpl.ref<!chpl.array<i1, 1>>, %arg2: i64) -> i1 {
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref %arg0[1] : !holder
// CHECK:         [[ELEMENT:%.*]] = chpl.elem_ref {{%.*}}[%arg2]
// CHECK-NEXT:    [[VALUE:%.*]] = chpl.load [[ELEMENT]] : i1
// CHECK-NEXT:    [[TRUE:%.*]] = arith.constant true
// CHECK-NEXT:    [[NOT:%.*]] = arith.xori [[VALUE]], [[TRUE]] : i1
// CHECK-NEXT:    chpl.store [[NOT]], [[FIELD]] : i1
proc turned(ref h: holder, const ref A: [] bool, i: int) {
  h.flag = !A[i];
  return h.flag;
}

// CHECK-LABEL: func.func {{.*}}.table"(
// CHECK:         [[DATA:%.*]] = chpl.constant_data dense<[1, 0, 0, 1, 1, 0, {{.*}}]> : tensor<64xi8>
// CHECK:         chpl.for [[I:%[a-z0-9]+]] = {{%.*}} count {{%.*}} step {{%.*}} : i64 {
// CHECK:           [[ELEMENT:%.*]] = chpl.elem_ref
// CHECK-NEXT:      [[AT:%.*]] = chpl.pointer_offset [[DATA]]{{\[}}[[I]]] : i8
// CHECK-NEXT:      [[BYTE:%.*]] = chpl.pointer_cast [[AT]] : !llvm.ptr to !chpl.ref<i1>
// CHECK-NEXT:      [[VALUE:%.*]] = chpl.load [[BYTE]] : i1
// CHECK-NEXT:      chpl.store [[VALUE]], [[ELEMENT]] : i1
proc table() do return [
  true, false, false, true, true, false, true, false, true, false, true, false, true, false, true, false,
  true, false, false, true, true, false, true, false, true, false, true, false, true, false, true, false,
  true, false, false, true, true, false, true, false, true, false, true, false, true, false, true, false,
  true, false, false, true, true, false, true, false, true, false, true, false, true, false, true, false];
var h: holder, A: [1..2] bool;
writeln(turned(h, A, 1), table());
