// UnitTest.assertRegexMatch: strings and bytes, what does not match, patterns that are none, and without module Regex.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: re2
// RUN: %choir-run %s | FileCheck %s
// RUN: sed 's/^use UnitTest, Regex;/use UnitTest;/' %s > %t.chpl
// RUN: %choir-run %t.chpl | FileCheck %s --check-prefix=WITHOUT

use UnitTest, Regex;

// CHECK: matches()
// CHECK-NEXT: Flavour: OK
// WITHOUT: assertRegexMatch in a program without `use Regex`
proc matches(test: borrowed Test) throws {
  test.assertRegexMatch("a 42 b", "[0-9]+");
  test.assertRegexMatch(b"a\xff42", b"\xff4");
  test.assertRegexMatch("", "^$");
}
// CHECK: fails()
// CHECK-NEXT: Flavour: FAIL
// CHECK-NEXT: ===
// CHECK-NEXT: assert failed - 'a 42 b' doesn't match the regular expression '^[0-9]+'
proc fails(test: borrowed Test) throws { test.assertRegexMatch("a 42 b", "^[0-9]+"); }
// CHECK: broken()
// CHECK-NEXT: Flavour: ERROR
// CHECK-NEXT: ===
// CHECK-NEXT: '(' is no regular expression
proc broken(test: borrowed Test) throws { test.assertRegexMatch("a", "("); }

UnitTest.main();
