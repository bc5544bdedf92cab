// Without checks an empty range of random numbers is not looked at, as elsewhere: the numbers come from all values.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-checks %s -o %t && %t | FileCheck --match-full-lines %s

use Random;

var numbers: [1..4] uint;
fillRandom(numbers, max(uint), max(uint) - 1, 7);
writeln(numbers[1] != numbers[2]);
// CHECK: true
var stream = new randomStream(uint, 7);
stream.fill(numbers, 5, 3);
writeln(numbers[1] != numbers[2]);
// CHECK-NEXT: true
