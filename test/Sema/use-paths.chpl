// Paths of use and import, and what is private to a module.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s --main-module=User 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %choir --check-only %S/Inputs/this-alone.chpl 2>&1 | FileCheck %s --check-prefix=ALONE --implicit-check-not=error:
// ALONE-DAG: this-alone.chpl:4:{{.*}}error: 'this' alone is no module to use: it begins a path, such as 'this.M'
// ALONE-DAG: this-alone.chpl:5:{{.*}}error: 'this' alone is no module to import: it begins a path, such as 'this.M'
module Outer {
  module K { var x = 1; }
  module L {
    import super.K.x, super.super.Free as Beside;
  }
  // CHECK-DAG: use-paths.chpl:[[#@LINE-2]]:{{.*}}error: 'super' is the module around this one, and nothing is around 'Outer'
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'super' begins paths alone, and cannot stand behind 'this.K': name the module from where it is seen
  import this.K.super;
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'this' begins paths alone, and cannot stand behind 'this.K'
  use this.K.this;
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'super' begins paths alone, and cannot stand behind 'this.K'
  import this.K.super.L.x;
  use this.L;
}
module Top {
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'super' is the module around this one, and nothing is around 'Top'
  use super;
}
module Below {
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'super' is the module around this one, and nothing is around 'Below'
  import super.impossible;
}
module Keeps {
  private module Inner { var x: int; }
  public use Inner as In;
  private var hidden = 1;
  var shown = 2;
  record R { var x: int; }
  private operator +(a: R, b: R) do return new R(a.x + b.x);
  proc sum(a: R, b: R) do return a + b;
  proc inside() { import Keeps.hidden; return hidden + In.x; }
}
module Excepts {
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'hidden' is private to module 'Keeps'
  use Keeps except hidden;
}
module Imports {
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'hidden' is private to module 'Keeps'
  import Keeps.{hidden, shown};
}
module User {
  use Outer, Top, Below, Excepts, Imports, Keeps;
  var r = new R(1);
  writeln(sum(r, r), inside());
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: there is no operator '+' for R and R
  writeln(r + r);
  // CHECK-DAG: use-paths.chpl:[[#@LINE+1]]:{{.*}}error: 'In' is not declared
  writeln(In.x);
}
