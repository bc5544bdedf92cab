// Temporaries of a variable's first value end with the declaration, unless the variable refers to them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class C { var x = 1; proc deinit() { writeln("end of object ", x); } }
record R {
  var x = 1;
  proc deinit() { writeln("end of ", x); }
  proc number() do return x;
  proc text() do return "t" + x: string;
}
proc made(n: int) do return new R(n);
proc other(const ref r: R) do return new R(r.x + 1);
proc same(const ref r: R) const ref do return r;

proc main() {
  const number = made(1).number();
  writeln("number ", number);
  // CHECK: end of 1
  // CHECK-NEXT: number 1
  const text = made(2).text();
  writeln("text ", text);
  // CHECK-NEXT: end of 2
  // CHECK-NEXT: text t2
  {
    const r = other(made(3));
    writeln("record ", r.x);
  }
  // CHECK-NEXT: end of 3
  // CHECK-NEXT: record 4
  // CHECK-NEXT: end of 4
  {
    const ref r = other(made(5));
    writeln("reference ", r.x);
  }
  // CHECK-NEXT: reference 6
  // CHECK-NEXT: end of {{[56]}}
  // CHECK-NEXT: end of {{[56]}}
  {
    const copy = same(made(7));
    writeln("copy ", copy.x);
  }
  // CHECK-NEXT: end of 7
  // CHECK-NEXT: copy 7
  // CHECK-NEXT: end of 7
  {
    const borrowed_ = (new owned C(8)).borrow();
    writeln("borrowed ", borrowed_.x);
  }
  // CHECK-NEXT: borrowed 8
  // CHECK-NEXT: end of object 8
  const field = (new owned C(9)).x;
  writeln("field ", field);
  // CHECK-NEXT: end of object 9
  // CHECK-NEXT: field 9
  const typed: int = made(12).number();
  writeln("typed ", typed);
  // CHECK-NEXT: end of 12
  // CHECK-NEXT: typed 12
  const chosen = if field > 1 then made(10).number() else made(11).number();
  writeln("chosen ", chosen);
  // CHECK-NEXT: end of 10
  // CHECK-NEXT: chosen 10
}
