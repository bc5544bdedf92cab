// What classes and their methods say of their parents, called or not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module inheritance {
  class Uncalled {
    proc run() { }
    proc scale(factor: int) { }
  }
  class Child : Uncalled {
    // CHECK-DAG: inheritance.chpl:[[#@LINE+1]]:{{.*}}error: 'Child.run' has the signature of a method of the parent class
    proc run() { }
    // CHECK-DAG: inheritance.chpl:[[#@LINE+1]]:{{.*}}error: 'scale' overrides nothing: the parent class has a method of this name, but with other formals
    override proc scale(factor: real) { }
  }
  new Child();
  // Classes without objects, generic ones too.
  class Lonely : Uncalled {
    // CHECK-DAG: inheritance.chpl:[[#@LINE+1]]:{{.*}}error: 'stop' overrides nothing: no parent class has such a method
    override proc stop() { }
  }
  class Open { type t; proc first(x: t) { } }
  class Closed : Open(?) {
    override proc first(x: t) { }
    // CHECK-DAG: inheritance.chpl:[[#@LINE+1]]:{{.*}}error: 'closing' overrides nothing: no parent class has such a method
    override proc closing(x: t) { }
  }
  // CHECK-DAG: inheritance.chpl:[[#@LINE+1]]:{{.*}}error: 'Hen' inherits from itself
  class Hen : Egg { }
  class Egg : Hen { }
  new Hen();
}
