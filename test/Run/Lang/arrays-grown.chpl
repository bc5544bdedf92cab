// What arrays get at indices that their domain gains: the default value of the elements, however the array began.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t | FileCheck %s --match-full-lines --check-prefix=GROWN
// RUN: not %t --mistake=literal 2>&1 | FileCheck %s --check-prefix=LITERAL
// RUN: not %t --mistake=copied 2>&1 | FileCheck %s --check-prefix=COPIED
// RUN: not %t --mistake=nested 2>&1 | FileCheck %s --check-prefix=NESTED

enum kind { unmade, literal, copied, nested }
config const mistake = kind.unmade;

record counter { var count = 7, name = "new"; }
class box { var value: int; }

proc made(const ref D: domain(1)) {
  var A: [D] counter = new counter(3, "made");
  return A;
}

proc grow() {
  var D = {1..1};
  var literal: [D] counter = [new counter(1, "one")], filled: [D] counter = new counter(2, "two"),
      loop = [i in D] new counter(i, "loop"), copied = filled, returned = made(D), pairs = [i in D] (i, new counter(i));
  D = {0..1};
  // GROWN: (count = 7, name = new) (count = 1, name = one)
  writeln(literal);
  // GROWN-NEXT: (count = 7, name = new) (count = 2, name = two)
  writeln(filled);
  // GROWN-NEXT: (count = 7, name = new) (count = 1, name = loop)
  writeln(loop);
  // GROWN-NEXT: (count = 7, name = new) (count = 2, name = two)
  writeln(copied);
  // GROWN-NEXT: (count = 7, name = new) (count = 3, name = made)
  writeln(returned);
  // GROWN-NEXT: (0, (count = 7, name = new)) (1, (count = 1, name = new))
  writeln(pairs);
}

/// New elements that are arrays are over what their domain is by then.
proc growNested() {
  var outer, inner = {1..0};
  var A: [outer] [inner] int;
  inner = {1..2};
  outer = {1..2};
  inner = {0..2};
  A[2][0] = 5;
  // GROWN-NEXT: {0..2} {0..2} 5 0 0
  writeln(A[1].domain, " ", A[2].domain, " ", A[2]);
}

/// Elements without a default value: their domains may lose indices, and get what they have already.
proc keep() {
  var D = {1..3};
  var A: [D] owned box = [i in D] new box(i);
  D = {1..3};
  D = {2..3};
  // GROWN-NEXT: {value = 2} {value = 3}
  writeln(A);
}

proc main() {
  grow();
  growNested();
  keep();
  var D = {1..2};
  var A = [i in D] new box(i);
  select mistake {
    // LITERAL: arrays-grown.chpl:[[#@LINE+1]]: error: halt reached - Can't resize domains whose arrays' elements don't have default values
    when kind.literal do D = {1..3};
    when kind.copied {
      var E = {1..2};
      const held = [i in E] new shared box(i);
      var B: [E] shared box = held;
      // COPIED: arrays-grown.chpl:[[#@LINE+1]]: error: halt reached - Can't resize domains
      E = {0..1};
    }
    when kind.nested {
      var E = {1..2};
      var B: [E] [1..2] shared box = [i in E] [new shared box(i), new shared box(i)];
      // NESTED: error: halt reached - Can't resize domains
      E = {0..1};
    }
  }
}
