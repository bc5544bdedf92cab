// The host finds what device loops have written, and the reverse, by whatever way it gets to an element.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
// RUN: %choir --no-warnings --copies=conservative %s -o %t
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions, CTypes;
extern proc memset(memory: c_ptr(void), value: c_int, size: c_size_t): c_ptr(void);
config const n = 6, never = 1000000;
const D = {1..n} dmapped new GPUDist(rank=1), Table = {1..n} dmapped new GPUCCDist(rank=1);

// References to elements that procedures hand on, whole and in parts.
record inner { var a = 1, b = 2; }
record outer { var p: inner; }
proc change(ref x: int, depth: int): int {
  if depth > 0 then return change(x, depth - 1) + 1;
  x += 70;
  return x;
}
proc changePart(ref r: outer, depth: int): int do
  return if depth > 0 then changePart(r, depth - 1) + 1 else change(r.p.b, 3);
proc references() {
  var A: [D] outer, B: [D] int;
  forall i in D do A[i].p.b = i;
  ref second = A[2].p;
  forall i in D do A[i].p.b += 10;
  second.a = 5;
  writeln(changePart(A[3], 2), " ", A[3].p.b, " ", A[2]);
  forall i in D do B[i] = A[i].p.a + A[i].p.b;
  writeln(B);
}
// CHECK: 88 83 (p = (a = 5, b = 12))
// CHECK-NEXT: 12 17 84 15 16 17
references();

// Pointers for C, which may move.
proc pointers() {
  var A: [D] int;
  forall i in D do A[i] = i;
  const p = c_ptrTo(A[1]);
  p[3] = 50;
  writeln(p[2], " ", p[5]);
  forall i in D do A[i] += 1;
  memset(p, 0, 16);
  writeln(A);
}
// CHECK-NEXT: 3 6
// CHECK-NEXT: 0 0 4 51 6 7
pointers();

// Slices that a device loop makes; a diagonal, which is a part of a square.
proc slices() {
  var A, B: [D] int, Square: [{1..3, 1..3} dmapped new GPUDist(rank=2)] int;
  for i in D do A[i] = i;
  forall i in D {
    ref s = A[1..i];
    B[i] = A[1] + s[i];
  }
  writeln(B);
  for (i, j) in Square.domain do Square[i, j] = 10 * i + j;
  forall (i, j) in {1..3, 1..1} dmapped new GPUDist(rank=2) do Square[i, i] = i;
  writeln(Square);
}
// CHECK-NEXT: 2 3 4 5 6 7
// CHECK-NEXT: 1 12 13
// CHECK-NEXT: 21 2 23
// CHECK-NEXT: 31 32 3
slices();

// Many single elements that the host writes between launches that do not come.
proc oneByOne() {
  const Long = {1..400} dmapped new GPUDist(rank=1);
  var A: [Long] int, k = 2;
  forall i in Long do A[i] = i;
  while k <= 400 {
    A[k] = -k;
    k += 2;
    if k > never then forall i in Long do A[i] = 0;
  }
  forall i in Long do A[i] += 1;
  writeln(+ reduce A, " ", A[128], " ", A[399]);
}
// CHECK-NEXT: 200 -127 400
oneByOne();

// Launches where no call shows: in initialisers and deinitialisers of elements, and while an iterator is suspended.
var E: [D] int;
record launching {
  var x: int;
  proc init() { init this; forall i in D do E[i] += 10; x = 1; }
  proc deinit() { forall i in D do E[i] += 100; }
}
proc elements() {
  for i in 1..2 {
    E[i] += 1;
    { var X: [1..2] launching; E[i] += X[1].x; }
    E[i] += 1;
  }
}
// CHECK-NEXT: 443 443 440 440 440 440
elements();
writeln(E);
iter numbers() { for x in 1..3 do yield x; yield 0; }
iter adding() { var k = 0; while k < 3 { k += 1; yield k; E[2] += 1; } yield 2; }
for (x, y) in zip(numbers(), adding()) do
  forall i in D do E[i] += 1000;
// CHECK-NEXT: 4443 4446
writeln(E[1], " ", E[2]);

// Constant arrays are filled by the host, from what the device has too.
proc constants() {
  var A, B: [D] int, C: [Table] int;
  forall i in D do A[i] = 10 * i;
  C = A;
  forall i in D do B[i] = C[i];
  A = C;
  writeln(B, " ", A[6]);
}
// CHECK-NEXT: 10 20 30 40 50 60 60
constants();

// A read that stays in a loop does not see what the loop has yet to write.
proc next(const ref X: [], i: int): int do
  return if i > n then 0 else if i < 0 then next(X, -i) else X[i];
proc shift() {
  var A: [D] int;
  forall i in D do A[i] = i;
  for i in D do A[i] = next(A, i + 1);
  writeln(A);
}
// CHECK-NEXT: 2 3 4 5 6 0
shift();

// An array that there is not is not looked at.
record holder { var A: [D] int; }
var holders: [1..3] holder;
proc visit(k: int, last: int) { for i in 1..last do holders[k].A[i] += 1; }
visit(1000000000, 0);
visit(2, 6);
// CHECK-NEXT: 1 1 1 1 1 1
writeln(holders[2].A);

// Nor is that of an object that there is not.
class owner { var A: [D] int; }
var F: [D] int, nobody: owned owner?;
proc fill() {
  for i in D {
    if nobody != nil then nobody!.A[i] = i;
    F[i] += 1;
  }
}
forall i in D do F[i] = i;
fill();
// CHECK-NEXT: 2 3 4 5 6 7
writeln(F);

// C functions that the compiler calls by their address, since the library declares them otherwise.
extern proc memcpy(to: c_ptr(void), source: c_ptr(void), size: c_size_t): c_ptr(void);
class Copier {
  var A, B: [D] int;
  proc copy() { }
}
class CopierOfOne : Copier {
  override proc copy() { memcpy(c_ptrTo(B[3]), c_ptrTo(A[2]), 8); }
}
proc copiers() {
  var A: [D] int = 2;
  const copier = if n > 0 then new shared CopierOfOne(): shared Copier else new shared Copier();
  A <=> copier.A;
  copier.copy();
  forall i in D do copier.B[i] += copier.A[i];
  writeln(copier.B);
}
// CHECK: 2 2 4 2 2 2
copiers();
