// Variables: defaults, inferred types, references, scopes, several at once, defer.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


config const limit = 3;
var global = initial();

proc initial() { return limit * 2; }

proc order() {
  writeln("enter");
  defer writeln("first defer");
  {
    defer {
      writeln("block's defer");
    }
    writeln("block");
  }
  for i in 1..2 {
    defer write("d", i, " ");
    if i == 1 then continue;
  }
  writeln();
  defer writeln("second defer");
  return "result";
}

proc later(flag: bool) {
  const text: string;
  var number: int;
  if flag then
    text = "yes";
  else
    text = "no";
  number = text.size;
  return text + number: string;
}

proc main() {
  var i: int, r: real, b: bool, s: string, c: complex, t: (int, real);
  writeln(i, " ", r, " ", b, " [", s, "] ", c, " ", t);
  // CHECK: 0 0.0 false [] 0.0 + 0.0i (0, 0.0)
  var x, y = 5, z: real = 2;
  writeln(x, " ", y, " ", z, " ", global);
  // CHECK-NEXT: 5 5 2.0 6
  ref alias = x;
  alias += 10;
  const ref view = x;
  x += 1;
  writeln(x, " ", alias, " ", view);
  // CHECK-NEXT: 16 16 16
  {
    var x = "inner";
    writeln(x);
  }
  // CHECK-NEXT: inner
  x <=> y;
  writeln(x, " ", y);
  // CHECK-NEXT: 5 16
  writeln(later(true), " ", later(false));
  // CHECK-NEXT: yes3 no2
  writeln(order());
  // CHECK-NEXT: enter
  // CHECK-NEXT: block
  // CHECK-NEXT: block's defer
  // CHECK-NEXT: d1 d2
  // CHECK-NEXT: second defer
  // CHECK-NEXT: first defer
  // CHECK-NEXT: result
}
