// The count of a dimension is calculated from its bounds: 0 where these are the wrong way round, and no more than fits.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func {{.*}}.unitStride"(%arg0: {{.*}}) {
// CHECK:         [[DIM:%.*]] = chpl.tuple_ref {{%.*}}[0]
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref [[DIM]][0]
// CHECK-NEXT:    [[LOW:%.*]] = chpl.load [[FIELD]] : i64
// CHECK-NEXT:    [[FIELD:%.*]] = chpl.field_ref [[DIM]][1]
// CHECK-NEXT:    [[HIGH:%.*]] = chpl.load [[FIELD]] : i64
// CHECK-NEXT:    [[EMPTY:%.*]] = arith.cmpi sgt, [[LOW]], [[HIGH]]
// CHECK-NEXT:    [[DISTANCE:%.*]] = arith.subi [[HIGH]], [[LOW]]
// CHECK-NEXT:    [[ONE:%.*]] = arith.constant 1
// CHECK-NEXT:    [[SUM:%.*]] = arith.addi [[DISTANCE]], [[ONE]]
// CHECK-NEXT:    [[ZERO:%.*]] = arith.constant 0
// CHECK-NEXT:    [[OVERFLOWS:%.*]] = arith.cmpi sle, [[SUM]], [[ZERO]]
// CHECK-NEXT:    [[MOST:%.*]] = arith.constant 9223372036854775807
// CHECK-NEXT:    [[FITTING:%.*]] = arith.select [[OVERFLOWS]], [[MOST]], [[SUM]]
// CHECK-NEXT:    [[NONE:%.*]] = arith.constant 0
// CHECK-NEXT:    [[COUNT:%.*]] = arith.select [[EMPTY]], [[NONE]], [[FITTING]]
// CHECK-NEXT:    [[STRIDE:%.*]] = arith.constant 1
// CHECK:         chpl.array_init {{%[a-zA-Z0-9_]+}}{{\[}}[[LOW]]] {{\[}}[[COUNT]]] {{\[}}[[STRIDE]]] link
proc unitStride(const ref D: domain(1)) {
  var A: [D] int;
}

// Indices without a sign are widened and compared as such.
// CHECK-LABEL: func.func {{.*}}.narrow"(%arg0: {{.*}}) {
// CHECK:         [[LOW:%.*]] = chpl.load {{%.*}} : i8
// CHECK:         [[WIDE_LOW:%.*]] = arith.extui [[LOW]] : i8 to i64
// CHECK:         [[HIGH:%.*]] = chpl.load {{%.*}} : i8
// CHECK-NEXT:    [[WIDE_HIGH:%.*]] = arith.extui [[HIGH]] : i8 to i64
// CHECK-NEXT:    arith.cmpi ugt, [[WIDE_LOW]], [[WIDE_HIGH]]
// CHECK:         chpl.array_init {{%[a-zA-Z0-9_]+}}{{\[}}[[WIDE_LOW]]]
proc narrow(const ref D: domain(1, uint(8))) {
  var A: [D] int;
}
unitStride({1..4});
narrow({1:uint(8)..4});
