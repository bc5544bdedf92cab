// Loops: while, do-while, for, break, continue, labels.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc main() {
  var n = 27, steps = 0;
  while n != 1 {
    n = if n % 2 == 0 then n / 2 else 3 * n + 1;
    steps += 1;
  }
  writeln(steps);
  // CHECK: 111

  // The condition of do-while sees the variables of the body.
  var k = 0;
  do {
    const doubled = 2 * k;
    k += 1;
  } while doubled < 6;
  writeln(k);
  // CHECK-NEXT: 4

  for i in 1..10 {
    if i == 3 then continue;
    if i > 6 then break;
    write(i, " ");
  }
  writeln();
  // CHECK-NEXT: 1 2 4 5 6

  label rows for i in 1..4 {
    for j in 1..4 {
      if j == i then continue rows;
      if i * j == 8 then break rows;
      write(i, j, " ");
    }
  }
  writeln();
  // CHECK-NEXT: 21 31 32 41

  label outer while true {
    label inner for i in 1.. {
      if i % 7 == 0 then break inner;
      if i > 100 then break outer;
    }
    k += 1;
    if k > 8 then break outer;
  }
  writeln(k);
  // CHECK-NEXT: 9

  var i = 10;
  for i in 1..2 do
    write(i);
  writeln(" ", i);
  // CHECK-NEXT: 12 10

  for (i, letter) in zip(1..3, "abc") do
    write(letter, i);
  writeln();
  // CHECK-NEXT: a1b2c3
  for 1..3 do
    write("x");
  writeln();
  // CHECK-NEXT: xxx
}
