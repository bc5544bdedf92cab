// A bool is an int where any integer will do; a procedure for bools comes first.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

use BigInteger;

proc kind(x: integral) do return x.type: string;
proc either(x: integral) do return "integral";
proc either(x: bool) do return "bool";

const yes = true;
writeln(kind(yes), " ", either(yes), " ", either(1));
// CHECK: int(64) bool integral
writeln(3..#yes, " ", 3..#!yes);
// CHECK-NEXT: 3..3 3..2
writeln(yes: bigint, " ", 5: bigint > yes, " ", (5: bigint) << yes, " ", yes == 1: bigint);
// CHECK-NEXT: 1 true 10 true
