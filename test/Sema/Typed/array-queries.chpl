// What is asked of an array is read from its header: bounds and strides of a dimension, storage, the domain it follows.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
use CTypes;

// Those of any stride have bounds beside the first and last index: the procedures are the library's.
// CHECK-LABEL: inline proc chpl.Arrays.array.dim(
// CHECK-SAME: {{^}}const ref this.[[A:[0-9]+]]: [domain(1,int(64),positive)] int(64))
// CHECK: first.[[FIRST:[0-9]+]]: int(64) = "array first"(this.[[A]], 0:int(64))
// CHECK: return new range(int(64),both,positive) {{[^ ]*}}("array low bound"(this.[[A]], 0:int(64)),
// CHECK-SAME: {{^ }}"array high bound"(this.[[A]], 0:int(64)), "array stride"(this.[[A]], 0:int(64)), *first.[[FIRST]], false)
// CHECK-LABEL: proc {{.*}}.dimension(
proc dimension(A: [] int) { const r = A.dim(0); }

// The domain follows the variable that the array follows.
// CHECK-LABEL: inline proc chpl.Arrays.array.domain(
// CHECK-SAME: {{^}}const ref this.[[A:[0-9]+]]:
// CHECK: impl.[[IMPL:[0-9]+]].link = "array domain link"(this.[[A]])
// CHECK-NEXT: if "!="(*impl.[[IMPL]].link, zero(c_ptr(void))) {
// CHECK-NEXT: "dom link retain"(*impl.[[IMPL]].link)
// CHECK: return "domain from impl"(move impl.[[IMPL]])
// CHECK-LABEL: proc {{.*}}.indices(
proc indices(A: [] int) { const D = A.domain; }

// CHECK-LABEL: inline proc chpl.CTypes._elementsForC(
// CHECK-SAME: {{^}}const ref x.[[A:[0-9]+]]:
// CHECK: return "array data"(x.[[A]])
// CHECK-LABEL: proc {{.*}}.pointer(
proc pointer(ref A: [] int) { const p = c_ptrTo(A); }

// Two dimensions are numbered from 0.
// CHECK-LABEL: inline proc chpl.Arrays.array.dim.{{[0-9]+}}(
// CHECK: = "array first"(this.{{[0-9]+}}, 1:int(64))
// CHECK-LABEL: proc {{.*}}.second(
proc second(A: [] int) { const r = A.dim(1); }

// CHECK-LABEL: proc {{.*}}.number(
proc number(A: [] int) { const n = A.size; }

// CHECK-LABEL: proc {{.*}}.ofHeader(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]:
proc ofHeader(A: [] int) {
  // CHECK: var n.{{[0-9]+}}: int(64) = "array element stride"(A.[[A]], 0:int(64))
  const n = __primitive("array element stride", A, 0);
  // CHECK: var b.{{[0-9]+}}: bool = "array is view"(A.[[A]])
  const b = __primitive("array is view", A);
}
// The number of elements is the product of all dimensions.
// CHECK-LABEL: inline proc chpl.Arrays.array.size{{.*}}[domain(2,int(64),one)] int(64)): int(64) {
// CHECK: "*"(*n.[[N:[0-9]+]], "array count"(this.[[THIS:[0-9]+]], 0:int(64)))
// CHECK: "*"(*n.[[N]], "array count"(this.[[THIS]], 1:int(64)))
var A: [1..9 by 2] int, B: [1..3, 1..2] int;
dimension(A); indices(A); pointer(A); second(B); number(B); ofHeader(A);
