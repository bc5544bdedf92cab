// Types that are given their arguments one after another, by name and by position, also those of the parent.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

record R { type T; param p: T; }
record Three { type T; type U; param x: int; }
class Base { type T; param x: T; }
class Child : Base { type U; param y: U; }
record Counted { param size: int; var v: int; proc init(v: int) { this.v = v; } }
proc which(x: R(int)) do return "int " + x.p: string;
proc which(x: R(string)) do return "string " + x.p;
proc which(x: R) do return "other";
proc main() {
  // CHECK: int 100 string hello other
  writeln(which(new R(int, 100)), " ", which(new R(string, "hello")), " ", which(new R(bool, true)));
  type Middle = Three(U = string), First = Middle(int), Last = First(5);
  // CHECK-NEXT: Three(int(64),string,5) true
  writeln(Last: string, " ", Last == Three(x = 5, U = string)(int));
  type C = Child(T = int, U = real)(y = 5.0)(100);
  // CHECK-NEXT: 100 5.0
  writeln(C.x, " ", C.y);
  // CHECK-NEXT: 0 (v = 3)
  const c = new Counted(3);
  writeln(c.size, " ", c);
}
