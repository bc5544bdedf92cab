// A new array has the bounds and the link of its domain; elements are zero at once, or are filled by a loop.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.literal"(%arg0: i64, %arg1: !chpl.ref<!chpl.array<i64, 1>>) {
// CHECK:         chpl.array_init noinit [[A:%[a-zA-Z0-9_]+]][
// CHECK:         [[ELEMENT:%.*]] = chpl.elem_ref
// CHECK-NEXT:    chpl.store %arg0, [[ELEMENT]]
// CHECK:         chpl.copy_bits %arg1, [[A]] : !chpl.array<i64, 1>
proc literal(n: int) do return [n, n + 1];

// CHECK-LABEL: func.func {{.*}}.ofDomain"(%arg0: {{.*}}) {
// CHECK-NEXT:    [[A:%.*]] = chpl.local "A" : !chpl.array<f64, 2>
// CHECK-NEXT:    [[DIMS:%.*]] = chpl.field_ref %arg0[0]
// CHECK-NEXT:    [[DIM:%.*]] = chpl.tuple_ref [[DIMS]][0]
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref [[DIM]][0]
// CHECK-NEXT:    [[LOW:%.*]] = chpl.load [[FIELD]]
// CHECK:         [[DIM2:%.*]] = chpl.tuple_ref [[DIMS]][1]
// CHECK-NEXT:    [[FIELD2:%.*]] = chpl.field_ref [[DIM2]][0]
// CHECK-NEXT:    [[LOW2:%.*]] = chpl.load [[FIELD2]]
// CHECK:         [[LINK_FIELD:%.*]] = chpl.field_ref %arg0[1]
// CHECK-NEXT:    [[LINK:%.*]] = chpl.load [[LINK_FIELD]] : !llvm.ptr
// CHECK-NEXT:    chpl.array_init [[A]]{{\[}}[[LOW]], [[LOW2]]] [{{%.*}}, {{%.*}}] [{{%.*}}, {{%.*}}] link [[LINK]] : !chpl.array<f64, 2>
// CHECK-NEXT:    chpl.array_deinit [[A]]
// CHECK-NEXT:    chpl.return
proc ofDomain(const ref D: domain(2)) {
  var A: [D] real;
}

// The bounds need not be indices, and are kept beside these.
// CHECK-LABEL: func.func {{.*}}.strided"(%arg0: {{.*}}) {
// CHECK-NEXT:    [[A:%.*]] = chpl.local "A" : !chpl.array<i64, 1, strided>
// CHECK:         [[LOW:%.*]] = chpl.load
// CHECK:         [[HIGH:%.*]] = chpl.load
// CHECK:         [[STRIDE:%.*]] = chpl.load
// CHECK:         chpl.array_init [[A]][{{%.*}}] [{{%.*}}] {{\[}}[[STRIDE]]] link {{%.*}} : !chpl.array<i64, 1, strided>
// CHECK-NEXT:    chpl.array_set_bounds [[A]]{{\[}}[[LOW]]] {{\[}}[[HIGH]]]
proc strided(const ref D: domain(1, strides=strideKind.positive)) {
  var A: [D] int;
}

// CHECK-LABEL: func.func {{.*}}.filled"(%arg0: {{.*}}) {
// CHECK:         chpl.array_init noinit [[A:%[a-zA-Z0-9_]+]][{{%.*}}] {{\[}}[[COUNT:%[0-9a-z_]+]]] [{{%.*}}] link
// CHECK-NEXT:    chpl.forall forall ([[P:%.*]]) in ([[COUNT]]) {
// CHECK-NEXT:      [[VIEW:%.*]] = chpl.view_of [[A]]
// CHECK-NEXT:      [[ELEMENT:%.*]] = chpl.elem_ref_at [[VIEW]]{{\[}}[[P]]]
// CHECK-NEXT:      [[SEVEN:%.*]] = arith.constant 7
// CHECK-NEXT:      chpl.store [[SEVEN]], [[ELEMENT]]
proc filled(const ref D: domain(1)) {
  var A: [D] int = 7;
}

ofDomain({1..2, 1..2});
strided({1..9 by 2});
filled({1..4});
writeln(literal(3));
