// Domain.unsafeAssign: arrays whose elements have no default value follow, and the program begins the new elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %t --wrong=1 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// RUN: not %t --wrong=2 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not %t --wrong=3 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not %t --wrong=4 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %t --wrong=5 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not %t --wrong=6 2>&1 | FileCheck %s --check-prefix=PLAIN
// RUN: not %t --wrong=7 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: not %choir --check-only -scase=4 %s 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not %choir --check-only -scase=1 %s 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: not %choir --check-only -scase=2 %s 2>&1 | FileCheck %s --check-prefix=UNCHECKED
// RUN: not %choir --check-only -scase=3 %s 2>&1 | FileCheck %s --check-prefix=ASSOCIATIVE

config const wrong = 0;
config param case = 0;

class C { var x: int; }
/// Counts its values, and has no default one.
var alive = 0;
record R {
  var x: int;
  proc init(x: int) { this.x = x; init this; alive += 1; }
  proc init=(const ref other: R) { this.x = other.x; init this; alive += 1; }
  proc deinit() { alive -= 1; }
}

proc rows() throws {
  var D = {0..1, 0..1};
  var A: [D] owned C = [(i, j) in D] new owned C(10 * i + j), N: [D] real = 1.5;
  manage D.unsafeAssign({1..2, 0..2}, checks=true) as m {
    for (i, j) in m.newIndices() do m.initialize(A, (i, j), new owned C(-(10 * i + j)));
    // A part of the array sees them too.
    write(A[1, ..], " ");
  }
  // CHECK: {x = 10} {x = 11} {x = -12} {x = 10} {x = 11} {x = -12}
  // CHECK-NEXT: {x = -20} {x = -21} {x = -22} 3.0
  writeln(A, " ", + reduce N);
}

proc main() throws {
  rows();
  var D = {1..2}, E = {1..2};
  var A: [D] shared C = [i in D] new shared C(i), B: [D] R = [i in D] new R(i), N: [D] int = 4;
  var F: [E] shared C = [i in E] new shared C(i);
  manage D.unsafeAssign({2..4}, checks=true) as m {
    // CHECK-NEXT: {2..4} true true false true
    writeln(D, " ", m.checks, " ", m.isElementInitialized(A, 2), " ", m.isElementInitialized(A, 3), " ",
            m.isElementInitialized(N, 3));
    // CHECK-NEXT: 3 4
    writeln(m.newIndices());
    for i in m.newIndices() {
      m.initialize(A, i, new shared C(-i));
      m.initialize(B, i, new R(-i));
    }
    // CHECK-NEXT: true true
    writeln(m.isElementInitialized(A, 4), " ", m.isElementInitialized(B, 3));
  }
  // CHECK-NEXT: {x = 2} {x = -3} {x = -4} (x = 2) (x = -3) (x = -4) 4 0 0 3
  writeln(A, " ", B, " ", N, " ", alive);

  // Without checks, and without new indices; an error of the block is thrown after it.
  manage D.unsafeAssign({3..5}) as m {
    m.initialize(A, 5, new shared C(5));
    m.initialize(B, 5, new R(5));
  }
  manage D.unsafeAssign({5..5}, checks=true) do writeln("less");
  // CHECK-NEXT: less
  try {
    manage D.unsafeAssign({5..6}, checks=true) as m {
      m.initialize(A, 6, new shared C(6));
      m.initialize(B, 6, new R(6));
      throw new owned Error("from the block");
    }
  } catch e {
    // CHECK-NEXT: from the block {5..6} {x = 5} {x = 6} (x = 5) (x = 6) 2
    writeln(e.message(), " ", D, " ", A, " ", B, " ", alive);
  }
  // The domain is as it was otherwise: without a manager its arrays cannot grow.
  // PLAIN: unsafe-assign.chpl:[[#@LINE+1]]: error: halt reached - Can't resize domains whose arrays' elements don't have default values
  if wrong == 6 then D = {5..7};

  if wrong == 7 {
    var manager = D.unsafeAssign({5..6});
    manage manager {
      // AGAIN: unsafe-assign.chpl:[[#@LINE+1]]: error: halt reached - a manager of an unsafe assignment manages one block
      manage manager { }
    }
  }
  if wrong > 0 {
    // FORGOTTEN: unsafe-assign.chpl:[[#@LINE+1]]: error: halt reached - the element at index 8 has not been initialized
    manage D.unsafeAssign({5..8}, checks=true) as m {
      for i in 7..(if wrong == 1 then 7 else 8) {
        m.initialize(A, i, new shared C(i));
        m.initialize(B, i, new R(i));
      }
      // TWICE: unsafe-assign.chpl:[[#@LINE+1]]: error: halt reached - the element at index 7 has been initialized
      if wrong == 2 then m.initialize(A, 7, new shared C(0));
      // OLD: unsafe-assign.chpl:[[#@LINE+1]]: error: halt reached - the element at index 5 has been initialized
      if wrong == 3 then m.initialize(B, 5, new R(0));
      // OTHER: [[#@LINE+1]]: error: halt reached - only elements of arrays over the domain that is assigned can be initialized
      if wrong == 4 then m.initialize(F, 2, new shared C(0));
      // OUTSIDE: unsafe-assign.chpl:[[#@LINE+1]]: error: halt reached - array index out of bounds: 9
      if wrong == 5 then m.initialize(A, 9, new shared C(0));
    }
  }
  manage D.unsafeAssign({5..6}) as m {
    // DEFAULT: [[#@LINE+1]]:{{[0-9]+}}: error: elements of type int(64) have a default value: assign to them
    if case == 1 then m.initialize(N, 5, 3);
    // UNCHECKED: [[#@LINE+1]]:{{[0-9]+}}: error: which elements have been initialized is known where 'unsafeAssign' has 'checks=true'
    if case == 2 then m.isElementInitialized(A, 5);
    if case == 4 {
      var some: domain(string), H: [some] shared C = new shared C(1);
      // KIND: [[#@LINE+1]]:{{[0-9]+}}: error: 'unsafeAssign' knows the elements of rectangular arrays without a distribution alone
      m.initialize(H, "a", new shared C(1));
    }
  }
  if case == 3 {
    var G: domain(string);
    // ASSOCIATIVE: [[#@LINE+1]]:{{[0-9]+}}: error: 'unsafeAssign' is for rectangular domains of one rank, without a distribution
    G.unsafeAssign({"a", "b"});
  }
}
