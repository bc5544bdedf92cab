// An operator of numbers of one type is the machine's operation on that type; what precedence says is in the nesting.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s

// CHECK-LABEL: proc {{.*}}.ofInts(
// CHECK-SAME: {{^}}const in x.[[X:[0-9]+]]: int(64), const in y.[[Y:[0-9]+]]: int(64))
proc ofInts(x: int, y: int) {
  // CHECK-NEXT: var a.{{[0-9]+}}: int(64) = "-"("/"(*x.[[X]], *y.[[Y]]), "%"(*y.[[Y]], *x.[[X]]))
  const a = x / y - y % x;
  // CHECK-NEXT: var b.{{[0-9]+}}: int(64) = "u-"("**"(*x.[[X]], "u-"(*y.[[Y]])))
  const b = -x ** -y;
  // CHECK-NEXT: var c.{{[0-9]+}}: int(64) = "**"(*x.[[X]], "**"(*y.[[Y]], 2:int(64)))
  const c = x ** y ** 2;
  // CHECK-NEXT: var d.{{[0-9]+}}: int(64) = "-"("-"(*x.[[X]], *y.[[Y]]), *x.[[X]])
  const d = x - y - x;
}
// CHECK-LABEL: proc {{.*}}.ofBits(
// CHECK-SAME: {{^}}const in x.[[X:[0-9]+]]: uint(64), const in y.[[Y:[0-9]+]]: uint(64))
proc ofBits(x: uint, y: uint) {
  // CHECK-NEXT: var a.{{[0-9]+}}: uint(64) = "|"("&"(*x.[[X]], *y.[[Y]]), "^"(*x.[[X]], "~"(*y.[[Y]])))
  const a = x & y | x ^ ~y;
}
// Shifts bind more tightly than sums.
// CHECK-LABEL: proc {{.*}}.shifts(
// CHECK-SAME: {{^}}const in x.[[X:[0-9]+]]: int(64), const in n.[[N:[0-9]+]]: int(64))
proc shifts(x: int, n: int) {
  // CHECK-NEXT: var a.{{[0-9]+}}: int(64) = "+"(">>"("<<"(*x.[[X]], *n.[[N]]), *n.[[N]]), 1:int(64))
  const a = x << n >> n + 1;
}
// CHECK-LABEL: proc {{.*}}.comparisons(
// CHECK-SAME: {{^}}const in x.[[X:[0-9]+]]: real(64), const in y.[[Y:[0-9]+]]: real(64))
proc comparisons(x: real, y: real) {
  // CHECK-NEXT: var a.{{[0-9]+}}: bool = "=="(*x.[[X]], *y.[[Y]])
  const a = x == y;
  // CHECK-NEXT: var b.{{[0-9]+}}: bool = "!="(*x.[[X]], *y.[[Y]])
  const b = x != y;
  // CHECK-NEXT: var c.{{[0-9]+}}: bool = "<="(*x.[[X]], *y.[[Y]])
  const c = x <= y;
  // CHECK-NEXT: var d.{{[0-9]+}}: bool = ">="(*x.[[X]], *y.[[Y]])
  const d = x >= y;
  // CHECK-NEXT: var e.{{[0-9]+}}: bool = "<"(*x.[[X]], *y.[[Y]])
  const e = x < y;
}
// The last index of an open range is a number of the type: the library says that there is none less than the least.
// CHECK-LABEL: inline proc chpl.Ranges._openRange{{.*}}: uint(64)): range(uint(64),both,one) {
// CHECK-NEXT: if "=="(*hi.[[HI:[0-9]+]], 0:uint(64)) then
// CHECK-SAME: "predecessor"(*hi.[[HI]])
proc openRange(n: uint) { for i in 0..<n do ; }
ofInts(1, 2); ofBits(1, 2); shifts(1, 2); comparisons(1.0, 2.0); openRange(3);
