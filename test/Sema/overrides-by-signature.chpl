// An override has the names, intents and types of the formals of the method that it overrides.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
module M {
  class P {
    proc named(arg: int) { }
    proc given(in arg: string) { }
    proc wide(arg: int(32)) { }
    proc fewer() { }
    proc never() where false { }
    proc plain() { }
    proc constant() param do return false;
    proc kind() type do return int;
    proc bare { }
    proc either(x) where x.type == int || x.type == uint { }
    proc any(x) { }
    proc one(x: int) { }
    proc defaults(arg: int = 1) { }
  }
  class C : P {
    // CHECK-DAG: signature.chpl:[[#@LINE+2]]:{{.*}}error: 'named' overrides nothing: the parent class has a method of this name, but with other formals
    // CHECK-DAG: signature.chpl:[[#@LINE-16]]:{{.*}}note: the formal is 'arg: int' there, and 'x: int' here: name, intent and type must be the same
    override proc named(x: int) { }
    // CHECK-DAG: signature.chpl:[[#@LINE+2]]:{{.*}}error: 'given' overrides nothing
    // CHECK-DAG: signature.chpl:[[#@LINE-18]]:{{.*}}note: the formal is 'in arg: string' there, and 'const in arg: string' here
    override proc given(const in arg: string) { }
    // CHECK-DAG: signature.chpl:[[#@LINE+1]]:{{.*}}error: 'fewer' overrides nothing
    override proc fewer(more = 0) { }
    // CHECK-DAG: signature.chpl:[[#@LINE+1]]:{{.*}}error: 'never' overrides nothing
    override proc never() { }
    // CHECK-DAG: signature.chpl:[[#@LINE+1]]:{{.*}}error: 'C.plain' has the signature of a method of the parent class: mark it 'override'
    proc plain() where false { }
    // CHECK-DAG: signature.chpl:[[#@LINE+1]]:{{.*}}error: 'C.constant' has the signature of a method of the parent class
    proc constant() param do return true;
    // CHECK-DAG: signature.chpl:[[#@LINE+1]]:{{.*}}error: 'C.kind' has the signature of a method of the parent class
    proc kind() type do return real;
    // Defaults are each method's own.
    override proc defaults(arg: int = 2) { }
  }
  // Methods that are none of these, and need no 'override'.
  class D : P {
    proc named(x: int) { }
    proc given(ref arg: string) { }
    proc wide(arg: int(64)) { }
    proc never() { }
    override proc any(x) { }
    override proc either(x) where x.type == uint { }
  }
  proc main() {
    var c = new owned C(), d = new owned D();
    d.any(1); d.any("s"); d.either(1: uint);
  }
}
