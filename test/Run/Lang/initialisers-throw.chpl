// An initialiser that throws ends what it has made, and the program goes on.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class Part { var id: int; proc deinit() { writeln("end ", id); } }
class Whole {
  var a: owned Part, b: owned Part;
  proc init(n: int) throws {
    this.a = new Part(n);
    this.b = new Part(n + 1);
    init this;
    if n > 1 then throw new Error("no whole " + n: string);
  }
  proc deinit() { writeln("end of whole"); }
}
record Pair {
  var a: owned Part;
  proc init(n: int) throws {
    this.a = new Part(n);
    init this;
    if n > 1 then throw new Error("no pair " + n: string);
  }
}
proc main() {
  try {
    const made = new Whole(1);
    // CHECK: made 1
    writeln("made ", made.a.id);
    const not = new Whole(5);
    writeln("never");
  } catch e {
    // CHECK-NEXT: end 6
    // CHECK-NEXT: end 5
    // CHECK-NEXT: end of whole
    // CHECK-NEXT: end 2
    // CHECK-NEXT: end 1
    // CHECK-NEXT: no whole 5
    writeln(e.message());
  }
  try {
    const not = new Pair(7);
  } catch e {
    // CHECK-NEXT: end 7
    // CHECK-NEXT: no pair 7
    writeln(e.message());
  }
}
