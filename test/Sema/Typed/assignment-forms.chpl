// Plain values are stored; records, and tuples per component, are assigned by the operator of their type.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Plain { var n: int; }
record Own { var n: int; }
operator Own.=(ref lhs: Own, const ref rhs: Own) { lhs.n = 1; }
operator Own.+=(ref lhs: Own, rhs: int) { lhs.n = 2; }

// CHECK-LABEL: proc {{.*}}.scalars(
// CHECK-SAME: {{^}}ref n.[[N:[0-9]+]]: int(64), ref x.[[X:[0-9]+]]: real(64), ref b.[[B:[0-9]+]]: bool) {
proc scalars(ref n: int, ref x: real, ref b: bool) {
  // CHECK-NEXT: {{^  }}x.[[X]] = "convert"(*n.[[N]]): real(64)
  x = n;
  // CHECK-NEXT: {{^  }}n.[[N]] = "<<"(*n.[[N]], 3:int(64))
  n <<= 3;
  // CHECK-NEXT: {{^  }}b.[[B]] = (*b.[[B]] && "=="(*n.[[N]], 4:int(64)))
  b &&= n == 4;
}
// CHECK-LABEL: proc {{.*}}.records(
// CHECK-SAME: {{^}}ref p.[[P:[0-9]+]]: Plain, ref q.[[Q:[0-9]+]]: Plain, ref a.[[A:[0-9]+]]: Own, ref b.[[B:[0-9]+]]:
proc records(ref p: Plain, ref q: Plain, ref a: Own, ref b: Own) {
  // CHECK-NEXT: {{^  }}chpl._{{[.0-9]*}}(p.[[P]], q.[[Q]])
  p = q;
  // CHECK-NEXT: {{^  }}chpl.assignment-forms._(a.[[A]], b.[[B]])
  a = b;
  // CHECK-NEXT: {{^  }}chpl.assignment-forms.__(a.[[A]], 5:int(64))
  a += 5;
}
// CHECK-LABEL: proc {{.*}}.tuples(
// CHECK-SAME: {{^}}ref t.[[T:[0-9]+]]: (int(64),string), ref u.[[U:[0-9]+]]: (int(64),string), ref v.[[V:[0-9]+]]:
proc tuples(ref t: (int, string), ref u: (int, string), ref v: 2*int) {
  // CHECK: {{^ *}}t.[[T]](0) = *u.[[U]](0)
  // CHECK-NEXT: {{^ *}}chpl.Strings._{{[.0-9]*}}(t.[[T]](1), u.[[U]](1))
  t = u;
  // The right side is there before a component changes.
  // CHECK: var _.[[A:[0-9]+]]: int(64) = *v.[[V]](1)
  // CHECK-NEXT: var _.[[B:[0-9]+]]: int(64) = *v.[[V]](0)
  // CHECK-NEXT: {{^ *}}v.[[V]](0) = *_.[[A]]
  // CHECK-NEXT: {{^ *}}v.[[V]](1) = *_.[[B]]
  (v(0), v(1)) = (v(1), v(0));
}
// CHECK-LABEL: proc {{.*}}.swaps(
// CHECK-SAME: {{^}}ref n.[[N:[0-9]+]]: int(64), ref m.[[M:[0-9]+]]: int(64)) {
// CHECK: var _.[[OLD:[0-9]+]]: int(64) = *n.[[N]]
// CHECK-NEXT: init n.[[N]] = *m.[[M]]
// CHECK-NEXT: init m.[[M]] = *_.[[OLD]]
proc swaps(ref n: int, ref m: int) { n <=> m; }
// The place is found once.
// CHECK-LABEL: proc {{.*}}.once(
// CHECK: ref _.[[PLACE:[0-9]+]]: int(64) = "array elem"(A.{{[0-9]+}}, chpl.assignment-forms.next())
// CHECK-NEXT: {{^ *}}_.[[PLACE]] = "+"(*_.[[PLACE]], 1:int(64))
proc once(ref A: [] int) { A[next()] += 1; }
proc next() { return 1; }

var n, m: int, x: real, b: bool, p: Plain, o: Own, t: (int, string), v: 2*int, A: [1..2] int;
scalars(n, x, b); records(p, p, o, o); tuples(t, t, v); swaps(n, m); once(A);
