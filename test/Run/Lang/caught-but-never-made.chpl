// Classes of errors that the program catches and never makes, with parents that have fields.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s

class Base : Error {
  var x: int;
  proc init(msg: string) { super.init(msg); }
}
class Derived : Base {
  var y: real;
  proc init(msg: string) { super.init(msg); }
}
proc f() throws { throw new owned IllegalArgumentError("neither"); }
proc main() {
  try {
    f();
  } catch e: Derived {
    writeln("derived ", e.y);
  } catch e: Base {
    writeln("base ", e.x);
  } catch e {
    // CHECK: neither
    writeln(e.message());
  }
}
