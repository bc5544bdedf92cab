// Parallel loops with little to do start no threads, whatever their form; one with much to do does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-programs
// RUN: env OMP_NUM_THREADS=4 %choir-run --fast %s | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=4 %choir-run %s | FileCheck --match-full-lines %s
use IO;

config const few = 100, many = 10000000;

/// Threads of this process: a loop's are there as soon as one needed them.
proc threadsHere(): int {
  for line in openReader("/proc/self/status").lines() do
    if line.startsWith("Threads:") then
      return line.split()[1]: int;
  return 0;
}

proc run(n: int): real {
  var A, B: [1..n] real;
  forall i in A.domain do
    A[i] = i;
  B = 2.0 * A + 1.0;
  B[2..n - 1] += A[1..n - 2];
  var total = 0.0;
  forall (a, b) in zip(A, B) with (+ reduce total) do
    total += a * b;
  const S = + scan A;
  var M: [1..n, 1..2] real;
  forall (i, j) in M.domain do
    M[i, j] = i + j;
  return total + (max reduce B) + S[n] + (+ reduce M);
}

const before = threadsHere();
writeln(run(few) > 0.0);
// CHECK: true
writeln("more threads for a few: ", threadsHere() - before);
// CHECK-NEXT: more threads for a few: 0
writeln(run(many) > 0.0);
// CHECK-NEXT: true
writeln("more threads for many: ", threadsHere() - before);
// CHECK-NEXT: more threads for many: 3
