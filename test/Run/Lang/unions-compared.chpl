// Unions: equality, hashes, the active field's position, and what is to be done with each field.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck --match-full-lines %s

union Value {
  var i: int;
  var r: real;
  var s: string;
}

proc text(const ref v: Value): string do
  return v.visit(proc(i: int): string { return "integer"; }, proc(r: real): string { return "real"; },
                 proc(s: string): string { return "text"; });

proc main() {
  var a, b: Value;
  writeln(a == b, " ", a.getActiveIndex());
  // CHECK: true -1
  a.i = 3;
  writeln(a == b, " ", a != b, " ", a.getActiveIndex());
  // CHECK-NEXT: false true 0
  b.r = 3.0;
  writeln(a == b);
  // CHECK-NEXT: false
  b.i = 3;
  writeln(a == b);
  // CHECK-NEXT: true
  b.s = "three";
  writeln(b.getActiveIndex(), " ", text(a), " ", text(b));
  // CHECK-NEXT: 2 integer text

  var seen: domain(Value);
  seen += a;
  seen += b;
  a.i = 4;
  writeln(seen.size, " ", seen.contains(a), " ", seen.contains(b));
  // CHECK-NEXT: 2 false true

  var unset: Value;
  writeln(text(unset));
  // CHECK-NEXT: {{.*}}unions-compared.chpl:[[#@LINE-29]]: error: halt reached - visit of a union without an active field
}
