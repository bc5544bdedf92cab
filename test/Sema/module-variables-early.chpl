// A call in a module's code does not come to a variable of the module before that has its first value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

record R {
  var x: int;
  proc init() { }
  proc init=(other: R) {
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} note: 'copied' is used here
    this.x = copied.x;
  }
}
class Base {
  proc make() do return 1;
}
class Derived: Base {
  // CHECK-DAG: [[#@LINE+1]]:{{.*}} note: 'made' is used here
  override proc make() do return made;
}
record Fields { var x = ofField; }

proc direct() do return number;
proc through() do return direct();
proc given(x = ofDefault) do return x;
proc callsGiven() do return given();
proc other() do return source;
proc elements() do return + reduce numbers;
proc fieldOf() { var f: Fields; return f.x; }
proc late() do return split;

// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: this call comes to 'number' before that is initialised: move the declaration of 'number' before it
var a = through();
// CHECK-DAG: [[#@LINE+1]]:{{.*}} note: 'number' is declared here
config const number = 1;
var source: R;
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: this call comes to 'copied' before that is initialised
var copied: R = other();
const base: owned Base = new Derived();
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: this call comes to 'made' before that is initialised
const made = base.make();
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: this call comes to 'numbers' before that is initialised
writeln(elements());
var numbers: [1..3] int;
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: this call comes to 'ofField' before that is initialised
writeln(fieldOf());
var ofField = 2;
var split: R;
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: this call comes to 'split' before that is initialised
writeln(late());
split = new R();
writeln(late(), through(), elements(), fieldOf());
// CHECK-DAG: [[#@LINE+1]]:{{.*}} error: this call comes to 'ofDefault' before that is initialised
writeln(callsGiven());
var ofDefault = 5;
writeln(callsGiven());
