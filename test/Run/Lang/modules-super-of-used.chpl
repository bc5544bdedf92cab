// `super.M` for a module that the one around uses or imports.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

module Library {
  module Words {
    proc hello() do return "hello";
  }
  module Numbers {
    proc one() do return 1;
  }
  module Around {
    import super.Words;
    use super.Numbers;

    module Inner {
      import super.Words;
      use super.Numbers;
      proc both() do return Words.hello() + " " + one(): string;
    }
  }
}

writeln(Library.Around.Inner.both());
// CHECK: hello 1
