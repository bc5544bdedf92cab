// Reductions over the library's collections, iterators and distributions
// give the same bits on any number of threads, under any schedule.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 --schedules "static dynamic,2 guided" %t | FileCheck %s
// RUN: %python %S/../Inputs/repeat.py --threads 2,3,8 %t -nl 2 | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 %t.fast | FileCheck %s

use BlockDist, CTypes, CyclicDist, DistributedBag, DistributedIters, DynamicIters, HashedDist, LinkedLists, List, LockFreeQueue,
    LockFreeStack, Map, Random, Set;

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

iter lead(n: int) { for i in 1..n do yield mag(i); }
iter lead(param tag: iterKind, n: int) where tag == iterKind.leader { coforall t in 0..<7 do yield (n * t / 7..<n * (t + 1) / 7,); }
iter lead(param tag: iterKind, n: int, followThis) where tag == iterKind.follower { for p in followThis(0) do yield mag(p + 1); }

// Sets, maps, lists.
var st: set(int); for i in 1..6000 do st.add(i * 7919 % 1000003);
say("s01", + reduce [x in st] mag(x + 1));
{ var s: real; forall x in st with (+ reduce s) do s += mag(x + 1); say("s02", s); }
var mp: map(int, real); for i in 1..6000 do mp.add(i * 7919 % 1000003, mag(i));
say("s03", + reduce mp.values());
{ var s: real; forall x in mp.values() with (+ reduce s) do s += x; say("s04", s); }
{ var s: real; forall (k, v) in zip(mp.keys(), mp.values()) with (+ reduce s) do s += v * k; say("s05", s); }
say("s06", + reduce [k in mp.keys()] mag(k + 1));
{ var s: real; forall (k, v) in mp.items() with (+ reduce s) do s += v * k; say("s07", s); }
var ls: list(real); for i in 1..n do ls.pushBack(mag(i));
say("s08", + reduce ls);
{ var s: real; forall x in ls with (+ reduce s) do s += x; say("s09", s); }
{ var s: real; forall (x, i) in zip(ls, 1..n) with (+ reduce s) do s += x * i; say("s10", s); }
{ var s: real; forall (i, x) in zip(1..n, ls) with (+ reduce s) do s += x * i; say("s11", s); }
say("s12", + reduce [x in ls] if x > 0 then x);
say("s13", + reduce (ls.these() * A));
say("s14", maxloc reduce zip(ls, 1..n));
say("s15", + reduce st);
say("s16", + reduce ([x in st] if x % 2 == 0 then mag(x+1)));

// DynamicIters, DistributedIters.
{ var s: real; forall i in dynamic(1..n, 16) with (+ reduce s) do s += A[i]; say("d01", s); }
{ var s: real; forall i in dynamic(1..n) with (+ reduce s) do s += A[i]; say("d02", s); }
{ var s: real; forall i in guided(1..n) with (+ reduce s) do s += A[i]; say("d03", s); }
{ var s: real; forall i in adaptive(1..n) with (+ reduce s) do s += A[i]; say("d04", s); }
{ var s: real; forall ij in dynamic(Plane, 3) with (+ reduce s) do s += P[ij]; say("d05", s); }
{ var s: real; forall ij in guided(Plane) with (+ reduce s) do s += P[ij]; say("d06", s); }
{ var s: real; forall ij in adaptive(Plane, parDim = 1) with (+ reduce s) do s += P[ij]; say("d07", s); }
{ var s: real; forall (i, a) in zip(dynamic(1..n, 100), A) with (+ reduce s) do s += a; say("d08", s); }
say("d09", + reduce [i in dynamic(1..n, 16)] A[i]);
say("d10", + reduce [i in guided(1..n)] A[i]);
say("d11", + reduce [i in adaptive(1..n)] A[i]);
say("d12", + reduce [i in guided(1..n)] if A[i] > 0 then A[i]);
{ var s: real; forall i in guided(1..n, numTasks = 3) with (+ reduce s) do s += A[i]; say("d13", s); }
{ var s: real; forall i in distributedDynamic(1..n, 16) with (+ reduce s) do s += A[i]; say("d14", s); }
{ var s: real; forall i in distributedGuided(1..n) with (+ reduce s) do s += A[i]; say("d15", s); }
{ var h: [0..9] real; forall i in dynamic(1..n, 8) with (+ reduce h) do h[i % 10] += A[i]; say("d16", h); }
{ var s: real, m = max(real), l = (max(real), 0); forall i in dynamic(1..n, 7) with (+ reduce s, min reduce m, minloc reduce l) { s += A[i]; m = min(m, A[i]); l = min(l, (A[i], i)); } say("d17", (s, m, l)); }

// Queues, stacks, bags, distributions, random streams.
var q = new LockFreeQueue(int); for i in 1..5000 do q.enqueue(i);
{ var s: real; forall x in q.drain() with (+ reduce s) do s += mag(x); say("v02", s); }
var sk = new LockFreeStack(int); for i in 1..5000 do sk.push(i);
{ var s: real; forall x in sk.drain() with (+ reduce s) do s += mag(x); say("v03", s); }
var HD: domain(int) dmapped new hashedDist(idxType = int); for i in 1..5000 do HD += i * 7919 % 1000003;
var HA: [HD] real = [i in HD] mag(i + 1);
say("v04", + reduce HA);
{ var s: real; forall (i, x) in zip(HD, HA) with (+ reduce s) do s += i * x; say("v05", s); }
{ var bag = new DistBag(int); for i in 1..5000 do bag.add(i); var s: real; forall x in bag with (+ reduce s) do s += mag(x); say("v06", s); }
{ const BD = Line dmapped new blockDist(Line); var BA: [BD] real = A; var s: real; forall (b, x) in zip(BA, lead(n)) with (+ reduce s) do s += b * x; say("v07", s); 
  say("v08", + reduce [b in BA] if b > 0 then b); say("v09", + reduce BA); }
{ const CD = Line dmapped new cyclicDist(1); var CA: [CD] real = A; say("v10", + reduce [b in CA] if b > 0 then b); var s: real; forall (b, x) in zip(CA, lead(n)) with (+ reduce s) do s += b * x; say("v11", s); }
{ var rs = new randomStream(real, seed = 17); var s: real; forall (a, r) in zip(A, rs.next(Line)) with (+ reduce s) do s += a * r; say("v12", s); }

// Each index counts once.
proc counted(n: int) {
  var one, seven, guide, adapt, far, box: int;
  forall i in dynamic(1..n) with (+ reduce one) do one += 1;
  forall i in dynamic(1..n, 7) with (+ reduce seven) do seven += 1;
  forall i in guided(1..n) with (+ reduce guide) do guide += 1;
  forall i in adaptive(1..n) with (+ reduce adapt) do adapt += 1;
  forall i in distributedDynamic(1..n, 5) with (+ reduce far) do far += 1;
  forall i in guided({1..n, 1..3}, parDim = 1) with (+ reduce box) do box += 1;
  return (one, seven, guide, adapt, far, box);
}
writeln("counted ", counted(0), counted(1), counted(1000), counted(70001));

// CHECK: s01 
// CHECK: v12 
// CHECK: counted (0, 0, 0, 0, 0, 0)(1, 1, 1, 1, 1, 3)(1000, 1000, 1000, 1000, 1000, 3000)(70001, 70001, 70001, 70001, 70001, 210003)
