// Reductions of filtered expressions and over associative and sparse domains and arrays
// give the same bits on any number of threads, under any schedule.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 --schedules "static dynamic,2 guided" %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 %t.fast | FileCheck %s

use CTypes, LayoutCS;

config const n = 20011;
const Line = {1..n}, Plane = {0..<101, 0..<149};
// Of many magnitudes, so that the order of operations shows in the last bits.
proc mag(i: int) do return (1.0 / i - 0.3 / (i % 7 + 1)) * 10.0 ** (i * 7919 % 13 - 6);
const A: [Line] real = [i in Line] mag(i);
const S: [Line] real(32) = [i in Line] (mag(i)): real(32);
const Z: [Line] complex = [i in Line] (mag(i), mag(n + 1 - i)): complex;
const K: [Line] int = [i in Line] (i * 7919) % 100003;
const P: [Plane] real = [(i, j) in Plane] mag(1 + 7 * i + 3 * j);

proc bits(x: real) {
  var copy = x;
  return (c_ptrTo(copy): c_ptr(uint(64))).deref();
}
proc bits(x: real(32)) do return bits(x: real);
proc bits(x: complex) do return bits(x.re) ^ (bits(x.im) << 1);
proc bits(x: int) do return x: uint;
proc bits(x: uint) do return x;
proc bits(x: bool) do return x: uint;
proc bits(x: _tuple) {
  var all: uint;
  for param i in 0..<x.size do all = all * 31 + bits(x(i));
  return all;
}
proc bits(const ref x: []) {
  var all: uint;
  for e in x do all = all * 31 + bits(e);
  return all;
}
proc say(name: string, x) { writeln(name, " ", bits(x)); }
class Norm : ReduceScanOp {
  type eltType;
  var value: real;
  proc identity do return 0.0;
  proc accumulate(x) { value += x: real * x: real; }
  proc accumulateOntoState(ref state, x) { state += x: real * x: real; }
  proc combine(other: borrowed Norm(?)) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Norm(eltType = eltType);
}
record Mean {
  type eltType;
  var total: real, count: int;
  proc ref accumulate(x) { total += x; count += 1; }
  proc ref combine(other) { total += other.total; count += other.count; }
  proc generate() do return total / count;
}

// Filters.
say("f01", + reduce [a in A] if a > 0.001 then a);
say("f02", + reduce [a in S] if a > 0.001 then a);
say("f03", + reduce [a in Z] if a.re > 0.001 then a);
say("f04", * reduce [a in A] if abs(a) < 0.01 then 1.0 + a);
say("f05", max reduce [a in A] if a < 0.5 then a);
say("f06", minloc reduce [(a, i) in zip(A, Line)] if i % 3 == 0 then (a, i));
say("f07", maxloc reduce [(k, i) in zip(K, Line)] if i % 3 == 0 then (k % 10, i));
say("f08", + reduce [(a, s) in zip(A, S)] if a > s then a * s);
say("f09", + reduce [i in Line by 3] if A[i] > 0 then A[i]);
say("f10", + reduce [(i, j) in Plane] if (i + j) % 3 == 0 then P[i, j]);
say("f11", Norm reduce [a in A] if a > 0.001 then a);
say("f12", Mean reduce [a in A] if a > 0.001 then a);
say("f13", + reduce [x in [a in A] if a > 0.001 then a] x * x);
say("f14", + reduce forall a in A do if a > 0.001 then a);
say("f15", + reduce sqrt([a in A] if a > 0.001 then a));
say("f16", + scan [a in A] if a > 0.001 then a);
{ var s: real; forall x in ([a in A] if a > 0.001 then a) with (+ reduce s) do s += x; say("f17", s); }
proc pos(x: real) do return x > 0.001;
say("f18", + reduce [a in A] if pos(a) then a);
say("f19", + reduce [i in 1..n] if i % 2 == 1 then mag(i));
say("f20", + reduce (for a in A do if a > 0.001 then a));

// Associative domains and arrays.
var D: domain(int); for i in 1..6000 do D += i * 7919 % 1000003;
var DA: [D] real = [i in D] mag(i + 1);
say("a01", + reduce DA);
say("a02", + reduce [x in DA] x * x);
say("a03", + reduce [i in D] mag(i + 1));
say("a04", + reduce [(i, x) in zip(D, DA)] mag(i + 1) * x);
say("a05", + reduce (DA + 1.0));
say("a06", + reduce sqrt(abs(DA)));
{ var s: real; forall x in DA with (+ reduce s) do s += x; say("a07", s); }
{ var s: real; forall (i, x) in zip(D, DA) with (+ reduce s) do s += x * i; say("a08", s); }
{ var s: real; forall i in D with (+ reduce s) do s += DA[i]; say("a09", s); }
say("a10", maxloc reduce zip(DA, D));
say("a11", Norm reduce DA);
say("a12", + reduce [x in DA] if x > 0 then x);
say("a13", + scan DA);
say("a14", * reduce (1.0 + 0.00001 * DA));
{ var h: [0..9] real; forall (i, x) in zip(D, DA) with (+ reduce h) do h[i % 10] += x; say("a15", h); }
var DS: domain(string); for i in 1..5000 do DS += "k" + i: string;
var DSA: [DS] real; { var c = 0; for k in 1..5000 do DSA["k" + k: string] = mag(k); }
say("a16", + reduce DSA);
{ var s: real; forall (k, x) in zip(DS, DSA) with (+ reduce s) do s += x * k.size; say("a17", s); }
var DA2: [D] complex = [i in D] (mag(i + 1), mag(i + 2)): complex;
say("a18", + reduce DA2);
say("a19", + reduce (DA * DA2));
{ const B: [D] real(32) = [i in D] mag(i + 1): real(32); say("a20", + reduce B); }

// Sparse domains and arrays.
var Few: sparse subdomain(Line); for i in 1..n by 3 do Few += i;
var AS: [Few] real; forall i in Few with (ref AS) do AS[i] = A[i];
say("p01", + reduce AS);
say("p02", + reduce [i in Few] A[i]);
{ var s: real; forall x in AS with (+ reduce s) do s += x; say("p03", s); }
{ var s: real; forall i in Few with (+ reduce s) do s += A[i]; say("p04", s); }
{ var s: real; forall (i, x) in zip(Few, AS) with (+ reduce s) do s += A[i] * x; say("p05", s); }
say("p06", + reduce (AS * 2.0));
say("p07", + reduce [x in AS] if x > 0 then x);
var F2: sparse subdomain(Plane); for (i, j) in Plane do if (i * 3 + j) % 5 == 0 then F2 += (i, j);
var AS2: [F2] real; forall ij in F2 with (ref AS2) do AS2[ij] = P[ij];
say("p08", + reduce AS2);
say("p09", + reduce [ij in F2] P[ij]);
{ var s: real; forall ij in F2 with (+ reduce s) do s += AS2[ij]; say("p10", s); }
var FC: sparse subdomain(Plane) dmapped new dmap(new CS()); for (i, j) in Plane do if (i * 3 + j) % 5 == 0 then FC += (i, j);
var ASC: [FC] real; forall ij in FC with (ref ASC) do ASC[ij] = P[ij];
say("p11", + reduce ASC);
say("p12", + reduce [ij in FC] P[ij]);
{ var s: real; forall (ij, x) in zip(FC, ASC) with (+ reduce s) do s += x * ij(0); say("p13", s); }
say("p14", maxloc reduce zip(ASC, FC));
say("p15", + scan AS);
say("p16", Norm reduce AS);
// What has been reduced.
say("p17", A); say("p18", S); say("p19", Z); say("p20", P); say("p21", AS);

// Each element counts once, none that a filter leaves out.
proc counted(n: int) {
  var keys: domain(int), few: sparse subdomain({0..n});
  for i in 1..n {
    keys += 7 * i;
    if i % 2 == 0 then few += i;
  }
  const byKey: [keys] int = 1, byPlace: [few] int;
  return (+ reduce byKey, + reduce [k in keys] 1, + reduce [(k, x) in zip(keys, byKey)] x, + reduce [i in few] 1,
          + reduce [(i, x) in zip(few, byPlace)] 1, + reduce [i in 1..n] if i % 3 == 0 then 1);
}
writeln("counted ", counted(0), counted(1), counted(1000), counted(5000));

// CHECK: f01 
// CHECK: p15 
// CHECK: p21 
// CHECK: counted (0, 0, 0, 0, 0, 0)(1, 1, 1, 0, 0, 0)(1000, 1000, 1000, 500, 500, 333)(5000, 5000, 5000, 2500, 2500, 1666)
