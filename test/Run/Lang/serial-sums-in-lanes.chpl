// Sums in order, of many iterations of a forall together: every bit as one after the other, on any number of threads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=2 %t --n=1000 --m=1000 | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=3 OMP_SCHEDULE=dynamic %t --n=1003 --m=500 | FileCheck --match-full-lines %s
// RUN: %t --n=15 | FileCheck --match-full-lines %s
// RUN: %t --n=16 --m=0 | FileCheck --match-full-lines %s

use Math;

config const n = 37, m = 23;

const Here = {1..n}, There = {0..<m};
var x, y: [Here] real, u, v, weight: [There] real;
x = [i in Here] 1.0 / i;
y = [i in Here] i / 7.0;
u = [j in There] 1.0 / (3 + j);
v = [j in There] j / 11.0;
weight = [j in There] 1.0 + j % 5;

/// One index at a time; nothing that is computed for one index is computed beside another.
proc alone(i: int) {
  var sumX, sumY = 0.0, j = 0;
  while j < m {
    const dx = u[j] - x[i], dy = v[j] - y[i], r2 = dx * dx + dy * dy + 1e-3, pull = weight[j] / (r2 * sqrt(r2));
    sumX += pull * dx;
    sumY += pull * dy;
    j += 1;
  }
  return (sumX, sumY);
}

// Private sums, values from before the inner loop, elements written after it.
proc pairs() {
  var X, Y: [Here] real;
  forall i in Here {
    const xi = x[i], yi = y[i];
    var sumX, sumY: real;
    for j in There {
      const dx = u[j] - xi, dy = v[j] - yi, r2 = dx * dx + dy * dy + 1e-3, pull = weight[j] / (r2 * sqrt(r2));
      sumX += pull * dx;
      sumY += pull * dy;
    }
    X[i] = sumX;
    Y[i] += sumY;
  }
  return + reduce [i in Here] ((X[i], Y[i]) != alone(i)): int;
}
// CHECK: pairs: 0
writeln("pairs: ", pairs());

// Products of matrices, the elements of a row together.
proc products() {
  const K = 1..m, J = 1..n;
  var A: [1..3, K] real = [(i, k) in {1..3, K}] i / (k + 0.5), B: [K, J] real = [(k, j) in {K, J}] k - j / 3.0;
  var C: [1..3, J] real;
  forall (i, j) in C.domain {
    var sum = 0.0;
    for k in K do
      sum += A[i, k] * B[k, j];
    C[i, j] = sum;
  }
  var wrong = 0;
  for (i, j) in C.domain {
    var sum = 0.0, k = 1;
    while k <= m {
      sum += A[i, k] * B[k, j];
      k += 1;
    }
    if C[i, j] != sum then wrong += 1;
  }
  return wrong;
}
// CHECK: products: 0
writeln("products: ", products());

// The number of terms is another in each iteration; iterations of the inner loop see what those before have written.
proc triangle() {
  var Sums: [Here] real;
  forall i in Here {
    var sum = 0.0;
    for j in 1..i do
      sum += x[j] * y[i];
    Sums[i] = sum;
  }
  return (+ reduce [i in Here] (abs(Sums[i] - y[i] * (+ reduce x[1..i])) > 1e-9 * n): int);
}
// CHECK: triangle: 0
writeln("triangle: ", triangle());

// Two loops one after the other, one in the other, and what is kept between them.
proc several() {
  const few = min(m, 40), Few = 0..<few;
  var Means, Spreads: [Here] real;
  forall i in Here {
    var sum = 0.0;
    for j in Few do
      sum += u[j] * x[i];
    const mean = sum / 3;
    Means[i] = mean;
    var spread = 0.0;
    for j in Few {
      for k in Few do
        spread += (u[j] - mean) * v[k];
      spread *= 0.5;
    }
    Spreads[i] = spread;
  }
  var wrong = 0;
  for i in Here {
    var sum, spread = 0.0, j = 0;
    while j < few {
      sum += u[j] * x[i];
      j += 1;
    }
    const mean = sum / 3;
    j = 0;
    while j < few {
      var k = 0;
      while k < few {
        spread += (u[j] - mean) * v[k];
        k += 1;
      }
      spread *= 0.5;
      j += 1;
    }
    if Means[i] != mean || Spreads[i] != spread then wrong += 1;
  }
  return wrong;
}
// CHECK: several: 0
writeln("several: ", several());
