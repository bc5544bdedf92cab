// How nested modules and public uses are named today.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

module M {
  var y = 2;
}
module Around {
  public use M as M;
  var x = 1;
  module N {
    import super.x;
    proc next() do return x + 1;
  }
  module Beside {
    import super.N;
    proc further() do return N.next() + 1;
  }
}
module Main {
  module N {
    proc next() do return 5;
  }
  import this.N;
  import Around, Around.Beside;
  proc main() {
    // CHECK: 2 3 2 2 5
    writeln(Around.N.next(), " ", Beside.further(), " ", Around.M.y, " ", Around.y, " ", N.next());
  }
}
