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
  // What the text shows is found without a call.
  class P {
    proc quiet(n: int): int do return n;
    proc loud(n: int): int throws do return n;
    proc takes(a: borrowed A, const ref r: [] int) { }
    proc gives(): int do return 1;
    iter walks(): int { yield 1; }
  }
  class Q : P {
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'Q.quiet' overrides a method that does not throw: declare both with 'throws', or neither
    override proc quiet(n: int): int throws { throw new Error(); }
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'Q.loud' overrides a method that throws
    override proc loud(n: int): int do return n;
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'Q.takes' overrides a method that does not throw
    override proc takes(a: borrowed A, const ref r: [] int) throws { }
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'Q.gives' overrides a method that returns int(64), but returns real(64)
    override proc gives(): real do return 1.0;
    // CHECK-DAG: overrides.chpl:[[#@LINE+1]]:{{.*}}error: 'Q.walks' overrides a method that does not throw
    override iter walks(): int throws { yield 1; }
  }
  writeln(new owned Q());
  var a: owned A = new owned B();
  writeln(a.size(), a.name(), a.peer());
}
