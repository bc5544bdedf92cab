// Words that a declaration or statement cannot have, or has once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only --no-warnings %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %choir --check-only --no-warnings %S/Inputs/declared-too-much.chpl 2>&1 | FileCheck %s --check-prefix=TEXT --implicit-check-not=error:
// TEXT-DAG: much.chpl:2:{{.*}}error: 'owned?' names no class: 'owned class?' is any nilable class
// TEXT-DAG: much.chpl:3:{{.*}}error: 'borrowed?' names no class: 'borrowed class?' is any nilable class
// TEXT-DAG: much.chpl:5:{{.*}}error: 'deinit' returns nothing, so it cannot declare a result
// TEXT-DAG: much.chpl:6:{{.*}}error: this 'select' has no 'when' to choose: add one, or leave the 'select' out
// TEXT-DAG: much.chpl:7:{{.*}}error: a name in C is for one declaration: give 'dtype' an 'extern' of its own
// TEXT-DAG: much.chpl:11:{{.*}}error: a 'forwarding' has no name that could be deprecated: deprecate what it forwards to
// TEXT-DAG: much.chpl:14:{{.*}}error: a pragma is for a declaration: this statement has nothing that it could describe
module M {
  class C { proc deinit() { } }
  // CHECK-DAG: declared-too-much.chpl:[[#@LINE+1]]:{{.*}}error: 'C' has another 'deinit': a value ends once, so one does it all
  proc C.deinit() { }
  record G { type t; proc deinit() where t == int { } }
  proc G.deinit() where t != int { }
  class Made { }
  proc make(type t) {
    // CHECK-DAG: declared-too-much.chpl:[[#@LINE+1]]:{{.*}}error: 'owned' and 'shared Made' exclude each other: write one of them
    return new owned t();
  }
  proc unmanagedOf(type t) type {
    // CHECK-DAG: declared-too-much.chpl:[[#@LINE+1]]:{{.*}}error: 'unmanaged' and 'unmanaged Made' exclude each other
    return unmanaged t;
  }
  record R { var x: int; proc init() { } proc init=(const ref other: R) { this.x = other.x; } }
  // CHECK-DAG: declared-too-much.chpl:[[#@LINE+1]]:{{.*}}error: an assignment has no value: end '=' by 'return' alone
  operator R.=(ref lhs: R, rhs: R) { lhs.x = rhs.x; return true; }
  record S { var x: int; proc init() { } proc init=(const ref other: S) { this.x = other.x; } }
  operator S.=(ref lhs: S, rhs: S) { if rhs.x == 0 then return; lhs.x = rhs.x; }
  proc main() {
    var c = new C();
    var g = new G(int), h = new G(real);
    writeln(make(Made));
    writeln(make(shared Made));
    type u = unmanagedOf(unmanaged Made), v = unmanagedOf(Made);
    var r = new R(), s = new R();
    r = s;
    var a = new S(), b = new S();
    a = b;
  }
}
