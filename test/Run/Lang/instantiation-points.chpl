// Two modules that call the same procedures of a library with the same types each have their own functions found, however
// deep in the library the calls are: in procedures called by generic procedures, methods, overrides, iterators.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

module Library {
  proc outer(x) { middle(x); }
  proc middle(x) { inner(x); }
  proc inner(x) { write(" ", mine(x)); }
  proc alsoOuter(x) { middle(x); }
  proc around(x) {
    proc nested(y) { write(" ", mine(y)); }
    nested(x);
  }
  proc down(x) {
    write(" ", mine(x));
    if x > 0 then down(x - 1);
  }
  proc even(x) {
    write(" ", mine(x));
    if x > 0 then odd(x - 1);
  }
  proc odd(x) {
    if x > 0 then even(x - 1);
  }
  proc lateAndLong(x) {
    const first = meet(x);
    write(" ", first, mine(x));
    return first;
  }
  iter items(x) {
    yield mine(x);
  }
  record R {
    type t;
    var v: t;
    proc result() do return inferred(v);
    proc again(n: int) {
      write(" ", mine(v), n);
      if n > 0 then again(n - 1);
    }
    proc twice() { once(); once(); }
    proc once() { write(" ", mine(v)); }
    proc name do return mine(v);
    iter these() { yield mine(v); }
    operator +(a: R(?), b: R(?)) { return mine(a.v); }
  }
  proc inferred(x) do return mine(x);
  class C {
    type t;
    var v: t;
    proc show() { write(" C", mine(v)); }
  }
  class D: C(?) {
    override proc show() {
      write(" D");
      super.show();
    }
  }
  record Made {
    var v;
    proc init(v) {
      this.v = v;
      write(" ", mine(v));
    }
  }
  proc all(x) {
    outer(x); alsoOuter(x); outer(x); around(x); down(x); even(x);
    for i in items(x) do write(" ", i);
    const c: borrowed C(int) = new D(int, x);
    c.show();
    const r = new R(int, x);
    r.again(1);
    r.twice();
    writeln(" ", r.name);
  }
}

module First {
  use Library;
  proc mine(x: int) do return "a";
  proc all() {
    write("procedures"); all(1);
    const r = new R(int, 1);
    write("methods ", r.result()); r.again(1); r.twice();
    for i in r do write(" ", i);
    writeln(" ", r.name, " ", r + r);
    const c: borrowed C(int) = new D(int, 1);
    write("overrides"); c.show(); writeln();
    write("initialisers"); new Made(1); writeln();
  }
}

module Second {
  use Library;
  proc mine(x: int) do return "b";
  proc all() {
    write("procedures"); all(1);
    const r = new R(int, 1);
    write("methods ", r.result()); r.again(1); r.twice();
    for i in r do write(" ", i);
    writeln(" ", r.name, " ", r + r);
    const c: borrowed C(int) = new D(int, 1);
    write("overrides"); c.show(); writeln();
    write("initialisers"); new Made(1); writeln();
  }
}

// A function that is found beside one that another point finds too is better here.
module Third {
  use Library, First;
  proc mine(x: int(64)) do return "c";
  proc third() {
    write("nearer"); outer(1); writeln();
  }
}

module Fourth {
  use Library;
  import First.mine;
  proc fourth() {
    write("imported"); outer(1); writeln(" ", (new R(int, 1)).result());
  }
}

// The body that another module's call is found in is still being resolved.
module Fifth {
  use Library;
  import Sixth;
  proc mine(x: int) do return "e";
  proc meet(x: int) do return Sixth.other(x);
  proc fifth() { write("begun"); lateAndLong(1); writeln(); }
}
module Sixth {
  use Library;
  proc mine(x: int) do return "f";
  proc meet(x: int) do return "-";
  proc other(x: int) do return lateAndLong(x);
}

module Main {
  import First, Second, Third, Fourth, Fifth;
  proc main() {
    First.all();
    // CHECK:      procedures a a a a a a a a D Ca a1 a0 a a a
    // CHECK-NEXT: methods a a1 a0 a a a a a
    // CHECK-NEXT: overrides D Ca
    // CHECK-NEXT: initialisers a
    Second.all();
    // CHECK-NEXT: procedures b b b b b b b b D Cb b1 b0 b b b
    // CHECK-NEXT: methods b b1 b0 b b b b b
    // CHECK-NEXT: overrides D Cb
    // CHECK-NEXT: initialisers b
    Third.third();
    // CHECK-NEXT: nearer c
    Fourth.fourth();
    // CHECK-NEXT: imported a a
    Fifth.fifth();
    // CHECK-NEXT: begun -f -e
  }
}
