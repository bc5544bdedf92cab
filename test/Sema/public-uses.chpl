// What public uses bring: names of the modules' members, which several ways may make ambiguous, but not the modules'
// own names.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s --main-module=Main 2>&1 | FileCheck %s --implicit-check-not=error:

module A { var x = 1, own = 2; type t = int; proc f() do return 1; }
module B { public use A; var own = 3; }
module C { var x = true; type t = real; var own2 = 1; proc f(n: int) do return n; }
module Named { public use A as A; }
module Main {
  use B, C;
  proc main() {
    // CHECK-DAG: public-uses.chpl:[[#@LINE+1]]:{{.*}}error: 'x' is ambiguous: several modules that are used here declare it
    writeln(x);
    // CHECK-DAG: public-uses.chpl:[[#@LINE+1]]:{{.*}}error: 't' is ambiguous: several modules that are used here declare it
    var y: t;
    // What B declares itself hides what it uses; functions are candidates, all of them.
    writeln(own, f(), f(2));
    // CHECK-DAG: public-uses.chpl:[[#@LINE+2]]:{{.*}}error: module 'B' has no 'A'
    // CHECK-DAG: public-uses.chpl:[[#@LINE+1]]:{{.*}}note: 'public use A' brings what the module has, but not its name: write 'public use A as A' for both
    writeln(B.A.x);
    // CHECK-DAG: public-uses.chpl:[[#@LINE+2]]:{{.*}}error: 'A' is not declared
    // CHECK-DAG: public-uses.chpl:[[#@LINE+1]]:{{.*}}note: 'public use A' brings what the module has, but not its name
    writeln(A.x);
    writeln(B.x, C.x);
    {
      import Named;
      writeln(Named.A.x, Named.x);
    }
  }
}
