// Calls that fit nothing say what came nearest and why it does not fit.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module calls {
  record R { var x: int; proc type make() do return 1; proc get() do return 2; }
  class C { proc m() { } }

  proc one(x: int) { }
  // CHECK: calls.chpl:[[#@LINE+2]]:{{.*}}error: no 'one' can be called with (string)
  // CHECK: : string does not convert to int(64) for 'x'
  one("text");
  // CHECK: : it takes 1 argument{{$}}
  one(1, 2);
  // CHECK: : nothing is passed for 'x'
  one();
  // CHECK: error: no 'one' can be called with (y = int(64))
  // CHECK: : it has no formal 'y'
  one(y = 1);
  // CHECK: : 'x' is passed twice
  one(x = 1, x = 2);
  // CHECK: error: no 'one' can be called with (type int(64))
  // CHECK: : 'x' needs a value, not a type
  one(int);

  proc ofType(type t) { }
  // CHECK: : 't' needs a type
  ofType(3);

  proc ofParam(param p: int) { }
  var run = 3;
  // CHECK: : 'p' needs a value known at compile time
  ofParam(run);

  proc byRef(ref x: int) { }
  var small: int(8);
  // CHECK: : 'x' is passed by ref and needs exactly int(64), not int(8)
  byRef(small);
  // CHECK: calls.chpl:[[#@LINE+1]]:{{.*}}error: 'x' is changed through this formal, but the actual cannot be changed
  byRef(3);

  proc onlyInts(x) where x.type == int { }
  // CHECK: : its where clause is false
  onlyInts(2.0);

  proc pair(xs...2) { }
  // CHECK: : the number of arguments for 'xs' is wrong
  pair(1, 2, 3);

  // CHECK: : it needs a value, not the type
  R.get();
  var r: R;
  // CHECK: : it is a method of the type, not of its values
  r.make();

  var c: owned C? = new C();
  // CHECK: : the receiver may be nil
  c.m();

  proc vague(x: int, y) { }
  proc vague(x, y: int) { }
  // CHECK: calls.chpl:[[#@LINE+3]]:{{.*}}error: the call of 'vague' with (int(64), int(64)) is ambiguous
  // CHECK: note: this 'vague' fits as well as the others
  // CHECK: note: this 'vague' fits as well as the others
  vague(1, 2);

  // CHECK: calls.chpl:[[#@LINE+1]]:{{.*}}error: only a tuple can be expanded with '...'; this is int(64)
  one((...run));

  // CHECK: calls.chpl:[[#@LINE+1]]:{{.*}}error: a where clause is decided at compile time, and this is known only at run time
  proc strange(x) where run == 3 { }
  strange(1);
}
