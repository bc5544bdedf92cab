// UnitTest: assertions and what they say, and the tests that main runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use UnitTest;

proc passes(test: borrowed Test) throws {
  test.assertTrue(1 < 2);
  test.assertFalse(1 > 2);
  test.assertEqual("one", "one");
  test.assertEqual([1, 2], [1, 2]);
  test.assertNotEqual((1, 2), (1, 3));
  test.assertGreaterThan(2, 1.5);
  test.assertLessThan([1, 2, 3], [1, 2, 4]);
  test.assertEqual(1, 1.0);
  test.assertClose(1.0, 1.000001);
}
proc waits(test: borrowed Test) throws {
  test.dependsOn(last);
  test.assertEqual(1, 1);
}
proc fails(test: borrowed Test) throws do test.assertEqual((1, 2), (1, 3));
proc isHeldUp(test: borrowed Test) throws do test.dependsOn(passes, fails);
proc isLeftOut(test: borrowed Test) throws do test.skipIf(true, "not today");
proc goesRound(test: borrowed Test) throws do test.dependsOn(goesRound);
proc wantsLocales(test: borrowed Test) throws do test.minLocales(1000);
proc breaks(test: borrowed Test) throws do throw new owned IllegalArgumentError("broken");
proc last(test: borrowed Test) throws { }

// No tests: of another type, of several formals.
proc helper(x: int) throws do writeln("not called");
proc helper2(test: borrowed Test, x: int) throws do writeln("not called");

proc said(first, second, param greater: bool) {
  const test = new owned Test();
  try {
    if greater then test.assertGreaterThan(first, second); else test.assertEqual(first, second);
  } catch e: UnitTest.TestError.AssertionError {
    writeln(e);
  } catch {
    writeln("something else");
  }
}

proc main() throws {
  said("abc", "abd", false);
  // CHECK: AssertionError: Strings differ: 'abc' != 'abd'
  // CHECK-NEXT: First differing element at index 2:
  // CHECK-NEXT: 'c'
  // CHECK-NEXT: 'd'
  // CHECK: AssertionError: assert failed -
  said([1, 2], [1, 3], false);
  // CHECK-NEXT: '1 2'
  // CHECK-NEXT: !=
  // CHECK-NEXT: '1 3'
  said(1..3, 1..3, true);
  // CHECK-NEXT: AssertionError: assert failed - '1..3' <= '1..3'
  said((1, 2), (1, 2), true);
  // CHECK-NEXT: AssertionError: Both tuple(2*int(64)) are equal
  // CHECK-NEXT: '(1, 2)'=='(1, 2)'
  said([1], (1, 2), true);
  // CHECK-NEXT: AssertionError: assert failed - First element is of type {{.*}} and Second is of type 2*int(64)

  UnitTest.main();
  // CHECK-NEXT: passes()
  // CHECK-NEXT: Flavour: OK
  // CHECK: waits()
  // CHECK-NEXT: last()
  // CHECK-NEXT: Flavour: OK
  // CHECK: Flavour: OK
  // CHECK: fails()
  // CHECK-NEXT: Flavour: FAIL
  // CHECK: AssertionError: tuple(2*int(64))s differ: '(1, 2)' != '(1, 3)'
  // CHECK: isHeldUp()
  // CHECK-NEXT: Flavour: SKIPPED
  // CHECK: isHeldUp() skipped because fails() failed
  // CHECK: isLeftOut()
  // CHECK-NEXT: Flavour: SKIPPED
  // CHECK: TestSkipped: not today
  // CHECK: goesRound()
  // CHECK-NEXT: Flavour: SKIPPED
  // CHECK: goesRound() skipped because circular dependency found
  // CHECK: wantsLocales()
  // CHECK-NEXT: Flavour: IncorrectNumLocales
  // CHECK: breaks()
  // CHECK-NEXT: Flavour: ERROR
  // CHECK: IllegalArgumentError: broken
  // CHECK-NOT: last()
}
