// What names may not be.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module names {
  module Shapes {
    proc area() do return 1;
    private proc secret() do return 2;
    var side = 3;
  }
  module Colours {
    var side = 4;
  }
  use Shapes, Colours;

  var total = 1;
  // CHECK: names.chpl:[[#@LINE+2]]:{{.*}}error: 'totl' is not declared
  // CHECK: note: did you mean 'total'?
  var a = totl;

  // CHECK: names.chpl:[[#@LINE+1]]:{{.*}}error: 'side' is ambiguous
  var b = side;

  // CHECK: names.chpl:[[#@LINE+2]]:{{.*}}error: there is no procedure 'aera'
  // CHECK: note: did you mean 'area'?
  var c = aera();

  // CHECK: names.chpl:[[#@LINE+1]]:{{.*}}error: module 'Shapes' has no 'volume'
  var d = Shapes.volume();

  // CHECK: names.chpl:[[#@LINE+2]]:{{.*}}error: the initial value of 'e' depends on itself
  var e = f();
  proc f() do return e;

  record R { var x: int; proc grow() { } }
  var r: R;
  r.x = 1;
  // CHECK: names.chpl:[[#@LINE+1]]:{{.*}}error: R has no field or method 'y'
  r.y = 1;
  // CHECK: names.chpl:[[#@LINE+2]]:{{.*}}error: R has no method 'gorw'
  // CHECK: note: did you mean 'grow'?
  r.gorw();

  // CHECK: names.chpl:[[#@LINE+1]]:{{.*}}error: 'secret' is private to module 'Shapes'
  secret();
}
