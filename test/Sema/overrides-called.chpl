// Whether a generic method overrides one is known where it is called.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
module M {
  class P {
    proc wide(arg: int(32)) { }
    proc either(x) where x.type == int || x.type == uint { }
    proc any(x) { }
    proc one(x: int) { }
    proc same(x) where x.type == int { }
  }
  class C : P {
    // CHECK-DAG: called.chpl:[[#@LINE+1]]:{{.*}}error: 'C.wide' overrides nothing: the parent class has a method of this name, but with other formals
    override proc wide(arg: int(16)) { }
    // CHECK-DAG: called.chpl:[[#@LINE+1]]:{{.*}}error: 'C.either' overrides nothing
    override proc either(x) where x.type == uint || x.type == string { }
    // CHECK-DAG: called.chpl:[[#@LINE+1]]:{{.*}}error: 'C.any' has the signature of a method of the parent class
    proc any(x: int) { }
    // CHECK-DAG: called.chpl:[[#@LINE+1]]:{{.*}}error: 'C.one' has the signature of a method of the parent class
    proc one(x) { }
    override proc same(x) where x.type == int { }
  }
  proc main() {
    var c = new owned C();
    var p = c.borrow(): borrowed P;
    // CHECK-DAG: called.chpl:[[#@LINE+1]]:{{.*}}note: while compiling 'C.either', which is called here
    c.either("s");
    c.either(1: uint); c.any(1); c.wide(1: int(16)); c.same(2);
    p.one(1); p.any("s"); p.same(1);
  }
}
