// A variable may get its first value in a try statement whose catch clauses leave.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Noisy {
  var id: int;
  proc init(id: int = 0) {
    this.id = id;
    writeln("init ", id);
  }
  proc deinit() { writeln("deinit ", id); }
}
operator Noisy.=(ref to: Noisy, from: Noisy) {
  writeln("assign ", from.id);
  to.id = from.id;
}
proc make(id: int) throws {
  if id < 0 then throw new IllegalArgumentError("negative");
  return new Noisy(id);
}

proc initialises(id: int, failLater = false) {
  var x: Noisy;
  try {
    x = make(id);
    if failLater then throw new Error("later");
  } catch {
    writeln("caught");
    return;
  }
  writeln("has ", x.id);
}
// The catch clause goes on, so x has to be there before.
proc assigns(id: int) {
  var x: Noisy;
  try {
    x = make(id);
  } catch {
    writeln("caught");
  }
  writeln("has ", x.id);
}
proc infers() {
  var x;
  try {
    if assigned then x = make(7); else x = make(8);
  } catch e {
    return;
  }
  writeln("has ", x.id);
}
config const assigned = true;

// CHECK: init 1
// CHECK-NEXT: has 1
// CHECK-NEXT: deinit 1
initialises(1);
// CHECK-NEXT: caught
initialises(-1);
// CHECK-NEXT: init 2
// CHECK-NEXT: deinit 2
// CHECK-NEXT: caught
initialises(2, failLater=true);
// CHECK-NEXT: init 0
// CHECK-NEXT: init 3
// CHECK-NEXT: assign 3
// CHECK-NEXT: deinit 3
// CHECK-NEXT: has 3
// CHECK-NEXT: deinit 3
assigns(3);
// CHECK-NEXT: init 0
// CHECK-NEXT: caught
// CHECK-NEXT: has 0
// CHECK-NEXT: deinit 0
assigns(-3);
// CHECK-NEXT: init 7
// CHECK-NEXT: has 7
// CHECK-NEXT: deinit 7
infers();
