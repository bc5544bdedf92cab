// A procedure that outlives the variables it uses has copies of constants, and of nothing else.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
use CTypes;
type fn = proc(_: int): int;
var kept: fn;
proc keep(f: fn) { kept = f; }
proc keepLater(f: fn) { keep(f); }
proc give(f: fn) { return f; }
proc apply(f: fn) { return f(1); }
record holder { var f: fn; }

// CHECK: procs-capture.chpl:[[#@LINE+2]]:10: error: this procedure uses the variable 'n'
proc ofRef(const ref n: int) {
  return proc(x: int): int { return x + n; };
}
proc ofBlank(n: int) {
  return proc(x: int): int { return x + n; };
}
var n = 1;
ofRef(n)(2);
ofBlank(n)(2);

// CHECK: procs-capture.chpl:[[#@LINE+4]]:10: error: this procedure uses 'c', which it may outlive, and of a value of type 'owned C' it cannot have a copy of its own{{$}}
class C { var n: int; }
proc ofOwned() {
  const c = new owned C(1);
  return proc(x: int): int { return x + c.n; };
}
ofOwned()(2);
// CHECK: procs-capture.chpl:[[#@LINE+2]]:10: error: this procedure uses 'c', which it may outlive, and of a value of type 'borrowed C' it
proc ofBorrowed(c: borrowed C) {
  return proc(x: int): int { return x + c.n; };
}
ofBorrowed(new C(1))(2);

record counter {
  var n: int;
  proc counting() {
    // CHECK: procs-capture.chpl:[[#@LINE+2]]:12: error: this procedure uses the variable 'this' of the function around it, which it may outlive{{$}}
    // CHECK: procs-capture.chpl:[[#@LINE+1]]:12: note: copy what it uses of 'this' to a constant before, and use that{{$}}
    return proc(x: int): int { return x + n; };
  }
}
(new counter(1)).counting()(1);

proc outer(n: int) {
  var k = n;
  proc inner(x: int): int { return x + k; }
  // Passed down only.
  apply(inner);
  const h = inner;
  apply(h);
  var again = inner;
  apply(again);
  // CHECK: procs-capture.chpl:[[#@LINE+2]]:8: error: this procedure uses the variable 'k' of the function around it, which it may outlive{{$}}
  // CHECK: procs-capture.chpl:[[#@LINE-9]]:3: note: 'k' is declared here; of a constant that is no reference the procedure would have a copy{{$}}
  keep(inner);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:13: error: this procedure uses the variable 'k'
  keepLater(inner);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:8: error: this procedure uses the variable 'k'
  give(inner);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:14: error: this procedure uses the variable 'k'
  const g1 = inner;
  kept = g1;
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:22: error: this procedure uses the variable 'k'
  var r = new holder(inner);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:12: error: this procedure uses the variable 'k'
  var t = (inner, 1);
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:14: error: this procedure uses the variable 'k'
  const g2 = inner;
  sync { begin apply(g2); }
}
outer(2);

extern proc callback(f: fn);
proc toC(const m: int) {
  // CHECK: procs-capture.chpl:[[#@LINE+1]]:12: error: C cannot call a procedure that uses variables of the function around it{{$}}
  callback(proc(x: int): int { return x + m; });
}
toC(1);
