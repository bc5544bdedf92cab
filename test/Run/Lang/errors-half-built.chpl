// What an error leaves unfinished: the parts that there are end, and nothing else does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines %s --implicit-check-not=Allocated
// RUN: %choir -O0 --no-warnings %s -o %t0
// RUN: %t0 --memLeaks 2>&1 | FileCheck --match-full-lines %s --implicit-check-not=Allocated

module HalfBuilt {
  config const bad = 3;
  record part {
    var n: int;
    var text: string;
    proc init(n: int) {
      this.n = n;
      this.text = "a text that is kept on the heap " + n: string;
      init this;
      write("+", n, " ");
    }
    proc init=(other: part) {
      this.n = other.n;
      this.text = other.text;
      init this;
      write("+", n, " ");
    }
    proc deinit() { write("-", n, " "); }
  }
  proc made(n: int): part throws {
    if n == bad then throw new Error("no " + n: string);
    return new part(n);
  }
  proc take(in a: part, in b: part, in c: part) do return a.n + b.n + c.n;
  record Three { var a, b, c: part; }
  record Careful {
    var a, b, c: part;
    proc init() throws {
      this.a = made(1);
      this.b = made(2);
      this.c = made(bad);
    }
  }
  class Parent {
    var first: part;
    proc init() { this.first = new part(1); }
  }
  class Child : Parent {
    var second, third: part;
    proc init() throws {
      super.init();
      this.second = made(2);
      this.third = made(bad);
    }
  }
  class Maybe {
    var a, b: part;
    proc init(whole: bool) throws {
      if whole then this.a = made(1); else this.a = made(2);
      this.b = made(bad);
    }
  }

  proc build(k: int) throws {
    select k {
      when 1 { const t = (made(1), made(2), made(bad)); write(t(0).n); }
      when 2 { const (a, b, c) = (made(1), made(2), made(bad)); write(a.n); }
      when 3 { const A = [made(1), made(2), made(bad), made(4)]; write(A[0].n); }
      when 4 { write(take(made(1), made(2), made(bad))); }
      when 5 { const r = new Three(made(1), made(2), made(bad)); write(r.a.n); }
      when 6 { const c = new Careful(); write(c.a.n); }
      when 7 { const c = new Child(); write(c.first.n); }
      when 8 { const c = new Maybe(true); write(c.a.n); }
      when 9 { const A = for i in 1..4 do made(i); write(A.size); }
      when 10 { const A = for i in 1..4 do (made(1), made(i)); write(A.size); }
      when 11 { const A = [(made(1), made(2)), (made(1), made(bad))]; write(A.size); }
      when 12 { const B: [1..2] [1..2] part = for i in 1..2 do for j in 1..2 do made(i + j); write(B.size); }
      when 13 { const A = ["a" => made(1), "b" => made(2), "c" => made(bad)]; write(A["a"].n); }
    }
  }

  proc main() {
    // CHECK: 1: +1 +2 -2 -1 no 3
    // CHECK-NEXT: 2: +1 +2 -2 -1 no 3
    // CHECK-NEXT: 3: +1 +2 -2 -1 no 3
    // CHECK-NEXT: 4: +1 +2 -2 -1 no 3
    // CHECK-NEXT: 5: +1 +2 -2 -1 no 3
    // CHECK-NEXT: 6: +1 +2 -2 -1 no 3
    // CHECK-NEXT: 7: +1 +2 -2 -1 no 3
    // CHECK-NEXT: 8: +1 -1 no 3
    // CHECK-NEXT: 9: +1 +2 -1 -2 no 3
    // CHECK-NEXT: 10: +1 +1 +1 +2 +1 -1 -1 -1 -2 -1 no 3
    // CHECK-NEXT: 11: +1 +2 +1 -1 -2 -1 no 3
    // CHECK-NEXT: 12: +2 -2 no 3
    // CHECK-NEXT: 13: +1 +2 -2 -1 no 3
    for k in 1..13 {
      write(k, ": ");
      try {
        build(k);
      } catch e {
        write(e.message());
      }
      writeln();
    }
  }
}
