// Standard reductions, scans and reduce intents over elements that they cannot combine: an error at the program's line.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

record R {
  var x: int;
}
var texts = ["a", "b"], numbers = [1.5, 2.5], bools = [true, false], records: [1..3] R;

// CHECK: [[#@LINE+1]]:9: error: 'max' cannot combine string: no value is the least or the greatest of all to begin with; compare in a 'for' loop, or declare a class derived from ReduceScanOp
writeln(max reduce texts);
// CHECK: [[#@LINE+1]]:9: error: 'minmax' cannot combine R: no value
writeln(minmax reduce records);
// CHECK: [[#@LINE+1]]:9: error: 'min' cannot combine (string,int(64)): no value
writeln(min reduce zip(texts, 1..2));
// CHECK: [[#@LINE+1]]:9: error: 'maxloc' cannot combine (R,int(64)): no value
writeln(maxloc reduce zip(records, records.domain));
// CHECK: [[#@LINE+1]]:9: error: 'minloc' combines pairs of a value and its location, as zip(A, A.domain) yields them; this is real(64)
writeln(minloc reduce numbers);
// CHECK: [[#@LINE+1]]:9: error: 'max' cannot combine complex(128): no value
writeln(max reduce (numbers + 1.0i));
// CHECK: [[#@LINE+1]]:9: error: '*' cannot combine R: there is no operator '*' for it that gives one again; declare one, or a class derived from ReduceScanOp
writeln(* reduce records);
// CHECK: [[#@LINE+1]]:9: error: '*' cannot combine string: there is no operator
writeln(* reduce texts);
// CHECK: [[#@LINE+1]]:9: error: '*' cannot combine bool: there is no operator
writeln(* reduce bools);
// CHECK: [[#@LINE+1]]:9: error: '&' cannot combine real(64): there is no operator
writeln(& reduce numbers);
// CHECK: [[#@LINE+1]]:9: error: '&&' cannot combine string: texts are neither true nor false; reduce comparisons of them
writeln(&& reduce texts);

// Scans and intents, and what generic procedures reduce.
// CHECK: [[#@LINE+1]]:9: error: 'min' cannot combine string: no value
writeln(min scan texts);
var last: R;
// CHECK: [[#@LINE+1]]:27: error: 'min' cannot combine R: no value
forall r in records with (min reduce last) do last = r;
proc largest(const ref A: []) {
  // CHECK: [[#@LINE+1]]:10: error: 'max' cannot combine R: no value
  return max reduce A;
}
writeln(largest(numbers), largest(records));

// A class that a scan cannot copy.
class Total : ReduceScanOp {
  type eltType;
  var sum: real;
  proc identity do return 0.0;
  proc accumulate(x) { sum += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc combine(other: borrowed Total(?)) { sum += other.sum; }
  proc generate() do return sum;
}
// CHECK: [[#@LINE+1]]:9: error: a scan begins its state anew for each part: the class of its operation needs a method 'clone' for that
writeln(Total scan numbers);

// A class whose `clone` makes objects of another one, and one that makes its own.
class Sum : ReduceScanOp {
  type eltType;
  var sum: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { sum += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc combine(other) { sum += other.sum; }
  proc generate() do return sum;
  proc clone() do return new unmanaged Sum(eltType = eltType);
}
class OtherSum : ReduceScanOp {
  type eltType;
  var sum: eltType;
  proc identity do return 0: eltType;
  proc accumulate(x) { sum += x; }
  proc accumulateOntoState(ref state, x) { state += x; }
  proc combine(other) { sum += other.sum; }
  proc generate() do return sum;
  proc clone() do return new unmanaged Sum(eltType = eltType);
}
writeln(Sum reduce numbers, Sum scan numbers);
// CHECK: [[#@LINE+1]]:9: error: 'clone' of unmanaged OtherSum(real(64)) gives unmanaged Sum(real(64)): a reduction needs another object of its own class
writeln(OtherSum reduce numbers);

// What is found out in the bodies of the library is said last.
// CHECK: [[#@LINE+1]]:9: error: there is no operator '+' for R and R
writeln(+ reduce records);
