// Parts of associative arrays, by a set of indices: places in the array, unless they are copied.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc add(ref a: [] int, x: int) { for y in a do y += x; }
proc sumOfCopy(in a: [] int) {
  a += 100;
  return + reduce a;
}
proc size(a: [?d] ?t) do return d.size;
iter three() { for i in 1..3 do yield 10 * i; }
record Sequence {
  iter these() { for i in 7..8 do yield i; }
}

proc main() {
  var A = ["a" => 1, "b" => 2, "c" => 3];
  const some = {"a", "c"};
  writeln(+ reduce A[some], " ", A[some].size, " ", size(A[some]));
  // CHECK: 4 2 2
  A[some] = 5;
  writeln(A["a"], A["b"], A["c"]);
  // CHECK-NEXT: 525
  add(A[some], 1);
  writeln(A["a"], A["b"], A["c"]);
  // CHECK-NEXT: 626

  // Copies.
  writeln(sumOfCopy(A[some]), " ", sumOfCopy(A), " ", A["a"]);
  // CHECK-NEXT: 212 314 6
  var part = A[some];
  part["a"] = 0;
  writeln(A["a"], " ", part.domain == some);
  // CHECK-NEXT: 6 true
  const whole = A.domain;
  var D = A.domain;
  D += "d";
  writeln(whole.size, D.size, A.size);
  // CHECK-NEXT: 343

  // A constant domain that is taken of an array does not follow it.
  var S: domain(int) = 1..3;
  var B: [S] int;
  const before = B.domain;
  S += 4;
  writeln(before.size, B.size);
  // CHECK-NEXT: 34

  // What iterators and iterable records yield.
  var C: [{1, 2, 3}] int = three();
  writeln(+ reduce C);
  // CHECK-NEXT: 60
  var E: [1..2] int = new Sequence();
  writeln(E);
  // CHECK-NEXT: 7 8
}
