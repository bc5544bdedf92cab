// A domain variable that may change shares a link with the arrays over it, by which they change too.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s
use CTypes;

// The link is there before an array is made over the domain; it goes with the domain, after the arrays.
// CHECK-LABEL: func.func {{.*}}.changes"(%arg0: i64) -> i64 {
// CHECK-NEXT:    [[D:%.*]] = chpl.local "D"
// CHECK:         call @chpl.Domains._attachDomain{{.*}}([[D]],
// CHECK-NEXT:    [[A:%.*]] = chpl.local "A"
// CHECK:         [[FIELD:%.*]] = chpl.field_ref [[D]][1]
// CHECK-NEXT:    [[LINK:%.*]] = chpl.load [[FIELD]] : !llvm.ptr
// CHECK-NEXT:    chpl.array_init [[A]][{{.*}} link [[LINK]] :
// CHECK:         call @chpl.Domains._({{%.*}}) :
// CHECK:         chpl.array_deinit [[A]]
// CHECK:         call @{{.*}}deinit{{.*}}([[D]])
proc changes(n: int) {
  var D = {1..n};
  var A: [D] int;
  D = {1..2 * n};
  return A.size;
}

// Bounds come with the first assignment: there are no indices so far.
// CHECK-LABEL: func.func {{.*}}.made"() -> !llvm.ptr {
// CHECK-DAG:     [[ZERO:%.*]] = arith.constant 0 : i64
// CHECK-DAG:     [[ONE:%.*]] = arith.constant 1 : i64
// CHECK:         [[LINK:%.*]] = chpl.domain_link_new{{\[}}[[ZERO]], [[ZERO]]] {{\[}}[[ZERO]], [[ZERO]]] {{\[}}[[ONE]], [[ONE]]]
// CHECK-NEXT:    chpl.return [[LINK]]
proc made(): c_ptr(void) do return __primitive("dom link new", 2);

// Low, count and stride of each dimension, which the op has by kind.
// CHECK-LABEL: func.func {{.*}}.assigned"(%arg0: !llvm.ptr, %arg1: i64, %arg2: i64, %arg3: i32) {
// CHECK:         [[LOW2:%.*]] = arith.extsi %arg3 : i32 to i64
// CHECK:         chpl.domain_link_assign %arg0[%arg1, [[LOW2]]] [%arg2, %arg1] [%arg1, %arg2]
// CHECK-NEXT:    chpl.domain_link_set_bounds %arg0[%arg1, %arg1] [%arg2, %arg2]
// CHECK-NEXT:    chpl.return
proc assigned(link: c_ptr(void), n: int, m: int, k: int(32)) {
  __primitive("dom link assign", link, n, m, n, k, n, m);
  __primitive("dom link set bounds", link, n, m, n, m);
}

// CHECK-LABEL: func.func {{.*}}.counted"(%arg0: !llvm.ptr) {
// CHECK-NEXT:    chpl.domain_link_retain %arg0
// CHECK-NEXT:    chpl.domain_link_release %arg0
// CHECK-NEXT:    chpl.return
proc counted(link: c_ptr(void)) {
  __primitive("dom link retain", link);
  __primitive("dom link release", link);
}
const link = made();
writeln(changes(1));
assigned(link, 1, 2, 3);
counted(link);
