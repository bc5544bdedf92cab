// A domain or array of a layout is what the layout's descriptor makes of it: the compiler only gives the bits a type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.associative(
proc associative() {
  // CHECK-NEXT: {{^ *}}var D.[[D:[0-9]+]]: domain(int(64),false) = "domain from impl"(new DefaultAssociativeDom(
  // CHECK-SAME: deinit
  // CHECK-NEXT: _attachDomain{{[.0-9]*}}(D.[[D]])
  var D: domain(int);
  // CHECK: __{{[.0-9]*}}(D.[[D]], 3:int(64))
  D += 3;
  // CHECK-NEXT: var A.[[A:[0-9]+]]: [domain(int(64),false)] real(64) = "array from impl"(
  // CHECK-SAME: {{^[^ ]*}}.dsiBuildArray{{[.0-9]*}}("descriptor of"(D.[[D]]))) deinit
  var A: [D] real;
  // CHECK: {{[^ ]*}}this{{[.0-9]*}}(A.[[A]], ({{.*}} := 3:int(64))) = 1.0:real(64)
  A[3] = 1.0;
}
// CHECK-LABEL: proc {{.*}}.sparseOne(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]: domain(2,int(64),one))
proc sparseOne(D: domain(2)) {
  // CHECK: _sparseDomain{{[.0-9]*}}(D.[[D]])
  // CHECK: var S.[[S:[0-9]+]]: DefaultSparseDom(2,int(64),domain(2,int(64),one)) =
  var S: sparse subdomain(D);
  // CHECK: var A.{{[0-9]+}}: {{.*}} int(64) = "array from impl"({{[^ ]*}}.dsiBuildArray{{[.0-9]*}}(
  // CHECK-SAME: {{^}}"descriptor of"(S.[[S]])))
  var A: [S] int;
}
// An array of the default layout is the compiler's own: its descriptor builds nothing.
// CHECK-LABEL: proc {{.*}}.default(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]:
proc default(D: domain(1)) {
  // CHECK-NOT: "array from impl"
  // CHECK: = array[D.[[D]]] (
  var A: [D] int;
}
associative(); sparseOne({1..3, 1..3}); default({1..3});
