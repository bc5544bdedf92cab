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
      init this;
    }
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
