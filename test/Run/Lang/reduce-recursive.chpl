// What recursive parallel iterators yield is combined in the order of their tasks, whatever runs when.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir %s -o %t
// RUN: %python %S/../Inputs/repeat.py --threads 1,2,3,8 --schedules "static dynamic,1" %t --memLeaks >%t.output
// RUN: FileCheck --match-full-lines %s <%t.output

use List;

class Tree {
  var key: int;
  var kids: list(owned Tree);
  proc init(key: int) do this.key = key;
}

proc grow(low: int, high: int): owned Tree {
  var tree = new Tree((low + high) / 2);
  const step = max(1, (high - low) / 3);
  if high - low > 3 then
    for first in low..<high by step do
      tree.kids.pushBack(grow(first, min(high, first + step)));
  return tree;
}

iter keys(tree: borrowed Tree): int {
  yield tree.key;
  for kid in tree.kids do
    for key in keys(kid.borrow()) do yield key;
  yield -1;
}
iter keys(param tag: iterKind, tree: borrowed Tree): int where tag == iterKind.standalone {
  yield tree.key;
  coforall i in 0..<tree.kids.size do
    forall key in keys(tree.kids[i].borrow()) do yield key;
  yield -1;
}

// Changes what it gets before it hands it on; loops in it have variables of their own, and one names the tag.
iter spread(depth: int): real { yield 0.0; }
iter spread(param tag: iterKind, depth: int): real where tag == iterKind.standalone {
  if depth == 0 {
    yield 0.1;
  } else {
    cobegin {
      forall x in spread(depth - 1) do yield 1.7 * x;
      {
        yield 0.3 / depth;
        for x in spread(iterKind.standalone, depth - 1) do yield x + 0.01;
      }
    }
    forall x in spread(depth - 1) with (var scale = 3.0) {
      scale += 0.0;
      yield x / scale;
    }
  }
}

const tree = grow(1, 500);

// Strings tell the order.
var text, expected: string;
forall key in keys(tree.borrow()) with (+ reduce text) do text += key:string + " ";
for key in keys(tree.borrow()) do expected += key:string + " ";
writeln(text.size > 1000, " ", text == expected);
// CHECK: true true

proc bits(in x: real) {
  use CTypes;
  return (c_ptrTo(x): c_ptr(uint(64))).deref();
}
writeln(bits(+ reduce spread(7)));
// CHECK-NEXT: {{[0-9]+}}
writeln(max reduce keys(tree.borrow()));
// CHECK-NEXT: {{[0-9]+}}

// Each task has a private variable of its own, and every iteration runs although some fail.
proc refuse(key: int) throws {
  if key % 97 == 13 then throw new IllegalArgumentError("no " + key:string);
}
var runs: atomic int;
try {
  forall key in keys(tree.borrow()) with (var mine: string) {
    mine += "x";
    if mine.isEmpty() then halt("a private variable that is shared");
    runs.add(1);
    refuse(key);
  }
} catch errors: TaskErrors {
  var messages: list(string);
  for error in errors do messages.pushBack(error!.message());
  writeln(messages.size > 1, " ", runs.read() == (+ reduce [key in keys(tree.borrow())] 1));
}
// CHECK-NEXT: true true
