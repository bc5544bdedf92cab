// Error handling: who may throw, who must catch.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module errors {
  proc computes() do return 1;
  proc risky() throws { throw new Error("no"); }
  proc calls() {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'risky' can throw: call it in 'try', or declare this procedure with 'throws'
    risky();
  }
  record resource : contextManager {
    proc ref enterContext() ref do return this;
    proc exitContext(in err: owned Error?) throws { if err then throw err; }
  }
  proc manages() {
    var r: resource;
    manage r do computes();
    manage r do risky();
  }
  proc throwsUndeclared() {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'throw' in a procedure that is not declared with 'throws', and outside of 'try'
    throw new Error("no");
  }
  proc throwsInt() throws {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: only errors can be thrown, and int(64) is not derived from Error
    throw 3;
  }
  proc throwsBorrowed(e: borrowed Error) throws {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: only an owned error can be thrown; this is borrowed Error
    throw e;
  }
  class C { }
  proc catches() {
    try {
      risky();
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: a 'catch' takes errors, and C is not derived from Error
    } catch e: C {
    } catch {
    }
    try {
      risky();
    } catch {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: this 'catch' is never reached: an earlier one takes every error
    } catch e: IllegalArgumentError {
    }
  }
  proc notAll() {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: errors that no 'catch' takes have nowhere to go: add a plain 'catch', or declare this procedure with 'throws'
    try {
      risky();
    } catch e: IllegalArgumentError {
    }
  }
  proc element(i: int): int throws {
    if i == 2 then throw new Error("no");
    return i;
  }
  iter elements(): int throws { for i in 1..3 do yield element(i); }
  record Elements {
    iter these() throws { for i in 1..3 do yield element(i); }
  }
  proc computesInLoops() {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'element' can throw: call it in 'try'
    const a = [i in 1..3] element(i);
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'element' can throw: call it in 'try'
    const b = element([1, 2, 3]);
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'elements' can throw: call it in 'try'
    for x in elements() do write(x);
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'elements' can throw: call it in 'try'
    const c = + reduce elements();
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'Elements.these' can throw: call it in 'try'
    for x in new Elements() do write(x);
  }
  proc computesInTry() {
    const a = try! [i in 1..3] element(i);
    for x in try! elements() do write(x);
    try {
      for x in elements() do write(x);
      const b = element([1, 2, 3]);
    } catch {
    }
  }
  class Calm { proc act() { } }
  class Nervous : Calm {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'Nervous.act' overrides a method that does not throw: declare both with 'throws', or neither
    override proc act() throws { throw new Error("no"); }
  }
  class Risky { proc act() throws { throw new Error("no"); } }
  class Safe : Risky {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'Safe.act' overrides a method that throws: declare both with 'throws', or neither
    override proc act() { }
  }
  proc dispatches() throws {
    const calm: owned Calm = new Nervous(), risky: owned Risky = new Safe();
    calm.act();
    risky.act();
  }
  record ThrowsAtItsEnd {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'deinit' cannot throw: nobody is there to handle its errors
    proc deinit() throws { throw new Error("no"); }
  }
  proc ends() { var x: ThrowsAtItsEnd; }
  record Sums {
    type eltType;
    var value: eltType;
    proc ref accumulate(x: eltType) throws { value += element(x); }
    proc ref combine(other: Sums(eltType)) { value += other.value; }
    proc generate() do return value;
  }
  // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'accumulate' of Sums(int(64)) throws: a reduction cannot hand errors on that its operation ends with
  proc reduces() throws do return Sums reduce [1, 2];
  proc leavesByTryBang(): int {
    try! {
      return element(1);
    } catch e: IllegalArgumentError {
      return 2;
    }
  }
  computesInLoops();
  computesInTry();
  try! dispatches();
  ends();
  try! reduces();
  leavesByTryBang();
  calls();
  manages();
  throwsUndeclared();
  throwsInt();
  throwsBorrowed(new Error());
  catches();
  notAll();
}
