// `&&` and `||` evaluate their second operand on demand, the other operators of bools both; known values decide now.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
proc see(x: int) { }
proc test(): bool do return true;

// CHECK-LABEL: proc {{.*}}.operators(
// CHECK-SAME: {{^}}const in a.[[A:[0-9]+]]: bool)
proc operators(a: bool) {
  // CHECK-NEXT: var c.{{[0-9]+}}: bool = (*a.[[A]] && {{[^ ]*}}.test())
  const c = a && test();
  // CHECK-NEXT: var d.{{[0-9]+}}: bool = (*a.[[A]] || "!"({{[^ ]*}}.test()))
  const d = a || !test();
  // CHECK-NEXT: var e.{{[0-9]+}}: bool = "|"("&"(*a.[[A]], {{[^ ]*}}.test()), "^"(*a.[[A]], {{[^ ]*}}.test()))
  const e = a & test() | a ^ test();
  // CHECK-NEXT: var f.{{[0-9]+}}: bool = ("=="(*a.[[A]], {{[^ ]*}}.test()) || (*a.[[A]] && "!="(*a.[[A]],
  // CHECK-SAME: {{^ }}{{[^ ]*}}.test())))
  const f = a == test() || a && a != test();
}
// Assignment with an operator is the same operator.
// CHECK-LABEL: proc {{.*}}.assignments(
// CHECK-SAME: {{^}}ref a.[[A:[0-9]+]]: bool)
proc assignments(ref a: bool) {
  // CHECK-NEXT: {{^ *}}a.[[A]] = (*a.[[A]] && {{[^ ]*}}.test())
  a &&= test();
  // CHECK-NEXT: {{^ *}}a.[[A]] = "^"(*a.[[A]], {{[^ ]*}}.test())
  a ^= test();
}
// CHECK-LABEL: proc {{.*}}.numbers(
// CHECK-SAME: {{^}}const in a.[[A:[0-9]+]]: bool, const in n.[[N:[0-9]+]]: int(64))
proc numbers(a: bool, n: int) {
  // CHECK-NEXT: var x.{{[0-9]+}}: int(64) = "convert"(*a.[[A]]): int(64)
  const x = a: int;
  // CHECK-NEXT: var y.{{[0-9]+}}: bool = "!="(*n.[[N]], zero(int(64)))
  const y = n: bool;
}
// CHECK-LABEL: proc {{.*}}.known(
proc known() {
  param p = true;
  // CHECK-NOT: if
  // CHECK-NOT: .see(2
  // CHECK: .see(1:int(64))
  // CHECK-NOT: .see(
  if p then see(1); else see(2);
  // CHECK: var b.{{[0-9]+}}: bool = {{[^ ]*}}.test()
  const b = p && test();
  // CHECK-NEXT: var c.{{[0-9]+}}: bool = true
  const c = p || test();
}
var v = true;
operators(v); assignments(v); numbers(v, 1); known();
