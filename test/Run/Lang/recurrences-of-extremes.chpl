// Minima and maxima that iterations hand on: the same values at each level of optimisation.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir -O0 %s -o %t.o0 && %t.o0 | FileCheck --match-full-lines %s
// RUN: %choir --fast %s -o %t.fast && %t.fast | FileCheck --match-full-lines %s
// RUN: %choir --fast --target-cpu=x86-64-v3 %s -o %t.v3 && %t.v3 | FileCheck --match-full-lines %s

config const n = 37, stride = 3;

proc value(i: int, type T): T { return ((i * 7919 + 13) % 101): T; }

proc schedule(type T) {
  var Front, Step: [0..<n * stride] T;
  for i in Front.domain {
    Front[i] = value(i, T) * 2: T;
    Step[i] = value(i + 5, T);
  }
  var t: T = 3, bound: T = 0;
  for j in 0..<n {
    const start = max(t, Front[j]);
    bound = max(bound, start + Step[n - 1 - j]);
    t = start + Step[j * stride];
    Front[j] = t;
  }
  return (t, bound, + reduce Front);
}

// Two ways out, each with another value.
proc until(type T, limit: T) {
  var A, B: [0..<n * stride] T;
  for i in A.domain {
    A[i] = value(i, T) * 30: T;
    B[i] = value(i + 1, T);
  }
  var t: T = 2000, s: T = 0;
  for j in 0..<n {
    t = min(t, A[j]) + B[j * stride];
    if A[j + 1] == limit then
      return (j, t, s);
    s = max(s + B[j], t) - 1;
  }
  return (n, t, s);
}

// Neither greater nor less than bounds that move: both kinds in one recurrence.
proc between(type T) {
  var t: T = 50;
  for i in 0..<n do
    t = min(max(t, value(i, T)), value(i + 3, T) + 20) + value(i * stride, T) - 40;
  return t;
}

// CHECK: int(32) (1947, 1963, 46771) (19, 228, 1384) (37, 633, 2231) 143
writeln("int(32) ", schedule(int(32)), " ", until(int(32), 750), " ", until(int(32), -1), " ", between(int(32)));
// CHECK: int(64) (1947, 1963, 46771) (19, 228, 1384) (37, 633, 2231) 143
writeln("int(64) ", schedule(int(64)), " ", until(int(64), 750), " ", until(int(64), -1), " ", between(int(64)));
// CHECK: uint(32) (1947, 1963, 46771) (19, 228, 1384) (37, 633, 2231)
writeln("uint(32) ", schedule(uint(32)), " ", until(uint(32), 750), " ", until(uint(32), 1));
// CHECK: uint(64) (1947, 1963, 46771) (19, 228, 1384) (37, 633, 2231)
writeln("uint(64) ", schedule(uint(64)), " ", until(uint(64), 750), " ", until(uint(64), 1));
// CHECK: int(16) 143
writeln("int(16) ", between(int(16)));

// The sign decides.
proc below() {
  var t: uint(32) = max(uint(32)) - 5, s = min(int(32)) + 5, A: [0..<n] uint(32), B: [0..<n] int(32);
  for i in A.domain {
    A[i] = value(i, uint(32)) << 25;
    B[i] = A[i]: int(32);
  }
  for i in 0..<n {
    t = max(t - 70000000, A[i]);
    s = max(s + 1, B[n - 1 - i] - 10);
  }
  return (t, s);
}
// CHECK: (3014116608, 2113929222)
writeln(below());
