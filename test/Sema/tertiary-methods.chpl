// Methods declared in another module than their type are for code that uses that module.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s --main-module=Main 2>&1 | FileCheck %s --implicit-check-not=error:

module Types { record R { var x: int; } proc R.second() do return x; class P { } class C : P { } }
module Extras {
  use Types;
  proc R.extra() do return x + 1;
  proc int.doubled() do return 2 * this;
  proc P.named() do return "P";
}
module Between { public use Extras; }
module Generic {
  proc ask(r) do return r.extra();
}
module Main {
  use Types;
  proc without() {
    var r = new R(3);
    // CHECK-DAG: tertiary-methods.chpl:[[#@LINE+2]]:{{.*}}error: R has no method 'extra'
    // CHECK-DAG: tertiary-methods.chpl:[[#@LINE-13]]:{{.*}}note: module 'Extras' declares 'extra' for this type: code that uses it has the method
    writeln(r.extra());
    // CHECK-DAG: tertiary-methods.chpl:[[#@LINE+1]]:{{.*}}error: int(64) has no method 'doubled'
    writeln(r.x.doubled());
    // CHECK-DAG: tertiary-methods.chpl:[[#@LINE+1]]:{{.*}}error: borrowed C has no method 'named'
    writeln((new C()).borrow().named());
    // Methods of the type's own module come with the value.
    writeln(r.second());
  }
  proc withUse() {
    use Extras;
    writeln((new R(3)).extra(), 3.doubled());
  }
  proc withPublicUse() {
    use Between;
    writeln((new R(3)).extra());
  }
  proc withImport() {
    import Extras, Generic;
    writeln((new R(3)).extra(), Generic.ask(new R(2)));
  }
  proc withoutType() {
    use Extras except R;
    // CHECK-DAG: tertiary-methods.chpl:[[#@LINE+1]]:{{.*}}error: R has no method 'extra'
    writeln((new R(3)).extra(), 3.doubled());
  }
  proc main() {
    withoutType(); without(); withUse(); withPublicUse(); withImport();
  }
}
