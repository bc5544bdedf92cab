// With-clauses take variables, not members of 'this' nor procedures.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck --implicit-check-not=error: %s

class C {
  var field = 5;
  proc alone do return 6;
  proc run() {
    var own = 1;
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'field' is a member of 'this', which no with-clause takes: only variables have intents there
    cobegin with (in field) { writeln(1); writeln(2); }
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'alone' is a member of 'this', which no with-clause takes
    coforall 1..3 with (in alone) do writeln(1);
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'field' is a member of 'this', which no with-clause takes
    forall i in 1..3 with (+ reduce field) do field += i;
    // CHECK-DAG: [[#@LINE+1]]:{{.*}} error: 'outside' is a procedure, which no with-clause takes
    begin with (ref outside) { writeln(1); }
    forall i in 1..3 with (+ reduce own, var copy = field) do own += copy;
    coforall i in 1..3 with (ref this) do writeln(own);
  }
}
proc outside do return 7;

(new C()).run();
