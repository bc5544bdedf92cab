// Initialisers whose branches get to different points: behind the conditional the object is as far as the farther one.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

class Base {
  var x, y: int;
}
class Derived : Base {
  var z: int, text: string;
  proc init(short: bool, n: int) {
    if short {
      super.init(n, n);
      this.z = n;
      init this;
      text = "short";
    } else {
      this.init(n);
    }
  }
  proc init(n: int) {
    super.init(n, 2 * n);
    this.z = 3 * n;
    this.text = "long";
  }
}
writeln(new Derived(true, 5));
writeln(new Derived(false, 5));
// CHECK: {x = 5, y = 5, z = 5, text = short}
// CHECK-NEXT: {x = 5, y = 10, z = 15, text = long}

// The branch that is not written leaves the fields at their defaults.
record Maybe {
  var a = 1, b = 2;
  proc init(known: bool) {
    if known {
      this.a = 10;
    }
    init this;
    writeln(a, " ", b);
  }
}
new Maybe(true);
new Maybe(false);
// CHECK-NEXT: 10 2
// CHECK-NEXT: 1 2

record Early {
  var a, b: int;
  proc init(known: bool) {
    if known {
      this.a = 7;
      this.b = 8;
      return;
    }
    this.b = 9;
  }
}
writeln(new Early(true), new Early(false));
// CHECK-NEXT: (a = 7, b = 8)(a = 0, b = 9)

// Whoever leaves early leaves the rest of the fields at their defaults, those of the parent too.
class Left : Base {
  var z = 3, text = "left";
  proc init(n: int) {
    if n == 0 then return;
    for i in 1..n {
      if i == 2 then return;
    }
    super.init(n, n);
    this.z = n;
    this.text = "stayed";
  }
}
writeln(new Left(0), new Left(1), new Left(2));
// CHECK-NEXT: {x = 0, y = 0, z = 3, text = left}{x = 1, y = 1, z = 1, text = stayed}{x = 0, y = 0, z = 3, text = left}

// Clauses are branches.
record Selected {
  var a, b = 1, c: int;
  proc init(n: int) {
    select n {
      when 1 do this.a = 10;
      when 2 {
        this.a = 20;
        this.b = 21;
      }
      otherwise do return;
    }
    this.c = 5;
  }
}
writeln(new Selected(1), new Selected(2), new Selected(3));
// CHECK-NEXT: (a = 10, b = 1, c = 5)(a = 20, b = 21, c = 5)(a = 1, b = 1, c = 0)
