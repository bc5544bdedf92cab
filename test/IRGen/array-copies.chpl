// Arrays are copied as their elements are, moved where the source is done with, and swapped as a whole.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=chpl %s | FileCheck %s

// CHECK-LABEL: func.func private @chpl.init_{{[.0-9]*}}(%arg0: !chpl.ref<!chpl.array<!string, 1>>, %arg1: !chpl.ref<!chpl.array<!string, 1>>) {
// CHECK:         chpl.array_init noinit %arg0[{{%.*}}] {{\[}}[[COUNT:%[0-9a-z_]+]]] [{{%.*}}] elements @"elements string" link
// CHECK:         chpl.forall forall ([[P:%.*]]) in ([[COUNT]]) {
// CHECK:           [[FROM:%.*]] = chpl.elem_ref_at {{%.*}}{{\[}}[[P]]]
// CHECK-NEXT:      [[VIEW:%.*]] = chpl.view_of %arg0
// CHECK-NEXT:      [[TO:%.*]] = chpl.elem_ref_at [[VIEW]]{{\[}}[[P]]]
// CHECK-NEXT:      func.call @{{.*}}init_{{.*}}([[TO]], [[FROM]])
// CHECK-NEXT:      chpl.end

// CHECK-LABEL: func.func {{.*}}.result"(%arg0: {{.*}}, %arg1: !chpl.ref<!chpl.array<!string, 1>>) {
// CHECK:         chpl.array_init [[A:%[a-zA-Z0-9_]+]][{{.*}} elements @"elements string" link
// CHECK-NEXT:    [[B:%.*]] = chpl.local "B"
// CHECK-NEXT:    chpl.copy_bits [[B]], [[A]] : !chpl.array<!string, 1>
// CHECK-NEXT:    chpl.copy_bits %arg1, [[B]] : !chpl.array<!string, 1>
// CHECK-NEXT:    chpl.return
proc result(const ref D: domain(1)) {
  var A: [D] string, B = A;
  return B;
}

// CHECK-LABEL: func.func {{.*}}.copied"(%arg0: !chpl.ref<!chpl.array<!string, 1>>) {
// CHECK-NEXT:    [[B:%.*]] = chpl.local "B"
// CHECK-NEXT:    call @chpl.init_{{[.0-9]*}}([[B]], %arg0)
// CHECK-NEXT:    chpl.array_deinit [[B]]
// CHECK-NEXT:    chpl.return
proc copied(const ref A: [] string) { var B = A; }

// What is handed over for an `in` formal ends in the callee.
// CHECK-LABEL: func.func {{.*}}.given"(
// CHECK:         chpl.array_init [[A:%[a-zA-Z0-9_]+]][
// CHECK-NEXT:    [[MOVED:%.*]] = chpl.local
// CHECK-NEXT:    chpl.copy_bits [[MOVED]], [[A]]
// CHECK-NEXT:    call @{{.*}}.ended"([[MOVED]])
// CHECK-NEXT:    chpl.return
proc given(const ref D: domain(1)) {
  var A: [D] string;
  ended(A);
}

// Only where storage cannot be exchanged a loop does it.
// CHECK-LABEL: func.func {{.*}}.swapped"(
// CHECK:         [[DONE:%.*]] = chpl.array_swap %arg0, %arg1
// CHECK:         [[REST:%.*]] = arith.xori [[DONE]]
// CHECK-NEXT:    chpl.if [[REST]] {
// CHECK:           chpl.for
proc swapped(ref A: [] string, ref B: [] string) { A <=> B; }

// CHECK-LABEL: func.func {{.*}}.ended"(%arg0: !chpl.ref<!chpl.array<!string, 1>>) {
// CHECK:         chpl.array_deinit %arg0
// CHECK:         chpl.return
proc ended(in A: [] string) { A[1] = ""; }
var A: [1..3] string, B = A;
writeln(result({1..2}));
copied(A);
given({1..3});
swapped(A, B);
