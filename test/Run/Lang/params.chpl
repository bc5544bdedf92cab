// Compile-time values: param variables, folding, conditions that choose what is compiled.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


param limit = 5, name = "choir", flag = limit > 3, half = 0.5;
config param size = 2 * limit;

proc describe(param n: int) param {
  if n == 0 then return "zero";
  else if n < 0 then return "negative";
  else return "positive";
}

proc onlyInts(x) {
  if x.type == int then
    return x + 1;
  else
    return "not an int";
}

proc knows(param text: string) { return "known " + text; }
proc knows(text: string) { return "unknown " + text; }

proc main() {
  var tuple: size * int;
  writeln(tuple.size, " ", name + "!", " ", flag, " ", half, " ", limit ** 2, " ", name.size);
  // CHECK: 10 choir! true 0.5 25 5
  writeln(describe(0), " ", describe(-1), " ", describe(limit));
  // CHECK-NEXT: zero negative positive
  writeln(onlyInts(1), " ", onlyInts("a"));
  // CHECK-NEXT: 2 not an int
  var sum = 0;
  for param i in 1..limit by 2 {
    var x: i * int;
    sum += x.size;
  }
  writeln(sum);
  // CHECK-NEXT: 9
  if !flag then
    compilerError("not compiled");
  // Units multiply as numbers do, and no sign comes to a part that has none.
  param square = 2.0i * 4.0i, quotient = 4.0i / 2.0i, turned = 2.0 * 4.0i, inverse = 4.0 / 2.0i;
  writeln(square, " ", quotient, " ", turned, " ", inverse, " ", square.type: string, " ", inverse.type: string);
  // CHECK-NEXT: -8.0 2.0 8.0i -2.0i real(64) imag(64)
  const number: complex = -1.0;
  writeln(number, " ", (-2.0): complex(64), " ", -(1.0 + 0.0i));
  // CHECK-NEXT: -1.0 + 0.0i -2.0 + 0.0i -1.0 - 0.0i
  param small: int(8) = 100;
  writeln(small.type: string, " ", (limit: string) + name);
  // CHECK-NEXT: int(8) 5choir
  param halved = 0.5, third = 1.0 / 3;
  writeln(knows(halved: string), ", ", knows(2.0: string), ", ", knows(third: string), ", ", knows(1e20: string), ", ",
          knows(3.0i: string));
  // CHECK-NEXT: known 0.5, known 2.0, known 0.333333, known 1e+20, known 3.0i
  var unknown = third;
  writeln(knows(unknown: string), " ", unknown: string == third: string);
  // CHECK-NEXT: unknown 0.333333 true
  param inBytes = 42: bytes, truth = true: bytes;
  writeln(inBytes, " ", truth.size);
  // CHECK-NEXT: 42 4
}
