// A call that only throws may stand where a procedure returns a value; one that gives nothing, where none is returned.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

proc refuse(what: string) throws {
  throw new Error("no " + what);
  return 1;
}
proc tries() {
  var text = "a" + "b";
  try { return refuse(text); } catch e { writeln(e.message()); }
  return 2;
}
proc declared(ok: bool): int throws {
  if ok then return 3;
  return refuse("more");
}
proc say(n: int) { writeln(n); }
proc passesOn(n: int) {
  if n == 0 then return;
  return say(n);
}
proc main() {
  tries();
  // CHECK: no ab
  writeln(tries());
  // CHECK-NEXT: no ab
  // CHECK-NEXT: 2
  try {
    writeln(declared(true));
    // CHECK-NEXT: 3
    writeln(declared(false));
  } catch e {
    writeln(e.message());
    // CHECK-NEXT: no more
  }
  passesOn(0);
  passesOn(4);
  // CHECK-NEXT: 4
}
