// What an iterator yields by value ends with the turn of the loop, by whatever way that is left.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var name: string;
  proc deinit() { writeln("end ", name); }
}
iter three() {
  for i in 1..3 do yield new R("r" + i: string);
}

// CHECK:      r1
// CHECK-NEXT: end r1
// CHECK-NEXT: end r2
// CHECK-NEXT: r3
// CHECK-NEXT: end r3
for r in three() {
  if r.name == "r2" then continue;
  writeln(r.name);
}

// CHECK-NEXT: break
// CHECK-NEXT: end r1
// CHECK-NEXT: end r2
writeln("break");
for r in three() do
  if r.name == "r2" then break;

proc leaves() {
  for r in three() do
    if r.name == "r2" then return;
}
// CHECK-NEXT: return
// CHECK-NEXT: end r1
// CHECK-NEXT: end r2
writeln("return");
leaves();

proc fails() throws {
  for r in three() do throw new Error(r.name);
}
// CHECK-NEXT: throw
// CHECK-NEXT: end r1
// CHECK-NEXT: caught r1
writeln("throw");
try {
  fails();
} catch e {
  writeln("caught ", e.message());
}

// The elements of an array last as long as it does.
// CHECK-NEXT: array
// CHECK:      r1 r2 r3
// CHECK-NEXT: end r1
// CHECK-NEXT: end r2
// CHECK-NEXT: end r3
// CHECK-NOT:  end
proc gathered() {
  writeln("array");
  const all = three();
  writeln(all[0].name, " ", all[1].name, " ", all[2].name);
}
gathered();
