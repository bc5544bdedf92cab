// Recursion, mutual recursion, and procedures inside procedures that use the variables around them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s


proc factorial(n: int): int {
  return if n <= 1 then 1 else n * factorial(n - 1);
}

proc isEven(n: int): bool { return if n == 0 then true else isOdd(n - 1); }
proc isOdd(n: int): bool { return if n == 0 then false else isEven(n - 1); }

proc hanoi(n: int): int {
  var moves = 0;
  proc move(n: int, from: int, to: int) {
    if n == 0 then return;
    const other = 6 - from - to;
    move(n - 1, from, other);
    moves += 1;
    move(n - 1, other, to);
  }
  move(n, 1, 3);
  return moves;
}

proc outer(x: int) {
  var seen = "";
  proc middle(y: int) {
    proc inner(z: int) {
      seen += (x: string) + (y: string) + (z: string) + " ";
      return x + y + z;
    }
    return inner(y + 1) + inner(y + 2);
  }
  const total = middle(x + 1) + middle(x + 2);
  return seen + total: string;
}

proc generic(x) {
  proc helper(y) { return (x, y); }
  return helper(x);
}

proc main() {
  writeln(factorial(10), " ", isEven(10), " ", isOdd(10), " ", hanoi(10));
  // CHECK: 3628800 true false 1023
  writeln(outer(1));
  // CHECK-NEXT: 123 124 134 135 30
  writeln(generic(1), " ", generic("a"));
  // CHECK-NEXT: (1, 1) (a, a)
}
