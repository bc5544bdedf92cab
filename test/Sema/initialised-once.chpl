// Statements that initialise the rest of an object, where they may run several times, elsewhere, or in one case only.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

class Foo {
  var x: int;
  // CHECK: :[[#@LINE+1]]:{{.*}}error: the object would be initialised in a loop: that happens once, in the initialiser itself
  proc init(a: [] int) { forall i in a { super.init(); } }
  // CHECK: :[[#@LINE+1]]:{{.*}}error: only one branch of this 'if' initialises the rest of the object: write 'init this;' in both, or behind them
  proc init(n: int) { if n > 3 then init this; else x = 2; }
  // CHECK: :[[#@LINE+1]]:{{.*}}error: the object would be initialised in the body of 'on': that happens once, in the initialiser itself
  proc init(b: bool) { on Locales[0] { this.init(3); } }
  // CHECK: :[[#@LINE+1]]:{{.*}}error: the object would be initialised in a loop: that happens once, in the initialiser itself
  proc init(r: real) { for i in 1..3 { this.init(b = true); } }
  // CHECK: :[[#@LINE+1]]:{{.*}}error: the object would be initialised in a task: that happens once, in the initialiser itself
  proc init(s: string) { cobegin { this.init(3.0); x += 1; } }
  // CHECK: :[[#@LINE+1]]:{{.*}}error: the object would be initialised in a loop: that happens once, in the initialiser itself
  proc init(u: uint) { while u > 3 { init this; } }
  proc init(u: int(8)) { if u > 3 { this.init(u: int); } else { x = 3; init this; } }
  proc init(u: int(16)) { if u > 3 { x = 3; init this; return; } x = 4; }
  proc init(u: int(32)) { init this; for i in 1..3 do x = i; }
}
// CHECK-NOT: error
const all = (new Foo([1, 2]), new Foo(2), new Foo(true), new Foo(3.0), new Foo("s"), new Foo(4: uint), new Foo(1: int(8)),
             new Foo(1: int(16)), new Foo(1: int(32)));
