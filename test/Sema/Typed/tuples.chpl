// A tuple is built and taken apart by component: numbers by their values, records by copies or references.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
// CHECK-LABEL: proc {{.*}}.makes(
// CHECK-SAME: {{^}}const in n.[[N:[0-9]+]]: int(64), const ref s.[[S:[0-9]+]]: string): (2*int(64),string) {
// CHECK-NEXT: return tuple(tuple(*n.[[N]], 1:int(64)), copy[chpl.init_{{[.0-9]*}}] s.[[S]])
proc makes(n: int, s: string) { return ((n, 1), s); }

// CHECK-LABEL: proc {{.*}}.picks(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: 3*int(64), const in i.[[I:[0-9]+]]: int(64)): int(64) {
// CHECK-NEXT: return "-"(*t.[[T]](2), *t.[[T]](*i.[[I]]))
proc picks(t: 3*int, i: int) { return t(2) - t(i); }

// One evaluation for all the names.
// CHECK-LABEL: proc {{.*}}.ofCall() {
// CHECK-NEXT: {{^  }}var _.[[T:[0-9]+]]: (int(64),2*int(64)) = chpl.tuples.three()
// CHECK-NEXT: {{^  }}var a.{{[0-9]+}}: int(64) = *_.[[T]](0)
// CHECK-NEXT: {{^  }}var _.[[U:[0-9]+]]: 2*int(64) = *_.[[T]](1)
// CHECK-NEXT: {{^  }}var b.{{[0-9]+}}: int(64) = *_.[[U]](0)
// CHECK-NEXT: {{^  }}var c.{{[0-9]+}}: int(64) = *_.[[U]](1)
proc ofCall() { var (a, (b, c)) = three(); }
proc three(): (int, 2*int) { return (1, (2, 3)); }

// What an underscore stands for is not copied.
// CHECK-LABEL: proc {{.*}}.ofVariable(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: (2*int(64),2*string)) {
// CHECK-NEXT: {{^  }}var a.{{[0-9]+}}: 2*int(64) = *t.[[T]](0)
// CHECK-NEXT: {{^  }}var b.{{[0-9]+}}: string = copy[chpl.init_{{[.0-9]*}}] t.[[T]](1)(1) deinit
// CHECK-NEXT: {{^}}}
proc ofVariable(t: (2*int, 2*string)) { var (a, (_, b)) = t; }

// CHECK-LABEL: proc {{.*}}.ofFormal(
// CHECK-SAME: {{^}}const ref _.[[T:[0-9]+]]: 2*int(64), const in c.[[C:[0-9]+]]: int(64)) {
// CHECK-NEXT: {{^  }}var d.{{[0-9]+}}: int(64) = "-"("-"(*_.[[T]](0), *_.[[T]](1)), *c.[[C]])
proc ofFormal((a, b): (int, int), c: int) { var d = a - b - c; }

// Each component converts.
// CHECK-LABEL: proc {{.*}}.converts(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: 2*int(64)) {
// CHECK-NEXT: {{^  }}var u.{{[0-9]+}}: (real(64),int(64)) = tuple("convert"(*t.[[T]](0)): real(64), *t.[[T]](1))
proc converts(t: 2*int) { var u: (real, int) = t; }

// A tuple that is only passed on is a formal per component: the string is not copied.
// CHECK-LABEL: proc {{.*}}.passes(
// CHECK-SAME: {{^}}const ref s.[[S:[0-9]+]]: string) {
// CHECK-NEXT: {{^  }}chpl.tuples.[[SEE:see[.0-9]*]](1:int(64), s.[[S]])
// CHECK-NEXT: {{^}}}
// CHECK: proc chpl.tuples.[[SEE]](const in t.{{[0-9]+}}: int(64), const ref t.{{[0-9]+}}: string) {
proc passes(s: string) { see((1, s)); }
proc see(t: (int, string)) { }

var s = "s", t = makes(1, s), u: (2*int, 2*string);
picks((1, 2, 3), 1); ofCall(); ofVariable(u); ofFormal((1, 2), 3); converts((1, 2)); passes(s);
