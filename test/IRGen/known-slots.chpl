// The slot of an index in a table: what an iterator knows, and what an access asks.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
var D: domain(int) = {1};
var A: [D] real;
for i in D do A[i] = 1.0;
// CHECK-LABEL: func.func private @chpl.DefaultAssociative._KeyTable.keyIn(
// CHECK: [[KEY:%.*]] = chpl.pointer_cast %{{.*}} : !llvm.ptr to !chpl.ref<i64>
// CHECK-NEXT: [[AT:%.*]] = chpl.in_slot [[KEY]], %arg0[%arg1] changes %arg2 : <i64>, !chpl.class<@"class _KeyTable{{.*}}">
// CHECK-NEXT: chpl.return [[AT]]
// CHECK-LABEL: func.func private @chpl.DefaultAssociative._KeyTable.knownSlot(
// CHECK: [[CHANGES:%.*]] = chpl.load
// CHECK-NEXT: [[I:%.*]] = chpl.load %arg1 : i64
// CHECK-NEXT: chpl.known_slot([[I]] : i64) in %arg0 changes [[CHANGES]] : !chpl.class<@"class _KeyTable
var S: sparse subdomain({1..2, 1..2}) = [(1, 2)];
var B: [S] real;
for j in S.dimIter(1, 1) do B[1, j] = 1.0;
// CHECK: chpl.in_slot %{{.*}} changes %{{.*}} with(%arg{{[0-9]+}} : i64) {component = 1 : i32} : <i64>
// CHECK: chpl.known_slot(%{{.*}}, %{{.*}} : i64, i64) in %arg0
