// Interfaces: constraints of generic procedures, what implements them, and what they do by default.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

module Shapes {
  interface Shape {
    proc Self.area(): real;
    proc Self.describe() { writeln("area ", this.area()); }
  }
  interface Ordered(T) {
    proc before(a: T, b: T): bool;
    proc after(a: T, b: T): bool { return before(b, a); }
  }
  proc report(s: Shape) { s.describe(); }
  proc first(a: ?t, b: t): t where implements Ordered(t) {
    return if before(a, b) then a else b;
  }
  proc last(a: ?t, b: t): t where t implements Ordered do return if after(a, b) then a else b;
  proc lastOfThree(a: ?t, b: t, c: t) where t implements Ordered do return last(last(a, b), c);
}

module Containers {
  interface Container {
    type Item;
    Item implements Named;
    proc Self.get(i: int): Item;
  }
  interface Named {
    proc name(x: Self): string { return "something"; }
  }
  proc show(c: ?C, i: int, item: c.Item) where C implements Container {
    writeln(name(c.get(i)), " ", name(item));
  }
}

module Main {
  use Shapes, Containers;

  record Square : Shape { var side: real; proc area(): real do return side * side; }
  class Disc : Shape {
    var r: real;
    proc area(): real do return 3 * r * r;
    proc describe() { writeln("disc of area ", area()); }
  }
  record Bare { var x: int; }

  proc before(a: int, b: int) do return a < b;
  proc before(a: string, b: string) do return a.size < b.size;
  int implements Ordered;
  implements Ordered(string);

  record Words { type Item = string; proc get(i: int): string do return i * "ab"; }
  record Numbers { proc Item type do return int; proc get(i: int): int do return i; }
  proc name(x: string) do return "'" + x + "'";
  string implements Named;
  int implements Named;
  Words implements Container;
  Numbers implements Container;

  proc kind(x) do return "plain";
  proc kind(x: Shape) do return "shape";

  record Key : hashable {
    var id: int;
    proc hash(): uint do return id: uint;
  }
  proc hashOf(x: hashable): uint do return x.hash();

  proc main() {
    // CHECK: area 4.0
    report(new Square(2.0));
    // CHECK-NEXT: disc of area 12.0
    report(new Disc(2.0));
    // CHECK-NEXT: shape plain
    writeln(kind(new Square(1.0)), " ", kind(new Bare(1)));
    // CHECK-NEXT: 3 xy
    writeln(first(7, 3), " ", first("abc", "xy"));
    // CHECK-NEXT: 7 abc 9
    writeln(last(7, 3), " ", last("abc", "xy"), " ", lastOfThree(4, 9, 2));
    // CHECK-NEXT: 'abab' 'z'
    show(new Words(), 2, "z");
    // CHECK-NEXT: something something
    show(new Numbers(), 2, 5);
    // CHECK-NEXT: true false
    writeln(int implements Ordered, " ", real implements Ordered);
    // CHECK-NEXT: 17
    writeln(hashOf(new Key(17)));
  }
}
