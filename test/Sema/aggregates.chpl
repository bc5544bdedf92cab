// Records and classes that cannot be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module aggregates {
  record Inner {
    // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: Outer contains itself
    var o: Outer;
  }
  record Outer { var i: Inner; }
  var o: Outer;
  // Through tuples and elements of arrays too, which have default values.
  record Node {
    var pair: (int, Leaf);
  }
  record Leaf {
    // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: Node contains itself
    var nodes: [1..3] Node;
  }
  var node: Node;

  class A { }
  class B { }
  // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: 'AB' has two parent classes
  class AB : A, B { }
  var ab = new AB();
  // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: 'R' is no class: only classes inherit
  record R : A { }
  var r: R;
  // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: int(64) is not a class that 'D' could inherit from
  class D : int { }
  var d = new D();

  // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: the value of an enum constant must be an int
  enum E { one = "1" }
  var e: E;

  // An initial value is taken as a whole.
  record made { var x: int; proc init() { } proc init=(x: int) { this.x = x; } }
  // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: [domain(1,int(64),one)] int(64) does not convert to made
  const fromArray: made = [1, 2];
  // CHECK: aggregates.chpl:[[#@LINE+1]]:{{.*}}error: iterator of int(64) does not convert to made
  const fromLoop: made = for i in 1..2 do i;
}
