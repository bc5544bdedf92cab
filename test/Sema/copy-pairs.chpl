// A record whose copies or assignments are its own says both: the compiler writes neither beside the other.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s --main-module=Copied 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=COPIED
// RUN: not %choir --check-only %s --main-module=Assigned 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=ASSIGNED
// RUN: not %choir --check-only %s --main-module=Refused 2>&1 | FileCheck %s --implicit-check-not=error: --check-prefix=REFUSED

module Copied {
  record R {
    var x: int;
    proc init(x = 0) { this.x = x; }
    proc init=(other: R) { this.x = other.x + 1; }
  }
  // Refused once for each type, at the first assignment.
  record InPart { var x: int; proc init() { } proc init=(other: InPart) { } }
  record Whole { var part: InPart; }
  record Generic { type t; var x: t; proc init(type t) { this.t = t; } proc init=(other: this.type) { this.t = other.t; } }
  record Elements { var x: int; proc init() { } proc init=(const ref other: Elements) { } }
  proc main() {
    var a: R, b = a;
    // COPIED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type R cannot be assigned: with an 'init=' of its own, it needs an '=', too; declare 'operator R.=(ref lhs: R, rhs: R)'
    b = a;
    var v: Whole, w = v;
    // COPIED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type InPart cannot be assigned: with an 'init=' of its own
    w = v;
    var h: Generic(int), g = h;
    // COPIED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type Generic(int(64)) cannot be assigned: with an 'init=' of its own
    g = h;
    var A, B: [1..3] Elements;
    writeln(A);
    // COPIED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type Elements cannot be assigned: with an 'init=' of its own
    A = B;
    writeln(a, b, w, v, g, h, A, B);
  }
}

module Assigned {
  record R { var x: int; }
  operator R.=(ref lhs: R, rhs: R) { lhs.x = rhs.x + 1; }
  record Inside { var x: int; operator =(ref lhs: Inside, const ref rhs: Inside) { lhs.x = rhs.x; } }
  record Whole { var part: Inside; }
  record Free { var x: int; }
  operator =(ref lhs: Free, rhs: Free) { lhs.x = rhs.x; }
  record Passed { var x: int; }
  operator =(ref lhs: Passed, rhs: Passed) { lhs.x = rhs.x; }
  record Generic { type t; var x: t; }
  operator =(ref lhs: Generic(?t), rhs: Generic(t)) { lhs.x = rhs.x; }
  record Element { var x: int; }
  operator =(ref lhs: Element, rhs: Element) { lhs.x = rhs.x; }
  // Made, passed by reference and assigned, but never copied.
  record Uncopied { var x: int; }
  operator =(ref lhs: Uncopied, rhs: Uncopied) { lhs.x = rhs.x; }
  proc reads(x: Uncopied) do return x.x;
  proc make() do return new Uncopied(3);
  proc main() {
    var a: R;
    // ASSIGNED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type R cannot be copied: with an '=' of its own, it needs an 'init=', too; declare 'proc R.init=(other: R)'
    var b = a;
    var w: Whole;
    // ASSIGNED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type Inside cannot be copied: with an '=' of its own
    var v = w;
    var f: Free;
    // ASSIGNED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type Free cannot be copied: with an '=' of its own
    const e = f;
    var p: Passed;
    // ASSIGNED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type Passed cannot be copied: with an '=' of its own
    takesPassed(p);
    var g: Generic(int);
    // ASSIGNED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type Generic(int(64)) cannot be copied: with an '=' of its own
    var h = g;
    var A: [1..3] Element;
    // ASSIGNED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type Element cannot be copied: with an '=' of its own
    var B = A;
    var c = make(), d: Uncopied;
    reads(d);
    d = c;
    writeln(reads(d), reads(c), a, b, v, w, e, f, p, h, g, A, B);
  }
  proc takesPassed(in x: Passed) { writeln(x); }
}

module Refused {
  record R { var x: int; proc init() { } proc init=(other: R) where false { } }
  record FromNumbers { var x: int; proc init=(other: int) { this.x = other; } }
  operator FromNumbers.=(ref lhs: FromNumbers, rhs: int) { lhs.x = rhs; }
  record Unassigned { var x: int; }
  operator Unassigned.=(ref lhs: Unassigned, rhs: Unassigned) where false { }
  record Whole { var part: R; }
  proc make() do return new R();
  proc main() {
    var a: R;
    // REFUSED-DAG: copy-pairs.chpl:[[#@LINE+2]]:{{.*}}error: values of type R cannot be copied: no 'init=' that is declared for it takes one
    // REFUSED-DAG: copy-pairs.chpl:[[#@LINE-10]]:{{.*}}note: 'init=' is declared here
    var b = a;
    var n: FromNumbers = 3;
    n = 4;
    // REFUSED-DAG: copy-pairs.chpl:[[#@LINE+1]]:{{.*}}error: values of type FromNumbers cannot be copied: no 'init=' that is declared for it takes one
    var m = n;
    var u: Unassigned, v = u;
    var moved = make();
    writeln(a, b, n, m, u, v, moved);
  }
}
