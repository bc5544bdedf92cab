// --report=copies tells of each access to an array that a device may have whether its elements are proved valid, or
// tested when the program runs: which way, how often, and because of what.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=copies %s -o %t 2>&1 | grep remark: > %t.report
// RUN: FileCheck %s < %t.report
// RUN: sort -c -s -t: -k2,2n %t.report
// RUN: FileCheck %s --check-prefix=LIBRARY --implicit-check-not=GPUDistributions --allow-empty < %t.report
// RUN: %choir --no-warnings --report=copies --target=cpu %s -o %t 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// LIBRARY-NOT: stdlib
// NONE-NOT: remark
use GPUDistributions;
config const n = 100;
const D = {1..n} dmapped new GPUDist(rank=1), P = {0..n+1, 0..n+1} dmapped new GPUDist(rank=2), Inside = P[1..n, 1..n];
var A, B: [D] real, M, N: [P] real;
class Visitor { var sum = 0.0; proc visit(x: real) { sum += x; } }
class Doubler: Visitor { override proc visit(x: real) { sum += 2 * x; } }
class Launcher: Visitor { override proc visit(x: real) { forall i in D do B[i] = x; } }
var visitor: owned Visitor = if n > 0 then new Doubler(): owned Visitor else new Launcher();

proc fill(ref X: [] real, m: int) {
  // CHECK: :[[#@LINE+1]]:22: remark: X[1..m]: overwritten on the host, proved valid: acquired before each call of the procedure
  for i in 1..m do { X[i] = i; if i < 0 then writeln(i); }
}
proc half(ref element: real) {
  // CHECK: :[[#@LINE+1]]:3: remark: an element behind a reference: written on the host, proved valid: acquired before each call of the procedure
  element /= 2;
  if n < 0 then half(element);
}

// Tested with the launch, or before the loop.
proc onDevice() {
  // CHECK: :[[#@LINE+1]]:20: remark: A[1..n]: overwritten on the host, not copied; noted before the loop at line [[#@LINE+1]]
  for i in 1..n do A[i] = i;
  forall i in D do
    // CHECK: :[[#@LINE+2]]:5: remark: B[D]: overwritten on the device, not copied; noted with the launch
    // CHECK: :[[#@LINE+1]]:18: remark: A[D]: read on the device, tested with the launch (host to device): the host's write at line [[#@LINE-3]] may have changed what is valid
    B[i] = 2.0 * A[i];
  var s = 0.0;
  for i in 1..n do
    // CHECK: :[[#@LINE+1]]:10: remark: B[1..n]: read on the host, tested before the loop at line [[#@LINE-1]] (device to host): the kernel at line [[#@LINE-6]] may have changed what is valid
    s += B[i];
  // CHECK: :[[#@LINE+1]]:14: remark: all of A: read on the device, tested with the launch
  return s + (+ reduce A);
}

// Boxes.
proc boxes() {
  forall (i, j) in Inside do
    // CHECK: :[[#@LINE+3]]:5: remark: N[Inside]: overwritten on the device, not copied; noted with the launch
    // CHECK: :[[#@LINE+2]]:15: remark: M[Inside.dim(0).low - 1..Inside.dim(0).high - 1, Inside.dim(1).low..Inside.dim(1).high]: read on the device, tested with the launch (host to device): nothing before it in the procedure changes what is valid
    // CHECK: :[[#@LINE+1]]:29: remark: M[Inside.dim(0).low..Inside.dim(0).high, Inside.dim(1).low + 1..Inside.dim(1).high + 1]: read on the device
    N[i, j] = M[i - 1, j] + M[i, j + 1];
  var s = 0.0;
  for j in 1..n do
    // CHECK: :[[#@LINE+1]]:10: remark: N[1, 1..n]: read on the host, tested before the loop at line [[#@LINE-1]] (device to host): the kernel at line [[#@LINE-7]]
    s += N[1, j];
  // CHECK: :[[#@LINE+1]]:20: remark: all of A: written on the host, tested before the loop
  for i in 1..n do A[i * i % n + 1] = s;
}

// Proved valid.
proc proved() {
  for i in 1..n {
    // CHECK: :[[#@LINE+2]]:5: remark: A[1..n]: overwritten on the host, not copied; noted before the loop at line [[#@LINE-1]]
    // CHECK: :[[#@LINE+1]]:12: remark: A[1..n]: read on the host, proved valid: acquired before each call of the procedure
    A[i] = A[i] + 1;
    // CHECK: :[[#@LINE+2]]:5: remark: A[i]: overwritten on the host, proved valid: acquired at line [[#@LINE-1]]
    // CHECK: :[[#@LINE+1]]:12: remark: A[i]: read on the host, proved valid: acquired at line [[#@LINE-2]]
    A[i] = A[i] * 2;
  }
}

// In each iteration.
proc inLoops() {
  for i in 1..n do
    // CHECK: :[[#@LINE+1]]:19: remark: A[i]: read on the host, tested in each iteration of the loop at line [[#@LINE-1]] (device to host): the call of a procedure that is not known before it runs at line [[#@LINE+1]] is in the loop, and may change what is valid
    visitor.visit(A[i]);
  for t in 1..3 {
    // CHECK: :[[#@LINE+2]]:22: remark: B[D]: overwritten on the device, not copied; noted with the launch, in each iteration of the loop at line [[#@LINE-1]]
    // CHECK: :[[#@LINE+1]]:22: remark: B[D]: read on the device, tested with the launch, in each iteration of the loop at line [[#@LINE-2]] (host to device): the call of a procedure that is not known before it runs
    forall i in D do B[i] += 1.0;
    // CHECK: :[[#@LINE+2]]:5: remark: A[t]: overwritten on the host, not copied; noted in each iteration of the loop at line [[#@LINE-4]]: the kernel at line [[#@LINE-1]] is in the loop
    // CHECK: :[[#@LINE+1]]:12: remark: B[t]: read on the host, tested in each iteration of the loop at line [[#@LINE-5]] (device to host): the kernel at line [[#@LINE-2]] is in the loop, and may change what is valid
    A[t] = B[t];
  }
  var done: sync bool;
  for i in 1..3 {
    begin done.writeEF(true);
    done.readFE();
    // CHECK: :[[#@LINE+1]]:5: remark: A[i]: overwritten on the host, not copied; noted in each iteration of the loop at line [[#@LINE-3]]: the wait for tasks at line [[#@LINE-1]] is in the loop
    A[i] = 1.0;
  }
}

class Holder { var rows: [D] real; proc deinit() { writeln("gone"); } }
// What may change which array it is.
proc otherArrays() {
  var h = new Holder();
  for i in 1..3 {
    // CHECK: :[[#@LINE+1]]:5: remark: h.rows[i]: overwritten on the host, not copied; noted in each iteration of the loop at line [[#@LINE-1]]: the loop may change which array it is, or resize it
    h.rows[i] = i; if i == 2 then h = new Holder();
  }
  for i in 1..3 {
    var T: [D] real;
    // CHECK: :[[#@LINE+1]]:5: remark: T[i]: overwritten on the host, not copied; noted in each iteration of the loop at line [[#@LINE-2]]: the loop may change which array it is, or resize it
    T[i] = i;
  }
  forall i in D do h.rows[i] = i;
  var L = {1..n} dmapped new GPUDist(rank=1);
  var R: [L] int;
  forall i in L do R[i] = i;
  L = {1..2*n};
  // CHECK: :[[#@LINE+1]]:11: remark: R[1]: read on the host, tested once (device to host): code of the library at line [[#@LINE-1]] may have changed what is valid
  writeln(R[1]);
}

fill(A, n);
half(A[3]);
writeln(onDevice());
boxes();
proved();
inLoops();
otherArrays();
// CHECK: :[[#@LINE+1]]:9: remark: A[1]: read on the host, tested once (device to host): the call of 'otherArrays' at line [[#@LINE-1]] may have changed what is valid
writeln(A[1]);
