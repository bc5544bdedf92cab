// How far numbers may be apart for assertClose, where neither the call nor the test says, or the test does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s 2>&1 | FileCheck %s
use UnitTest;

// CHECK: 1e-05 0.0
proc test1(test: borrowed Test) throws {
  writeln(test.defaultRelTol, " ", test.defaultAbsTol);
  test.assertClose(1.0, 1.000001);
  test.defaultAbsTol = 0.5;
  test.assertClose(1.0, 1.4);
  writeln("close");
  test.assertClose(1.0, 1.4, absTol=0.1);
}
// CHECK: close
// CHECK: AssertionError: in {{.*}}.chpl:13 - assert failed for actual=1, expected=1.4
UnitTest.main();
