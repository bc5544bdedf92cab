// Mistakes of the first week, each told at its place by one error.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
module mistakes {
  class C { var x: int; }
  record R { var x: int; var y: string; }
  enum color { red, green }

  proc useAfterTransfer() {
    var a = new owned C(1);
    // CHECK-DAG: mistakes.chpl:[[#@LINE+3]]:13: error: 'a' is used after its object was given away
    // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:13: note: it was given away here
    var b = a;
    writeln(a.x, b.x);
  }
  useAfterTransfer();

  proc assignedInBetween() {
    var a = new owned C(1);
    var b = a;
    a = new owned C(2);
    writeln(a.x, b.x);
  }
  assignedInBetween();

  // The module's own statements are followed likewise, where nothing else can give the variable an object.
  var ofModule = new owned C(1), refilled = new owned C(2), elsewhere = new owned C(3);
  proc refill() { elsewhere = new owned C(4); }
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:15: note: it was given away here
  var taken = ofModule;
  var takenToo = refilled, takenElsewhere = elsewhere;
  refill();
  refilled = new owned C(5);
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:11: error: 'ofModule' is used after its object was given away
  writeln(ofModule.x, refilled.x, elsewhere.x);

  proc redeclares() {
    var n = 1;
    // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:9: error: 'n' is declared twice in this scope
    var n = 2;
    { var n = 3; }
  }
  redeclares();

  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:3: error: 'noResult' is declared to return int(64), but returns nothing
  proc noResult(): int { }
  noResult();
  proc halts(): int { halt("never returns"); }
  halts();

  var i = 3;
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:3: error: int(64) cannot be called or indexed
  i(4);

  // CHECK-DAG: mistakes.chpl:[[#@LINE+2]]:11: error: enum color has no constant 'geen'
  // CHECK-DAG: note: did you mean 'green'?
  var c = color.geen;

  record OutOfOrder {
    var x: int, y: int;
    proc init(x: int) {
      this.y = 1;
      // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:7: error: 'x' is initialised out of order: 'y' comes after it in the declaration
      this.x = x;
    }
  }
  var o = new OutOfOrder(1);

  proc refuses(x) {
    // CHECK-DAG: mistakes.chpl:[[#@LINE+3]]:17: error: int(64) is refused
    compilerError(x.type: string, " is refused");
  }
  var refused = refuses(3);
  proc refusesFar(param far: int) { compilerError("refused ", far: string, " calls away", far); }
  proc inBetween(param far: int) { refusesFar(far); }
  // CHECK-DAG: mistakes.chpl:[[#@LINE-1]]:36: error: refused 1 calls away
  inBetween(1);
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:3: error: refused 2 calls away
  inBetween(2);

  proc refusesByName(x) { compilerError("by name ", x.type: string, errorDepth=2); }
  proc passesOn(x) { refusesByName(x); }
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:3: error: by name int(64)
  passesOn(1);
  proc asserts(param n: int) { compilerAssert(n > 3, "more than 3", errorDepth=2); }
  proc assertsFor(param n: int) { asserts(n); }
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:3: error: assert failed - more than 3
  assertsFor(2);

  proc generic(x) { return x; }
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:14: error: 'generic' cannot be used as a value: it is generic, the type of its formal 'x' is not declared
  const fg = generic;
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:19: error: this procedure cannot be used as a value: it is generic, the type of its formal 'y' is not declared
  const unnamed = proc(x: int, y) { return x + y; };
  proc applied(f) { return f(1); }
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:19: error: this procedure cannot be used as a value: its formal 'z' gives back a value
  writeln(applied(proc(out z: int) { z = 1; }));
  iter counted() { yield 1; }
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:14: error: 'counted' cannot be used as a value: it is an iterator
  const fi = counted;
  proc several(x: int) { }
  proc several(x: real) { }
  // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:14: error: 'several' cannot be used as a value: it is overloaded
  const fs = several;

  proc notParam(n: int) {
    // CHECK-DAG: mistakes.chpl:[[#@LINE+1]]:15: error: this must be known at compile time
    param m = n;
    return m;
  }
  writeln(notParam(3));
}
