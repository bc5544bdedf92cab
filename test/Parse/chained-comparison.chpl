// Relational operators do not chain; parentheses say that the truth of the first comparison is meant.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not choir-parse %s 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: :[[#@LINE+1]]:4: error: this compares the result of '3 < x', which is true or false; write '3 < x && x < 10'
if 3 < x < 10 then f();
// CHECK: :[[#@LINE+1]]:9: error: {{.*}} write 'a >= b + 1 && b + 1 > c'
writeln(a >= b + 1 > c);
proc inRange(x) {
  // CHECK: :[[#@LINE+1]]:10: error: {{.*}} write '1 <= x && x <= 3'
  return 1 <= x <= 3;
}
// CHECK: :[[#@LINE+2]]:13: error: {{.*}} write 'a < b && b < c'
// CHECK: :[[#@LINE+1]]:13: error: {{.*}} write 'a < b < c && c < d'
var long = (a < b < c < d);
if (3 < x) < true then f();
if true > (3 < x) then f();
if a < b == c < d then f();
if a == b == c then f();
if a < b && b < c then f();
