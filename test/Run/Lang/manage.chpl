// `manage`: entering, leaving by every exit, errors that the manager sees.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Counter : contextManager {
  var n: int;
  proc ref enterContext() ref : int {
    writeln("enter ", n);
    return n;
  }
  proc ref exitContext(in err: owned Error?) throws {
    writeln("exit ", n, if err == nil then "" else " with " + err!.message());
    if err then throw err;
  }
}

/// Swallows errors.
record Quiet {
  var name: string;
  proc enterContext() { writeln("in ", name); }
  proc exitContext(in err: owned Error?) { writeln("out ", name, " ", err != nil); }
}

/// As 1.x wrote it.
record Legacy {
  proc enterThis() { return 7; }
  proc leaveThis(in err: owned Error?) { writeln("left"); }
}

proc returning(): int {
  manage new Legacy() as x {
    return x + 1;
  }
  return 0;
}

proc main() throws {
  var c = new Counter(1);
  manage c as n {
    n = 5;
    writeln("inside");
  }
  // CHECK: enter 1
  // CHECK-NEXT: inside
  // CHECK-NEXT: exit 5
  try {
    manage c do throw new Error("oops");
    writeln("not reached");
  } catch e {
    writeln("caught ", e.message());
  }
  // CHECK-NEXT: enter 5
  // CHECK-NEXT: exit 5 with oops
  // CHECK-NEXT: caught oops

  manage new Quiet("a"), new Quiet("b") {
    throw new Error("lost");
  }
  // CHECK-NEXT: in a
  // CHECK-NEXT: in b
  // CHECK-NEXT: out b true
  // CHECK-NEXT: out a false
  writeln(returning());
  // CHECK-NEXT: left
  // CHECK-NEXT: 8
  for i in 1..3 {
    manage new Quiet("loop") {
      if i == 2 then break;
      continue;
    }
  }
  // CHECK-NEXT: in loop
  // CHECK-NEXT: out loop false
  // CHECK-NEXT: in loop
  // CHECK-NEXT: out loop false
  nobodyThrows(7);
  // CHECK-NEXT: enter 7
  // CHECK-NEXT: enter 7
  // CHECK-NEXT: exit 8
  // CHECK-NEXT: exit 9
  manage new Either() as ref x do x += 1;
  manage new Either() as const ref x do writeln(x);
  manage new Either() as var x do writeln(x);
  // CHECK-NEXT: by ref
  // CHECK-NEXT: by const ref
  // CHECK-NEXT: 6
  // CHECK-NEXT: by value
  // CHECK-NEXT: 6
  manage new Bare() do writeln("inside");
  // CHECK-NEXT: entering
  // CHECK-NEXT: inside
  // CHECK-NEXT: leaving
}

/// Needs no `throws`: there is no error that `exitContext` could pass on.
proc nobodyThrows(start: int) {
  var c = new Counter(start), d = new Counter(start);
  manage c as n, d as m {
    n += 2;
    m += 1;
  }
}

/// What is named after `as` says how the resource is wanted.
var resource = 5;
record Either : contextManager {
  proc enterContext() ref {
    writeln("by ref");
    return resource;
  }
  proc enterContext() const ref {
    writeln("by const ref");
    return resource;
  }
  proc enterContext() {
    writeln("by value");
    return resource;
  }
  proc exitContext(in err: owned Error?) { }
}

/// There is nothing to refer to.
record Bare : contextManager {
  proc enterContext() ref {
    writeln("entering");
    return none;
  }
  proc exitContext(in err: owned Error?) { writeln("leaving"); }
}
