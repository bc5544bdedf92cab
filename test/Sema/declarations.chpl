// Declarations of records, classes, enums and procedures that cannot be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module declarations {
  class Parent {
    proc kept() { return 1; }
    proc unmarked() { return 1; }
  }
  class Mother { }
  class Child : Parent {
    // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: 'missing' overrides nothing: no parent class has such a method
    override proc missing() { }
    override proc kept() { return 2; }
    // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: 'Child.unmarked' has the signature of a method of the parent class: mark it 'override'
    proc unmarked() { return 2; }
  }
  const child: borrowed Parent = (new Child()).borrow();
  child.kept();
  child.unmarked();
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: 'Both' has two parent classes; a class has one
  class Both : Parent, Mother { }
  const both = new Both();

  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: L contains itself
  record L { var l: L; }
  var l: L;
  record Open { var x; }
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: Open(?) is generic: it does not say enough to make a value of it
  var open: Open;
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: the value of an enum constant must be an int known at compile time
  enum Bad { one = "one" }
  writeln(Bad.one);

  proc withParens() { return 1; }
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: 'withParens' is a procedure and must be called with parentheses
  writeln(withParens + 1);
  const notProc = 3;
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: int(64) cannot be called or indexed
  notProc(1);
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: 'super' has a meaning only in methods of a class with a parent class
  super.kept();
  record baseless { var x: int; proc init() {
    // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:5: error: 'super' has a meaning only in methods of a class with a parent class
    super.init();
  } }
  var b: baseless;
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: the instantiation of 'deep' never ends: more than 300 nested instantiations
  proc deep(param n: int) { return deep(n + 1); }
  deep(1);
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: there is no procedure 'unknown'
  unknown(1);
  param tooWide: int(8) = 3;
  // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: this param has type string, but int(64) is needed
  param wrongType: int = "one";
  record Fixed {
    const x: int;
    var y: borrowed Parent;
    // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: this initialiser must initialise 'y': borrowed Parent has no default value
    proc init() {
      this.x = 1;
      // CHECK-DAG: declarations.chpl:[[#@LINE+1]]:{{.*}}error: constant field 'x' is initialised already, or should have been before later fields
      this.x = 2;
    }
  }
  var fixed = new Fixed();
}
