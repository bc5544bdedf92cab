// Modules of one name, in different modules: each ends with its own variables.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

module Program {
  class Tracked {
    var name: string;
    proc deinit() { writeln("end of ", name); }
  }
  module First {
    module State {
      import Program.Tracked;
      var values: [1..3] int = 1;
      var tracked = new Tracked("first");
    }
  }
  module Second {
    module State {
      import Program.Tracked;
      var values: [1..3] int = 2;
      var tracked = new Tracked("second");
    }
  }
  proc main() {
    import Program.First.State as A, Program.Second.State as B;
    writeln(A.values, " ", B.values);
    // CHECK: 1 1 1 2 2 2
    // CHECK-NEXT: end of second
    // CHECK-NEXT: end of first
    // CHECK-NOT: end
  }
}
