// Methods of generic types see what is visible where they are called first, nested functions of a generic one what is
// visible where that is instantiated; another instance is made where something else is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s --main-module Program | FileCheck --match-full-lines %s


module Library {
  proc isLess(const ref a, const ref b) do return a < b;
  record pair {
    type t;
    var a, b: t;
    proc isAscending() do return isLess(a, b);
  }
  proc tryOut(type t) {
    const p = new pair(t, new t(1), new t(2));
    return p.isAscending();
  }
}
module Program {
  use Library;
  proc direct(param n: int) { report(n); }
  proc nested(param n: int) {
    proc inner() { report(n); }
    inner();
  }
  proc first() {
    var seen = 5;
    proc report(n) { write("first", seen + n, " "); }
    direct(1);
    nested(2);
  }
  proc second() {
    proc report(n) { write("second", n, " "); }
    direct(1);
    nested(2);
  }
  record Length { var metres = 0; }
  operator Length.<(a: Length, b: Length) do return a.metres < b.metres;

  proc main() {
    const p = new pair(Length, new Length(2), new Length(1));
    writeln(isLess(new Length(1), new Length(2)), p.isAscending(), tryOut(Length));
    // CHECK: truefalsetrue
    first();
    second();
    writeln();
    // CHECK-NEXT: first6 first7 second1 second2{{ }}
  }
}
