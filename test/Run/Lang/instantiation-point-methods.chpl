// Methods of generic types see what is visible where they are called first.
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
  record Length { var metres = 0; }
  operator Length.<(a: Length, b: Length) do return a.metres < b.metres;

  proc main() {
    const p = new pair(Length, new Length(2), new Length(1));
    writeln(isLess(new Length(1), new Length(2)), p.isAscending(), tryOut(Length));
    // CHECK: truefalsetrue
  }
}
