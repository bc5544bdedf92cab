// Variables of modules declared with `on`: their initial values are made on that locale.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t -nl 3 | FileCheck %s

proc whereami() do return here.id;

on Locales[2] var x = whereami();
on Locales[1] const a = whereami() * 10, (b, c) = (whereami(), "c");
on Locales[1] var numbers: [1..3] int = [i in 1..3] i * whereami();

// CHECK: 2 10 1 c 1 2 3
writeln(x, " ", a, " ", b, " ", c, " ", numbers);
x += 5;
// CHECK: 7 0
writeln(x, " ", here.id);

// Variables of one statement are made in one place, which is asked for once, and where the statement stands.
var asked = 0;
proc next() {
  asked += 1;
  return Locales[(here.id + asked) % 3];
}
on next() var first = whereami(), second: int = whereami();
// CHECK: 1 1 1
writeln(first, " ", second, " ", asked);
