// Regular expressions under their names of today (Chapel 1: compile, reMatch, sub, subn, and search of strings;
// captures and maxmatches of `matches`).
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: re2
// RUN: %choir-run %s | FileCheck %s --match-full-lines

use Regex;
proc main() throws {
  const digits = new regex("[0-9]+");
  const found: regexMatch = digits.search("ab12cd345");
  // CHECK: true 2 2 12
  writeln(found.matched, " ", found.byteOffset, " ", found.numBytes, " ", "ab12cd345"[found]);
  // CHECK-NEXT: ab#cd# ("ab#cd#", 2)
  writeln("ab12cd345".replace(digits, "#"), " (\"", "ab12cd345".replaceAndCount(digits, "#")(0), "\", ",
          "ab12cd345".replaceAndCount(digits, "#")(1), ")");
  // CHECK-NEXT: 2 -1
  writeln("ab12cd345".find(digits), " ", "none".find(digits));
  // CHECK-NEXT: a1 1
  const pairs = new regex("[a-z]([0-9])");
  for (whole, digit) in pairs.matches("a1b2c3", numCaptures=1, maxMatches=1) do
    writeln("a1b2c3"[whole], " ", "a1b2c3"[digit]);
}
