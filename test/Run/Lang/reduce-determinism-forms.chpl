// Every reduction and scan gives the same bits on any number of threads, under any schedule: operators, locations, intents,
// expressions, the program's own, over every kind of iterable.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 --schedules "static static,3 dynamic dynamic,2 guided" %t | FileCheck %s

use BlockDist, CTypes, CyclicDist;

config const n = 60013;

// Numbers of many magnitudes, so that the order of operations shows in the last bits.
const Line = {1..n}, Plane = {0..<211, 0..<293};
const A: [Line] real = [i in Line] 1.0 / i - 0.3 / (i % 7 + 1);
const S: [Line] real(32) = [i in Line] (1.0 / (i % 1000 + 1)): real(32);
const Z: [Line] complex = [i in Line] (1.0 / i, 1.0 / (n + 1 - i)): complex;
const K: [Line] int = [i in Line] (i * 7919) % 100003;
const P: [Plane] real = [(i, j) in Plane] 1.0 / (1 + 7 * i + 3 * j);

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
/// A digest of all elements and their places.
proc bits(const ref x: []) {
  var all: uint;
  for e in x do all = all * 31 + bits(e);
  return all;
}

// CHECK: sums
writeln("sums ", bits(+ reduce A), " ", bits(+ reduce S), " ", bits(+ reduce Z), " ", bits(+ reduce P), " ", bits(+ reduce K));
writeln("products ", bits(* reduce (1.0 + 0.001 * A)), " ", bits(* reduce (1.0 + 0.0001 * Z)));
writeln("extremes ", bits(min reduce A), " ", bits(max reduce S), " ", bits(minmax reduce A));
writeln("locations ", bits(minloc reduce zip(A, Line)), " ", bits(maxloc reduce zip(K % 1000, Line)), " ",
        bits(maxloc reduce zip(P, Plane)));
writeln("bits ", bits(& reduce (K | 4096)), " ", bits(| reduce K), " ", bits(^ reduce K));
writeln("logic ", && reduce (K >= 0), " ", || reduce (K < 0));

// Iterables: expressions, zips, ranges with strides, slices, iterators, other layouts.
iter halves() {
  for i in 1..20000 do yield 0.5 / i;
}
proc square(x) do return x * x;
writeln("expressions ", bits(+ reduce (A * A + S)), " ", bits(+ reduce square(A)), " ",
        bits(+ reduce [(a, s) in zip(A, S)] a * s), " ", bits(+ reduce [i in Line] if i % 3 == 0 then A[i] else -A[i]));
writeln("strides ", bits(+ reduce A[1..n by 7]), " ", bits(+ reduce [i in 1..n by -3] sqrt(i)), " ", bits(+ reduce P[3..200, 5..280 by 2]));
writeln("iterators ", bits(+ reduce halves()), " ", bits(max reduce [x in halves()] x * x));
const blocks = Line dmapped new blockDist(Line), cycles = Line dmapped new cyclicDist(1);
const AB: [blocks] real = A, AC: [cycles] real = A;
writeln("layouts ", bits(+ reduce AB), " ", bits(+ reduce AC), " ", bits(+ reduce (AB * A)));
var Few: sparse subdomain(Line);
for i in 1..n by 11 do Few += i;
var AS: [Few] real = [i in Few] A[i];
writeln("sparse ", bits(+ reduce AS));

// Intents.
var sum: real, product = 1.0: real, least = max(real), most = min(real), any = false, all = true, mix: int;
var location = (max(real), 0);
forall (a, i) in zip(A, Line) with (+ reduce sum, * reduce product, min reduce least, max reduce most, || reduce any,
                                   && reduce all, ^ reduce mix, minloc reduce location) {
  sum += a * a;
  product *= 1.0 + 0.001 * a;
  least = min(least, a);
  most = max(most, a);
  any ||= a > 0.9;
  all &&= a < 0.9;
  mix ^= K[i];
  location = min(location, (a, i));
}
writeln("intents ", bits((sum, product, least, most, any, all, mix)), " ", bits(location));
var histogram: [0..16] real;
forall i in Line with (+ reduce histogram) do
  histogram[i % 17] += A[i];
writeln("arrays ", bits(histogram));
var inTasks: real;
coforall t in 0..<4 with (+ reduce inTasks) do
  inTasks += + reduce A[1 + t * 10000..#10000];
writeln("tasks ", bits(inTasks));

// The program's own.
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
writeln("own ", bits(Norm reduce A), " ", bits(Norm reduce P), " ", bits(Mean reduce A), " ", bits(Mean reduce [i in Line] A[i] * S[i]));
var norm: real;
forall a in A with (Norm(real) reduce norm) do norm reduce= a;
writeln("own intent ", bits(norm));

// CHECK: scans
writeln("scans ", bits(+ scan A), " ", bits(+ scan S), " ", bits(+ scan Z), " ", bits(* scan (1.0 + 0.001 * A)), " ", bits(+ scan P));
writeln("more scans ", bits(min scan A), " ", bits(max scan A), " ", bits(^ scan K), " ", bits(+ scan (A * A)), " ",
        bits(minloc scan zip(A, Line)), " ", bits(Norm scan A));
