// First values in the branches that are taken, where the compiler knows the conditions: the others do not count.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines
proc ofClauses(param op: string) {
  var res;
  select op {
    when "a" do res = 1;
    when "b" do res = "two";
  }
  return res;
}
// CHECK: 1 two
writeln(ofClauses("a"), " ", ofClauses("b"));
proc ofBranches(type t) {
  const x;
  if isIntegralType(t) then x = 5: t;
  if isStringType(t) { x = "q"; }
  return x;
}
// CHECK-NEXT: 5 q
writeln(ofBranches(int(8)), " ", ofBranches(string));
// A condition that hangs on what is declared behind the variable.
proc ofLater(param n: int) {
  var c: string;
  param big = n > 3;
  if big { c = "big"; } else { c = n: string; }
  return c;
}
// CHECK-NEXT: big 1
writeln(ofLater(4), " ", ofLater(1));
proc ofOne(param n: int) {
  var c: [1..2] int;
  if n == 1 { c = [7, 8]; }
  return c;
}
// CHECK-NEXT: 7 8 0 0
writeln(ofOne(1), " ", ofOne(2));
// Fields of initialisers, of which the branch says the type.
record R {
  var f;
  proc init(param p: bool) { if p then this.f = 1; else this.f = "a"; }
  proc init(param s: string) {
    select s {
      when "i" do this.f = 1;
      when "r" do this.f = 2.5;
      otherwise do this.f = "o";
    }
  }
}
// CHECK-NEXT: (f = 1) (f = a) (f = 1) (f = 2.5) (f = o)
writeln(new R(true), " ", new R(false), " ", new R("i"), " ", new R("r"), " ", new R("z"));
