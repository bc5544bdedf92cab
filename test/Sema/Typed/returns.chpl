// A return hands out a variable of its own by a move, what others have by a copy, and a reference by its place.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --emit=typed %s | FileCheck %s
record Text { var text: string, n: int; }

// CHECK-LABEL: proc {{.*}}.byRef(
// CHECK-SAME: {{^}}ref t.[[T:[0-9]+]]: Text) ref: int(64) {
// CHECK-NEXT: {{^  }}return t.[[T]].n
proc byRef(ref t: Text) ref { return t.n; }
// CHECK-LABEL: proc {{.*}}.byConstRef(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: Text) const ref: Text {
// CHECK-NEXT: {{^  }}return t.[[T]]{{$}}
proc byConstRef(t: Text) const ref { return t; }
// CHECK-LABEL: proc {{.*}}.formal(
// CHECK-SAME: {{^}}const ref t.[[T:[0-9]+]]: Text): Text {
// CHECK-NEXT: {{^  }}return copy[chpl.init_{{[.0-9]*}}] t.[[T]]
proc formal(t: Text) { return t; }
// CHECK-LABEL: proc {{.*}}.inFormal(
// CHECK-SAME: {{^}}in t.[[T:[0-9]+]]: Text): Text {
// CHECK-NEXT: {{^  }}return move t.[[T]]
proc inFormal(in t: Text) { return t; }
// Only one of the two is gone, whichever return is taken.
// CHECK-LABEL: proc {{.*}}.own(
// CHECK-NEXT: {{^  }}var a.[[A:[0-9]+]]: Text = {{.*}} maybe deinit
// CHECK-NEXT: {{^  }}var b.[[B:[0-9]+]]: Text = {{.*}} deinit
// CHECK-NEXT: {{^  }}if
// CHECK-NEXT: {{^    }}return move a.[[A]]
// CHECK-NEXT: {{^  }}}
// CHECK-NEXT: {{^  }}return move b.[[B]]
proc own(c: bool) { var a = new Text("a"), b = new Text("b"); if c then return a; return b; }
// All returns have one type.
// CHECK-LABEL: proc {{.*}}.several({{.*}}): real(64) {
// CHECK: {{^ *}}return "convert"(*n.{{[0-9]+}}): real(64)
// CHECK: {{^ *}}return 2.0:real(64)
proc several(n: int) { if n == 1 then return n; else return 2.0; }
// CHECK-LABEL: proc {{.*}}.nothing(
// CHECK-SAME: {{^}}const in c.{{[0-9]+}}: bool) {
// CHECK: {{^    }}return{{$}}
// CHECK-NOT: return
// CHECK: {{^}}}
proc nothing(c: bool) { if c then return; }
// What is returned by reference is read, assigned or referred to where it is.
// CHECK-LABEL: proc {{.*}}.uses(
// CHECK-SAME: {{^}}ref t.[[T:[0-9]+]]: Text) {
// CHECK-NEXT: {{^  }}chpl.returns.byRef(t.[[T]]) = 3:int(64)
// CHECK-NEXT: {{^  }}const var n.{{[0-9]+}}: int(64) = *chpl.returns.byRef(t.[[T]])
// CHECK-NEXT: {{^  }}ref r.{{[0-9]+}}: int(64) = chpl.returns.byRef(t.[[T]])
// CHECK-NEXT: {{^  }}var c.{{[0-9]+}}: Text = copy[chpl.init_{{[.0-9]*}}] chpl.returns.byConstRef(t.[[T]]) deinit
proc uses(ref t: Text) { byRef(t) = 3; const n = byRef(t); ref r = byRef(t); var c = byConstRef(t); }

var t = new Text("t");
byRef(t); byConstRef(t); formal(t); inFormal(t); own(true); several(1); nothing(true); uses(t);
