// Reductions over iterators of the program give the same bits on any number of threads, under any schedule: standalone ones,
// leaders and followers, nests, recursion, parts that tasks take as they can.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 --schedules "static dynamic,2 guided" %t | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 %t.fast | FileCheck %s

use CTypes;

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

// Standalone iterators, leaders and followers.
iter fix(n: int) { for i in 1..n do yield i; }
iter fix(param tag: iterKind, n: int) where tag == iterKind.standalone { coforall t in 0..<5 do for i in 1 + n * t / 5..n * (t + 1) / 5 do yield i; }
iter lead(n: int) { for i in 1..n do yield mag(i); }
iter lead(param tag: iterKind, n: int) where tag == iterKind.leader { coforall t in 0..<7 do yield (n * t / 7..<n * (t + 1) / 7,); }
iter lead(param tag: iterKind, n: int, followThis) where tag == iterKind.follower { for p in followThis(0) do yield mag(p + 1); }
iter byRange(n: int) { for i in 1..n do yield mag(i); }
iter byRange(param tag: iterKind, n: int) where tag == iterKind.leader { for w in (0..<n).these(tag = iterKind.leader) do yield w; }
iter byRange(param tag: iterKind, n: int, followThis) where tag == iterKind.follower { for p in followThis(0) do yield mag(p + 1); }
iter stand(n: int) { for i in 1..n do yield mag(i); }
iter stand(param tag: iterKind, n: int) where tag == iterKind.standalone { forall i in 1..n do yield mag(i); }
iter nested(n: int) { for i in 1..n do for x in 1..7 do yield mag(i * x); }
iter nested(param tag: iterKind, n: int) where tag == iterKind.standalone { forall i in 1..n do forall x in 1..7 do yield mag(i * x); }
iter nested2(n: int) { for i in stand(n) do for x in 1..7 do yield i * x; }
iter nested2(param tag: iterKind, n: int) where tag == iterKind.standalone { forall i in stand(n) do for x in 1..7 do yield i * x; }
iter race(n: int) { for i in 1..n do yield mag(i); }
iter race(param tag: iterKind, n: int) where tag == iterKind.leader {
  var next: atomic int;
  coforall t in 0..<4 with (ref next) { var low = next.fetchAdd(100); while low < n { yield (low..<min(n, low + 100),); low = next.fetchAdd(100); } }
}
iter race(param tag: iterKind, n: int, followThis) where tag == iterKind.follower { for p in followThis(0) do yield mag(p + 1); }
iter chunked(n: int) { for i in 1..n do yield mag(i); }
iter chunked(param tag: iterKind, n: int) where tag == iterKind.leader {
  const numTasks = here.maxTaskPar;
  coforall t in 0..<numTasks do for c in t * 100..<n by 100 * numTasks do yield (c..min(n, c + 100) - 1,);
}
iter chunked(param tag: iterKind, n: int, followThis) where tag == iterKind.follower { for p in followThis(0) do yield mag(p + 1); }
record Tree { var depth: int; }
iter Tree.walk(d = depth, at = 1): int { yield at; if d > 0 { for x in walk(d - 1, 2 * at) do yield x; for x in walk(d - 1, 2 * at + 1) do yield x; } }
iter Tree.walk(param tag: iterKind, d = depth, at = 1): int where tag == iterKind.standalone { yield at; if d > 0 { coforall side in 0..1 do for x in walk(tag, d - 1, 2 * at + side) do yield x; } }
{ var s: real; forall i in fix(n) with (+ reduce s) do s += A[i]; say("u01", s); }
say("u02", + reduce [i in fix(n)] A[i]);
say("u03", + reduce lead(n));
{ var s: real; forall x in lead(n) with (+ reduce s) do s += x; say("u04", s); }
{ var s: real; forall (x, a) in zip(lead(n), A) with (+ reduce s) do s += x * a; say("u05", s); }
{ var s: real; forall (a, x) in zip(A, lead(n)) with (+ reduce s) do s += x * a; say("u06", s); }
say("u07", + reduce [(a, x) in zip(A, lead(n))] a * x);
say("u08", + reduce (A * lead(n)));
say("u09", + reduce byRange(n));
{ var s: real; forall (x, a) in zip(byRange(n), A) with (+ reduce s) do s += x * a; say("u10", s); }
say("u11", + reduce stand(n));
{ var s: real; forall x in stand(n) with (+ reduce s) do s += x; say("u12", s); }
say("u13", + reduce nested(n / 7));
{ var s: real; forall x in nested(n / 7) with (+ reduce s) do s += x; say("u14", s); }
say("u15", + reduce nested2(n / 7));
say("u16", + reduce race(n));
{ var s: real; forall (x, a) in zip(race(n), A) with (+ reduce s) do s += x * a; say("u17", s); }
say("u18", + reduce chunked(n));
{ var s: real; forall (x, a) in zip(chunked(n), A) with (+ reduce s) do s += x * a; say("u19", s); }
{ const t = new Tree(12); var s: real; forall x in t.walk() with (+ reduce s) do s += mag(x); say("u21", s); }
say("u22", + reduce [x in lead(n)] if x > 0 then x);
say("u23", + reduce sqrt(abs(lead(n))));
say("u24", Norm reduce lead(n));
{ var s: real; forall (x, i) in zip(lead(n), Line) with (Norm(real) reduce s) do s reduce= x; say("u25", s); }
{ var h: [0..9] real; forall (x, i) in zip(lead(n), Line) with (+ reduce h) do h[i % 10] += x; say("u26", h); }
{ var s: complex; forall (z, x) in zip(Z, lead(n)) with (+ reduce s) do s += z * x; say("u27", s); }
{ var s: real(32); forall (z, x) in zip(S, lead(n)) with (+ reduce s) do s += z * x: real(32); say("u28", s); }
{ var s: real, z: complex, m = min(real); forall (a, x) in zip(A, race(n)) with (+ reduce s, + reduce z, max reduce m, var t = 0) { t += 1; s += a; z += a * x; m = max(m, x); } say("u29", (s, z, m)); }
say("u30", + scan lead(n));
{ var s: real; forall i in 1..100 with (+ reduce s) { var t: real; forall (j, x) in zip(1..200, lead(200)) with (+ reduce t) do t += A[i * 200 + j - 200] * x; s += t; } say("u31", s); }
{ var R: [1..8] real; coforall t in 1..8 with (ref R) do R[t] = + reduce [i in 1..n] if i % t == 0 then A[i]; say("u32", R); }
{ var R: [1..8] real; coforall t in 1..8 with (ref R) { var s: real; forall (a, x) in zip(A, lead(n)) with (+ reduce s) do s += a * x * t; R[t] = s; } say("u33", R); }
{ var s: real; forall (ij, x) in zip(Plane, lead2()) with (+ reduce s) do s += x * P[ij]; say("u34", s); }
iter lead2() { for (i, j) in Plane do yield mag(i * 149 + j + 1); }
iter lead2(param tag: iterKind, followThis) where tag == iterKind.follower { for i in followThis(0) do for j in followThis(1) do yield mag(i * 149 + j + 1); }

// Each part counts once; none is a part, too.
proc counted(n: int) {
  var taken, dealt, even, fixed, pairs: int;
  forall x in race(n) with (+ reduce taken) do taken += 1;
  forall x in chunked(n) with (+ reduce dealt) do dealt += 1;
  forall x in byRange(n) with (+ reduce even) do even += 1;
  forall x in lead(n) with (+ reduce fixed) do fixed += 1;
  forall (i, x) in zip(1..n, race(n)) with (+ reduce pairs) do pairs += i;
  return (taken, dealt, even, fixed, pairs);
}
writeln("counted ", counted(0), counted(1), counted(1000), counted(1001));

// CHECK: u01 
// CHECK: u34 
// CHECK: counted (0, 0, 0, 0, 0)(1, 1, 1, 1, 1)(1000, 1000, 1000, 1000, 500500)(1001, 1001, 1001, 1001, 501501)
