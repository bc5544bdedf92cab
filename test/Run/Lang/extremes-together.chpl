// Minima and maxima of reals choose what they have seen without branches: the vectors of the lanes then take their steps
// together, also where what they look at is calculated before.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --fast --target-cpu=icelake-server --report=vector %s -o %t 2>&1 | FileCheck %s
config const n = 100;

const Inside = {1..n, 1..n};
var A, B: [0..n+1, 0..n+1] real;

// CHECK: [[#@LINE+1]]:9: remark: vectorised: 8 lanes, 4 vectors at a time
writeln(max reduce abs(A[Inside] - B[Inside]));

// CHECK: [[#@LINE+1]]:1: remark: vectorised: 8 lanes, {{[24]}} vectors at a time
B[Inside] = 0.5 * A[Inside] + 0.25 * (A[Inside.translate((-1, 0))] + A[Inside.translate((1, 0))]);
const change = max reduce abs(A[Inside] - B[Inside]);
writeln(change);
