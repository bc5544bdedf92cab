// Tasks of `begin` that go on with what is being made, ended, given away or reduced, where nobody can keep it for them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
use List;

record R {
  var x: int;
  proc init(x: int) {
    this.x = x;
    init this;
    // CHECK-DAG: [[#@LINE+1]]:19: note: the task uses it here
    begin writeln(this.x);
  }
}
class C {
  var x: int;
  proc postinit() { begin writeln(x); }
  proc work() { begin writeln(x); }
}

proc take(in r: R) { }
proc passed() {
  // CHECK-DAG: [[#@LINE+1]]:8: error: a task that the initialiser begins may go on using this value, and nothing keeps it where it is made: make it in a variable of its own, or wait for the task with 'sync'
  take(new R(1));
}
proc returned() {
  // CHECK-DAG: [[#@LINE+1]]:10: error: a task that the initialiser begins
  return new R(1);
}
proc appended() {
  var l: list(owned C);
  // CHECK-DAG: [[#@LINE+1]]:14: error: a task that the initialiser begins
  l.pushBack(new C(1));
}

// What an owner gives away, whose copies leave it nothing.
proc given() {
  const c = new C(1);
  // CHECK-DAG: [[#@LINE+1]]:10: error: 'c' is given away here, and a task that is begun may go on using it: wait for the task with 'sync' first
  return c;
}
proc givenByCaller() {
  var l: list(owned D), d = new D(1);
  d.work();
  // CHECK-DAG: [[#@LINE+1]]:14: error: 'd' is given away here
  l.pushBack(d);
}
class D {
  var x: int;
  // CHECK-DAG: [[#@LINE+1]]:31: note: the task uses it here
  proc work() { begin writeln(x); }
}

// Ends, copies.
record Ends {
  var x: int;
  // CHECK-DAG: [[#@LINE+1]]:33: error: the value ends when its 'deinit' returns, and the task may go on using it: wait for the task with 'sync'
  proc deinit() { begin writeln(x); }
}
class EndsByCall {
  var x: int;
  proc last() { begin writeln(x); }
  // CHECK-DAG: [[#@LINE+1]]:19: error: the value ends when its 'deinit' returns
  proc deinit() { last(); }
}
record Copied {
  var x: int;
  proc init() { }
  proc init=(const ref other: Copied) {
    this.x = other.x;
    init this;
    // CHECK-DAG: [[#@LINE+1]]:19: error: 'other' ends when 'Copied.init=' returns, and the task may go on
    begin writeln(other.x);
  }
}
proc handedOn(ref x: int) { begin with (ref x) x += 1; }
proc outFormal(out x: int) {
  x = 1;
  // CHECK-DAG: [[#@LINE+1]]:3: error: 'x' ends when 'outFormal' returns
  handedOn(x);
}

// Partial results.
proc reduced() {
  var s = 0, A: [1..2] int;
  forall i in 1..4 with (+ reduce s) do
    // CHECK-DAG: [[#@LINE+1]]:26: error: 's' is what one task of the loop adds to the result, which the loop takes when that ends, and the task begun here may go on: wait for it with 'sync'
    begin with (ref s) { s += 1; }
  coforall i in 1..4 with (+ reduce s) do
    // CHECK-DAG: [[#@LINE+1]]:5: error: 's' is what one task of the loop adds
    handedOn(s);
  forall i in 1..4 with (+ reduce A) do
    // CHECK-DAG: [[#@LINE+1]]:13: error: 'A' is what one task of the loop adds
    begin { A[1] += i; }
}

class Last: ReduceScanOp {
  type eltType;
  var value: eltType;
  proc identity { var x: eltType; return x; }
  // CHECK-DAG: [[#@LINE+1]]:59: error: 'this' is what one task of the loop adds
  proc accumulate(x) { value = x; begin with (ref this) { value += 1; } }
  proc accumulateOntoState(ref state, x) { state = x; }
  proc combine(other: borrowed Last(?)) { value = other.value; }
  proc generate() do return value;
  proc clone() do return new unmanaged Last(eltType = eltType);
}

// What waits is understood.
proc waits() {
  var s = 0;
  forall i in 1..4 with (+ reduce s) do
    sync { begin with (ref s) { s += 1; } }
  const r = new R(1), c = new C(1), s1 = new shared C(2);
  sync { c.work(); }
  s1.work();
  return s1;
}

passed();
returned();
appended();
given();
givenByCaller();
{ const e = new Ends(1), f = new EndsByCall(1), g = new Copied(); var h = g; writeln(g, h); }
var n: int;
outFormal(n);
reduced();
writeln(Last reduce [1, 2]);
waits();
