// A domain variable has a link to the arrays over it, which it tells what becomes of its indices; a constant has none.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// The link ends with the domain.
// CHECK-LABEL: proc {{.*}}DefaultRectangularDom.deinit(ref this.
// CHECK: if "!="(*this.{{[0-9]+}}.link, zero(c_ptr(void))) {
// CHECK-NEXT: "dom link release"(*this.{{[0-9]+}}.link)

// CHECK-LABEL: proc {{.*}}.variable(
proc variable() {
  // CHECK: {{^ *}}var D.[[D:[0-9]+]]: domain(1,int(64),one) = {{[^ ]*}}_buildDomain{{.*}} deinit
  // CHECK-NEXT: chpl.Domains._attachDomain(D.[[D]])
  var D = {1..3};
  // CHECK-NEXT: var A.{{[0-9]+}}: {{.*}} = array[D.[[D]]] (
  var A: [D] int;
  // CHECK: chpl.Domains._(D.[[D]], ({{.*}} := {{[^ ]*}}_buildDomain
  D = {1..4};
}
// CHECK-LABEL: proc {{.*}}.constant(
proc constant() {
  // CHECK-NOT: _attachDomain
  // CHECK: const var D.{{[0-9]+}}: domain(1,int(64),one) = {{[^ ]*}}_buildDomain
  // CHECK-NOT: _attachDomain
  // CHECK: {{^}}}
  const D = {1..3};
}
// A copy is a variable of its own: the arrays over the other domain do not follow it.
// CHECK-LABEL: proc {{.*}}.copied(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]:
proc copied(D: domain(1)) {
  // CHECK-NEXT: var E.[[E:[0-9]+]]: domain(1,int(64),one) = copy[{{[^ ]*}}] D.[[D]] deinit
  // CHECK-NEXT: chpl.Domains._attachDomain(E.[[E]])
  var E = D;
}
// CHECK-LABEL: proc {{.*}}.strided(
proc strided() { var D = {1..9 by 2}; }

// CHECK-LABEL: proc chpl.Domains._attachDomain(ref d.
// CHECK: .dsiBecomeVariable("descriptor of"(d.{{[0-9]+}}))
// CHECK-LABEL: proc {{.*}}.dsiBecomeVariable(
// CHECK: {{^ *}}this.[[T:[0-9]+]].link = "dom link new"(1:int(64))
// CHECK-NEXT: ._tellArrays(this.[[T]])
// Arrays get low, count and stride; where a stride may leave bounds that are no indices, those too.
// CHECK-LABEL: proc {{.*}}._tellArrays.{{[0-9]+}}(
// CHECK: "dom link assign"(*this.[[T:[0-9]+]].link, {{[^ ]*}}_spanLow{{.*}}, {{[^ ]*}}_count{{.*}},
// CHECK-SAME: {{^ }}{{[^ ]*}}stride{{.*}})
// CHECK: "dom link set bounds"(*this.[[T]].link, *[[B:_\.[0-9]+]](0), *[[B]](1))
const outer = {1..3};
variable(); constant(); copied(outer); strided();
