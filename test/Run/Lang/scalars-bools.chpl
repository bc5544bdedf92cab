// Booleans: operators, and operands that are not evaluated.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


var calls = "";

proc note(name: string, value: bool) {
  calls += name;
  return value;
}

proc main() {
  const t = true, f = false;
  writeln(t && f, " ", t || f, " ", !t, " ", t & f, " ", t | f, " ", t ^ t, " ", t == f, " ", t != f);
  // CHECK: false true false false true false false true
  if note("a", false) && note("b", true) then
    writeln("not here");
  if note("c", true) || note("d", false) then
    writeln(calls);
  // CHECK-NEXT: ac
  var x = true;
  x &= false;
  x |= true;
  x ^= true;
  x ||= true;
  x &&= t;
  writeln(x, " ", x + 1, " ", t + t);
  // CHECK-NEXT: true 2 2
  writeln(if t then "then" else "else", " ", (if f then 1 else 2) + 1);
  // CHECK-NEXT: then 3
}
