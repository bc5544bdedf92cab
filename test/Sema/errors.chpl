// Error handling: who may throw, who must catch.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module errors {
  proc risky() throws { throw new Error("no"); }
  proc calls() {
    // CHECK-DAG: errors.chpl:[[#@LINE+1]]:{{.*}}error: 'risky' can throw: call it in 'try', or declare this procedure with 'throws'
    risky();
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
  calls();
  throwsUndeclared();
  throwsInt();
  throwsBorrowed(new Error());
  catches();
  notAll();
}
