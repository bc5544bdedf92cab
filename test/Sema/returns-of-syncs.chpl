// Variables that tasks wait for or share are returned by reference.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

var s: sync int, a: atomic int;
record R {
  var held: atomic bool;
  // CHECK-DAG: returns-of-syncs.chpl:[[#@LINE+1]]:{{.*}}error: 'R.inside' returns a variable of type atomic bool by value
  proc inside do return held;
  proc ref place() ref do return held;
}

// CHECK-DAG: returns-of-syncs.chpl:[[#@LINE+1]]:{{.*}}error: 'inferred' returns a variable of type sync int(64) by value, a copy that no other task has: return it by 'ref', or the value that it holds
proc inferred() do return s;
// CHECK-DAG: returns-of-syncs.chpl:[[#@LINE+1]]:{{.*}}error: 'declared' returns a variable of type atomic int(64) by value
proc declared(): atomic int { return a; }
// CHECK-DAG: returns-of-syncs.chpl:[[#@LINE+1]]:{{.*}}error: 'ofItsOwn' returns a variable of type sync int(64) by value
proc ofItsOwn() const { var x: sync int; return x; }

proc byRef() ref do return s;
proc byConstRef() const ref do return a;
proc held() do return s.readFF() + a.read();
proc parts() do return new R();

var b = inferred(), c = declared(), d = ofItsOwn();
byRef().writeEF(1);
var r = parts();
r.place().write(true);
writeln(held(), byConstRef().read(), r.inside);
