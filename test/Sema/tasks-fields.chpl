// Fields of the receiver in parallel loops and tasks: those of a record belong to the outside, as `this` does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
record Tally {
  var count = 0;
  var counts: [1..3] int;
  var shared_: atomic int;
  proc ref loops() {
    // CHECK: [[#@LINE+1]]:27: error: 'count' is a field of 'this', which belongs to the outside of this parallel loop or task; to modify it here, say 'with (ref this)'
    forall i in 1..3 do   count += i;
    // CHECK: [[#@LINE+1]]:29: error: 'count' is a field of 'this'
    coforall i in 1..3 do   count = i;
    // CHECK: [[#@LINE+1]]:27: error: 'this' belongs to the outside of this parallel loop or task
    forall i in 1..3 do   this.count += i;
  }
  proc ref tasks() {
    // CHECK: [[#@LINE+1]]:20: error: 'count' is a field of 'this'
    sync { begin { count = 1; } }
    // CHECK: [[#@LINE+1]]:17: error: 'count' is a field of 'this'
    cobegin { { count = 1; } { } }
  }
  proc ref allowed() {
    forall i in 1..3 { counts[i] = i + count; shared_.add(1); }
    forall i in 1..3 with (ref this) do count = i;
    cobegin with (ref this) { count = 1; counts = 2; }
  }
}
class Shared {
  var count = 0;
  proc loops() { forall i in 1..3 do count += i; }
}
var tally: Tally;
tally.loops();
tally.tasks();
tally.allowed();
(new Shared()).loops();
