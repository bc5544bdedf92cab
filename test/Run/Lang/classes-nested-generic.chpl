// A class inside of a generic class is one type in its methods and in its initialiser.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class Stack {
  type t;
  class Node { var item: t; var next: unmanaged Node?; }
  var head: unmanaged Node?;
  proc init(type t, first: t) {
    this.t = t;
    this.head = new unmanaged Node(first);
  }
  proc push(item: t) { head = new unmanaged Node(item, head); }
  proc pop(): t {
    const top = head!;
    const item = top.item;
    head = top.next;
    delete top;
    return item;
  }
}
// Fields that an initialiser has set already say what those that follow are.
record Scaled {
  var x, y;
  proc init(a, b) { this.x = a; this.y = this.x * b; }
}
proc main() {
  var ints = new Stack(int, 1), words = new Stack(string, "a");
  ints.push(2);
  words.push("b");
  // CHECK: 2 1 b a
  writeln(ints.pop(), " ", ints.pop(), " ", words.pop(), " ", words.pop());
  // CHECK-NEXT: (x = 2, y = 5.0)
  writeln(new Scaled(2, 2.5));
}
