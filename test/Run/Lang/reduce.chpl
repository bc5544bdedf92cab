// Reductions: operators, locations, over expressions and domains; the same bits on any number of threads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t > %t.1
// RUN: env OMP_NUM_THREADS=3 %t > %t.3
// RUN: diff %t.1 %t.3
// RUN: FileCheck --match-full-lines %s < %t.1
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: env OMP_NUM_THREADS=1 %t.fast > %t.fast.1
// RUN: env OMP_NUM_THREADS=3 %t.fast > %t.fast.3
// RUN: diff %t.fast.1 %t.fast.3
// RUN: FileCheck --match-full-lines %s < %t.fast.3

config const n = 12345;

proc main() {
  const A = [3, 1, 4, 1, 5, 9, 2, 6], empty: [1..0] int;
  writeln(+ reduce A, " ", * reduce A, " ", min reduce A, " ", max reduce A);
  // CHECK: 31 6480 1 9
  writeln(& reduce A, " ", | reduce A, " ", ^ reduce A, " ", && reduce (A > 0), " ", || reduce (A > 9));
  // CHECK-NEXT: 0 15 15 true false
  writeln(+ reduce empty, " ", * reduce empty, " ", && reduce (empty > 0), " ", || reduce (empty > 0));
  // CHECK-NEXT: 0 1 true false
  const (value, place) = minloc reduce zip(A, A.domain);
  writeln(value, " at ", place, ", ", maxloc reduce zip(A, A.domain));
  // CHECK-NEXT: 1 at 1, (9, 5)
  writeln(+ reduce (1..n), " ", + reduce [i in 1..n] i % 7, " ", max reduce [(i, j) in {1..9, 1..9}] i * j);
  // CHECK-NEXT: 76205685 37033 81
  const M: [1..3, 1..4] real = 0.5;
  writeln(+ reduce M, " ", + reduce (M * 2.0 + 1.0), " ", + reduce M[2, ..], " ", + reduce (M > 0.1));
  // CHECK-NEXT: 6.0 24.0 2.0 12

  // Sums of reals whose order would show in their last digits.
  var X: [1..n] real;
  forall i in 1..n do
    X[i] = 1.0 / i;
  const sum = + reduce X;
  var intent = 0.0;
  forall x in X with (+ reduce intent) do
    intent += x;
  writeln(sum, " ", abs(sum - intent) < 1e-10);
  // CHECK-NEXT: 9.99826 true
  // The bits themselves, for the comparison above.
  var scaled = sum;
  for 1..10 {
    scaled = (scaled - (scaled: int)) * 1000000.0;
    write(scaled: int, " ");
  }
  writeln();
  writeln("end");
  // CHECK: end

  // Arguments are evaluated in their order, whatever the reduction goes over.
  var D: domain(int) = {1, 2}, E = {1..2}, byKey: [D] int = 1, byPlace: [E] int = 1;
  proc grow(ref d: domain(?), to: int) { d += to; return d.size; }
  proc stretch(to: int) { E = {1..to}; return to; }
  proc fill(ref a: [], value: int) { for x in a do x = value; return value; }
  writeln(fill(byKey, 5), " ", + reduce byKey, " ", fill(byKey, 6), " ", + reduce byKey, " ", grow(D, 3), " ",
          + reduce D, " ", + reduce byKey, " ", stretch(4), " ", + reduce E, " ", + reduce (byPlace + 1));
  // CHECK-NEXT: 5 10 6 12 3 6 12 4 10 6

  // The operation's name is no variable's, even of the one that is being declared.
  {
    const few = [3, 1, 2], max = max reduce few, min = (min reduce few[0..1]), maxloc = maxloc reduce zip(few, 0..2);
    writeln(max, " ", min, " ", maxloc, " ", max reduce [4, 5]);
    // CHECK-NEXT: 3 1 (3, 0) 5
  }
}
