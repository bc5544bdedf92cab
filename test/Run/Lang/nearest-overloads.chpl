// Methods of procedures shadow others there; types as arguments: the nearest parent; operators of a parent class.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R { proc show() { writeln("of R"); } }
proc around() {
  var r: R;
  r.show();
  proc R.show() { writeln("of around"); }
  r.show();
}
// CHECK: of R
// CHECK-NEXT: of around
// CHECK-NEXT: of around
// CHECK-NEXT: of R
var r: R;
r.show();
around();
r.show();

class P { var x: int; operator <(a: borrowed P, b: borrowed P) do return a.x < b.x; }
class Q: P { var y: int; }
class G { var z; }
proc kind(type t: borrowed P) do return "P";
proc kind(type t: borrowed Q) do return "Q";
proc kind(type t: borrowed RootClass) do return "root";
proc kind(type t: borrowed G) do return "G";
class Other {}
// CHECK-NEXT: P Q root G
writeln(kind(borrowed P), " ", kind(borrowed Q), " ", kind(borrowed Other), " ", kind(borrowed G(int)));
// CHECK-NEXT: true false
const one = new Q(1, 5), two = new Q(2, 3);
writeln(one < two, " ", two < one);
