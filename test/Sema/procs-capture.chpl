// A procedure that uses variables of the function around it is passed down, and goes nowhere else.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
var kept = proc(x: int): int { return x; };
proc keep(f: proc(_: int): int) { kept = f; }
proc keepLater(f: proc(_: int): int) { keep(f); }
proc give(f: proc(_: int): int) { return f; }
proc change(ref f: proc(_: int): int) { f(1); }
proc apply(f: proc(_: int): int) { return f(1); }

proc outer(n: int) {
  proc inner(x: int): int { return x + n; }
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:11: error: not supported yet: a first-class procedure that uses variables of the function around it, other than as a constant or an argument of a call
  var f = inner;
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:8: error: not supported yet: a first-class procedure that uses variables of the function around it, where it may be stored
  keep(inner);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:13: error: not supported yet: a first-class procedure that uses variables of the function around it, where it may be stored
  keepLater(inner);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:8: error: not supported yet: a first-class procedure that uses variables of the function around it, where it may be stored
  give(inner);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:13: error: not supported yet: a first-class procedure that uses variables of the function around it, where it may be stored
  const g = inner;
  kept = g;
  const h = inner;
  apply(h);
  apply(inner);
  return f(1);
}
writeln(outer(2));

proc returned(n: int) {
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:10: error: not supported yet: a first-class procedure that uses variables of the function around it, other than as a constant or an argument of a call
  return proc(x: int): int { return x + n; };
}
returned(1)(2);

proc arrays() {
  var A: [1..3] int;
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:9: error: not supported yet: a first-class procedure that uses a variable of type '[domain(1,int(64),one)] int(64)' of the function around it
  apply(proc(x: int): int { return A[x]; });
}
arrays();
