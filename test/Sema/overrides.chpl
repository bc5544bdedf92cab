// Methods of classes that override, or should.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module overrides {
  class A {
    proc size(): int do return 1;
    proc name(): string do return "A";
    proc peer(): borrowed A do return this;
  }
  class B : A {
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'B.size' has the signature of a method of the parent class
    proc size(): int do return 2;
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'B.name' overrides a method that returns string, but returns int(64)
    override proc name(): int do return 3;
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'B.peer' overrides a method that returns borrowed A, but returns owned B
    override proc peer(): owned B do return new owned B();
  }
  var a: owned A = new owned B();
  writeln(a.size(), a.name(), a.peer());
}
