// The domains of an array type are values: evaluated where the type is named, and passed on with the type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.passes(
// CHECK-SAME: {{^}}const ref D.[[D:[0-9]+]]: domain(1,int(64),one)) {
// CHECK-NEXT: {{^  }}chpl.run-time-types.given(D.[[D]])
proc passes(D: domain(1)) { given([D] int); }

// CHECK-LABEL: proc {{.*}}.makes(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: int(64)): 1*domain(1,int(64),one) {
// CHECK: const var _domain.[[D:[0-9]+]]: domain(1,int(64),one) = {{.*}}(1:int(64), *n.[[N]]))) deinit
// CHECK-NEXT: return tuple(copy[chpl.init_{{[.0-9]*}}] _domain.[[D]])
proc makes(n: int) type { return [1..n] real; }

// CHECK-LABEL: proc {{.*}}.ofCall() {
// CHECK-NEXT: {{^  }}const var _domains.[[D:[0-9]+]]: 1*domain(1,int(64),one) =
// CHECK-SAME: {{^ }}chpl.run-time-types.makes(3:int(64)) deinit chpl.deinit
// CHECK-NEXT: {{^  }}var A.{{[0-9]+}}: [domain(1,int(64),one)] real(64) = array[_domains.[[D]](0)] (each none)
proc ofCall() { var A: makes(3); }

// One evaluation for a type that has a name.
// CHECK-LABEL: proc {{.*}}.named(
// CHECK-NEXT: {{^  }}const var _domain.[[D:[0-9]+]]: domain(1,int(64),one) = {{.*}} deinit
// CHECK-NEXT: {{^  }}var A.{{[0-9]+}}: {{.*}} = array[_domain.[[D]]] (each none)
// CHECK-NEXT: {{^  }}var B.{{[0-9]+}}: {{.*}} = array[_domain.[[D]]] (each none)
proc named(n: int) { type t = [1..n] int; var A: t; var B: t; }

// CHECK-LABEL: proc {{.*}}.ofFormal(
// CHECK-SAME: {{^}}const ref A.[[A:[0-9]+]]: [domain(1,int(64),one)] int(64)) {
proc ofFormal(A: [1..3] int) {
  // What the formal's type says is compared with what came.
  // CHECK-NEXT: {{^  }}chpl.Arrays._checkFormalDomain(A.[[A]], {{.*}}(1:int(64), 3:int(64))
  // CHECK-NEXT: {{^  }}const var _domain.[[D:[0-9]+]]: domain(1,int(64),one) = chpl.Arrays.array.domain(A.[[A]]) deinit
  // CHECK-NEXT: {{^  }}var B.{{[0-9]+}}: {{.*}} = array[_domain.[[D]]] (each none)
  var B: A.type;
}
// CHECK-LABEL: proc {{.*}}.nested() {
// CHECK: const var _domain.[[OUTER:[0-9]+]]: domain(1,int(64),one) = {{.*}}(1:int(64), 4:int(64))
// CHECK: const var _domain.[[INNER:[0-9]+]]: domain(1,int(64),one) = {{.*}}(1:int(64), 2:int(64))
// CHECK-NEXT: {{.*}} = array[_domain.[[OUTER]]][_domain.[[INNER]]] (each array[_domain.[[INNER]]] (each none))
proc nested() { var A: [1..4] [1..2] int; }

// CHECK-LABEL: proc {{.*}}.given(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: domain(1,int(64),one)) {
// CHECK-NEXT: {{^  }}var x.{{[0-9]+}}: [domain(1,int(64),one)] int(64) = array[t.[[T]]] (each none)
proc given(type t) { var x: t; }

var A: [1..3] int;
passes({1..2}); ofCall(); named(2); ofFormal(A); nested();
