// References that are bound later, loops and conditionals over references to objects, defaults written over formals.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class Node {
  var value: int;
  var next: owned Node?;
}

proc later(cond: bool) {
  var x = 1;
  ref a;
  a = x;
  a = 10; // through the reference
  const ref b;
  if cond {
    b = x;
    x += 1;
  } else {
    b = 123;
  }
  ref c: int;
  { c = x; }
  c += 5;
  writeln(x, " ", a, " ", b, " ", c);
}

proc fill(n: int, a: [1..n] int = [i in 1..n] i * i, last = a[n]) {
  writeln(a, " ", last);
}

proc main() {
  later(true);
  // CHECK: 16 16 16 16
  later(false);
  // CHECK-NEXT: 15 15 123 15

  var list: owned Node? = new Node(1, new Node(2, new Node(3, nil)));
  var at: borrowed Node? = list.borrow();
  while const node = at {
    if node.value == 3 then break;
    writeln(node.value);
    at = node.next.borrow();
  }
  // CHECK-NEXT: 1
  // CHECK-NEXT: 2

  fill(3);
  // CHECK-NEXT: 1 4 9 9
  fill(2, last = 7);
  // CHECK-NEXT: 1 4 7

  // One of two variables, to be changed.
  var x = 1, y = 2, words = ["a", "b"];
  for first in (true, false) {
    ref chosen = if first then x else y;
    chosen += 10;
    ref word = if first then words[0] else words[1];
    word += "!";
  }
  writeln(x, " ", y, " ", words);
  // CHECK-NEXT: 11 12 a! b!
  for first in (true, false) do
    (if first then x else y) = 5;
  writeln(x, " ", y);
  // CHECK-NEXT: 5 5
  // A reference to an element of what is constant is constant too.
  const fixed = [1, 2, 3];
  ref second = fixed[1];
  writeln(second);
  // CHECK-NEXT: 2
}
