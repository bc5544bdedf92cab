// A nested module sees what is around it by `use` and `import` alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

var count = 1;
record R { var x: int; }
proc twice(n: int) do return 2 * n;

module Inner {
  // CHECK-DAG: nested-modules.chpl:[[#@LINE+2]]:{{.*}}error: 'count' is not declared
  // CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}note: module 'nested-modules', around this one, declares it: a nested module sees it after 'import super.count;'
  var a = count;
  // CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}error: there is no procedure 'twice'
  proc f() do return twice(3);
  // CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}error: 'R' is not declared
  proc g(r: R) do return 1;
  proc uncalled() {
    // CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}error: 'count' is not declared
    return count;
  }
  module Innermost {
    // CHECK-DAG: nested-modules.chpl:[[#@LINE+3]]:{{.*}}error: 'count' is not declared
    // CHECK-DAG: nested-modules.chpl:[[#@LINE+2]]:{{.*}}note: module 'nested-modules', around this one, declares it: a nested module sees it after 'import super.super.count;'
    // CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}error: 'a' is not declared
    proc h() do return count + a;
  }
  // CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}error: 'R' is not declared
  writeln(f(), g(new R()), Innermost.h());
}

module Beside {
  // CHECK-DAG: nested-modules.chpl:[[#@LINE+2]]:{{.*}}error: there is no module 'Sibling'
  // CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}note: module 'nested-modules', around this one, declares it: a nested module sees it after 'import super.Sibling;'
  use Sibling;
  var here = 1;
}

module Sibling {
  import super.count;
  use super only R, twice;
  import super.Others;
  proc sum(r: R) do return count + twice(r.x) + Others.one;
  module Nested {
    use super;
    proc also() do return sum(1);
  }
}

module Others {
  var one = 1;
}

// CHECK-DAG: nested-modules.chpl:[[#@LINE+1]]:{{.*}}error: 'Others' is a module in this one: an 'import' wants its path, 'import this.Others'
import Others;
import this.Sibling;
import this.Others.one;
writeln(Inner.a, Beside.here, Sibling.sum(new R(3)), one);
