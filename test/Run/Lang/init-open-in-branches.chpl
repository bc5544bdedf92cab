// Open fields that both branches of a condition initialise, or all clauses of a select, though only the run knows which.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Source {
  var isArray: bool;
  var values;
  var scale: real;

  proc init(n: int) {
    isArray = n > 0;
    if n > 0 {
      var filled: [0..<n] real = 2;
      values = filled;
    } else {
      const empty: [0..<0] real;
      this.values = empty;
      scale = 3;
    }
  }
}
writeln(new Source(2));
// CHECK: (isArray = true, values = 2.0 2.0, scale = 0.0)
writeln(new Source(0));
// CHECK-NEXT: (isArray = false, values = , scale = 3.0)

record Choice {
  type t;
  var x: t;
  param n: int;

  proc init(word: string) {
    select word {
      when "one" { t = int; x = 1; n = 5; }
      otherwise { t = int; x = 7; n = 5; }
    }
  }
}
writeln(new Choice("one"), " ", new Choice("two"), " ", (new Choice("two")).n);
// CHECK-NEXT: (x = 1) (x = 7) 5

class Thrower {
  var x;
  proc init(good: bool) throws {
    if good {
      const half = 2.5;
      x = half;
    } else {
      throw new Error("not this one");
    }
    init this;
  }
}
writeln(try! new Thrower(true));
// CHECK-NEXT: {x = 2.5}
try {
  writeln(new Thrower(false));
} catch e {
  writeln(e.message());
}
// CHECK-NEXT: not this one
