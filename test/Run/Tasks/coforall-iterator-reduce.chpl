// Reduce intents of a coforall over an iterator: each task has its own state, and they are combined in the order in which
// the iterator yields, errors or not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
// RUN: %choir --no-warnings %s -o %t && env OMP_NUM_THREADS=1 %t | FileCheck %s

iter numbers(n: int) { for i in 1..n do yield i; }
iter none(): int { if numLocales < 0 then yield 1; }

class Joined: ReduceScanOp {
  type eltType;
  var value = "";
  proc identity do return "";
  proc accumulate(x) { value += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc combine(other) { value += other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Joined(eltType = eltType);
}

var sum = 100, product = 1, r = 0.0;
coforall k in numbers(10) with (+ reduce sum, * reduce product) {
  sum += k;
  if k <= 5 then product *= k;
}
writeln(sum, " ", product);
// CHECK: 155 120
coforall k in none() with (+ reduce sum) do sum += k;
writeln(sum);
// CHECK-NEXT: 155

// The order is that of the iterator, and so are the bits.
coforall k in numbers(1000) with (+ reduce r) do r += 1.0 / k;
var inOrder = 0.0;
for k in numbers(1000) do inOrder += 1.0 / k;
writeln(r == inOrder);
// CHECK-NEXT: true
var text = "<";
coforall k in numbers(5) with (Joined reduce text) do text reduce= k: string;
writeln(text);
// CHECK-NEXT: <12345

proc failing() throws {
  var count = 0;
  coforall (k, j) in zip(numbers(6), numbers(6)) with (max reduce count) {
    count = max(count, k);
    if k == 3 then throw new Error("three");
  }
  writeln("not reached ", count);
}
try { failing(); } catch e { writeln(e.message()); }
// CHECK-NEXT: 1 errors: Error: three

proc nested() {
  var outer = 0;
  coforall k in numbers(4) with (+ reduce outer) {
    var inner = 0;
    coforall j in numbers(k) with (+ reduce inner) do inner += j;
    outer += inner;
  }
  return outer;
}
writeln(nested());
// CHECK-NEXT: 20
