// What a kernel may contain though it starts no tasks: loops that would be parallel elsewhere run in order in its threads;
// streams of random numbers of their own, with the numbers that the host's have.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
use GPUDistributions, Random;
config const numTasks = 4;
const D = {1..100} dmapped GPUDist(rank=1, blockSizeX=32), S = {0..31} dmapped GPUSharedDist();
var A: [D] int, R: [D] real;

// Into a private array, into an atomic variable of the thread, with a reduction, in a procedure.
forall i in D {
  var products: [0..3] int, count: atomic int, sum = 0;
  coforall t in 0..3 with (ref products) do products[t] = i * t;
  coforall t in 1..numTasks do count.add(t);
  coforall t in 1..numTasks with (+ reduce sum) do sum += t * t;
  A[i] = products[1] + products[3] + 1000 * count.read() + 100000 * sum;
}
// CHECK: 3010004 3010400
writeln(A[1], " ", A[100]);

// Parallel loops in one another; barriers in their bodies, which all threads reach as often.
proc inside(i: int) {
  var squares: [1..4] int;
  forall k in 1..4 with (ref squares) do squares[k] = k * k;
  foreach k in 1..4 do squares[k] += i;
  return + reduce squares;
}
forall i in D {
  var tile: [S] int;
  A[i] = 0;
  coforall t in 1..2 with (ref tile) {
    tile[getThreadID_x()] = i * t;
    thread_barrier();
    A[i] += tile[0];
    thread_barrier();
  }
  A[i] += 1000 * inside(i);
}
// The first of a block of 32, once and twice; 30 and four times the index.
// CHECK: 34003 430291
writeln(A[1], " ", A[100]);

// A stream for each thread.
const Host = {1..100};
forall i in D {
  var reals = new randomStream(real, seed = i), ints = new randomStream(int, seed = 2 * i);
  reals.next();
  R[i] = reals.next();
  A[i] = ints.next(1, 6) + 10 * ints.next(1, 6);
}
var realsOnHost: [Host] real, intsOnHost: [Host] int;
for i in Host {
  var reals = new randomStream(real, seed = i), ints = new randomStream(int, seed = 2 * i);
  reals.next();
  realsOnHost[i] = reals.next();
  intsOnHost[i] = ints.next(1, 6) + 10 * ints.next(1, 6);
}
// CHECK: true true
writeln(&& reduce (R == realsOnHost), " ", && reduce (A == intsOnHost));

// A stream fills an array of a device with the numbers that it has for one of the host.
(new randomStream(real, seed = 42)).fill(R);
(new randomStream(real, seed = 42)).fill(realsOnHost);
// CHECK: true
writeln(&& reduce (R == realsOnHost));

// Three loops; comparisons with arrays of the host, and the stream that fills, are on the host.
// DIAG: kernel launches: 3
