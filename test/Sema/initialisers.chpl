// Initialisers: every field once, in order, and nothing is used before it is there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module initialisers {
  class C { }
  // Found out first: what the initialiser makes depends on it.
  // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}error: this initialiser leaves open what 't' is
  record Open { type t; var v: t; proc init(v) { this.v = v; } }
  record Late { var a: int; var b: int; proc init(n: int) {
    // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}error: 'b' is used before it is initialised
    this.a = b;
  } }
  record Looped { var a: int; proc init(n: int) {
    for i in 1..n do
      // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}error: field 'a' is initialised in a loop, which may run any number of times
      this.a = i;
  } }
  record Twice { const a: int; var b: int; proc init(n: int) {
    this.b = n;
    // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}error: 'a' is initialised out of order: 'b' comes after it
    this.a = n;
  } }
  record Again { const a: int; var b: int; proc init(n: int) {
    this.a = n;
    this.b = n;
    // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}error: constant field 'a' is initialised already
    this.a = n;
  } }
  // CHECK: initialisers.chpl:[[#@LINE+2]]:{{.*}}error: this initialiser must initialise 'c': borrowed C has no default value
  // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}note: 'c' is declared here
  record Missing { var c: borrowed C; proc init() { } }
  record Early { var a: int; proc show() { writeln(a); } proc init(n: int) {
    // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}error: 'this' still has fields without a value here
    show();
    this.a = n;
  } }
  class Base { var a: int; proc init(a: int) { this.a = a; } }
  class Derived : Base { var b: int;
    // CHECK: initialisers.chpl:[[#@LINE+2]]:{{.*}}error: no 'init' can be called with (): nothing is passed for 'a'
    // CHECK: note: an initialiser of 'Base' is called first: write 'super.init(...)' with what it needs
    proc init(b: int) { this.b = b; } }
  class Hasty { var a: int; proc show() { writeln(a); } proc init() {
    // CHECK: initialisers.chpl:[[#@LINE+1]]:{{.*}}error: 'this' still has fields without a value here
    this.show();
    this.a = 1;
  } }

  proc main() {
    const late = new Late(1), looped = new Looped(2), twice = new Twice(3), again = new Again(4), missing = new Missing();
    const early = new Early(1);
    new Derived(1);
    new Hasty();
    const open = new Open(1);
  }
}
