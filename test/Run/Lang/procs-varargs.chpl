// Procedures with a variable number of arguments.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc sum(xs: int ...) {
  var total = 0;
  for x in xs do
    total += x;
  return total;
}

proc count(xs ...?n) param { return n; }

proc three(xs: real ...3) { return xs(0) + 10 * xs(1) + 100 * xs(2); }

proc join(separator: string, parts: string ...?n) {
  var text = parts(0);
  for i in 1..<n do
    text += separator + parts(i);
  return text;
}

proc types(xs ...) {
  var text = "";
  for param i in 0..<xs.size do
    text += xs(i).type: string + ";";
  return text;
}

proc setAll(ref xs: int ...?n) {
  for param i in 0..<n do
    xs(i) = i;
}

proc rotate(ref xs ...?n) {
  var old: xs.type;
  for param i in 0..<n do
    old(i) = xs(i);
  for param i in 0..<n do
    xs(i) = old((i + 1) % n);
}

proc forward(xs ...) { return sum((...xs)) + sum(1, (...xs)); }

proc collect(args...) {
  var all = args;
  all(0) += 1;
  return all;
}

class Kept {
  var args;
  proc init(args...) { this.args = args; }
}
proc after(type args...) {
  var value: (string, (...args), real);
  return value;
}

proc main() {
  writeln(sum(1), " ", sum(1, 2, 3), " ", count(1), " ", count(1, "a", 2.0));
  // CHECK: 1 6 1 3
  writeln(three(1.0, 2.0, 3.0), " ", join("-", "a", "b", "c"), " ", join("-", "only"));
  // CHECK-NEXT: 321.0 a-b-c only
  writeln(types(1, 2.0, "x", true, (1, "y")));
  // CHECK-NEXT: int(64);real(64);string;bool;(int(64),string);
  var a, b, c = 9;
  setAll(a, b, c);
  writeln(a, b, c, " ", forward(2, 3));
  // CHECK-NEXT: 012 11
  writeln(collect(1, 2.0, "x"), collect(1));
  // CHECK-NEXT: (2, 2.0, x)(2,)
  writeln((new Kept(1, "two")).args, (new Kept(1, 2)).args, after(int, bool).type: string);
  // CHECK-NEXT: (1, two)(1, 2)(string,int(64),bool,real(64))
  rotate(a, b, c);
  writeln(a, b, c);
  // CHECK-NEXT: 120
}
