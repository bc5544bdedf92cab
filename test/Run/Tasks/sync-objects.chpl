// Sync variables of objects: empty ones hold none, and an owned object goes to the reader.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

class C {
  var x = 1;
  proc deinit() { writeln("end ", x); }
}

proc main() {
  var s: sync shared C?;
  writeln(s.isFull);
  s.writeEF(new shared C(2));
  writeln(s.readFF()!.x, " ", s.isFull);
  writeln(s.readFE()!.x, " ", s.isFull);
  // CHECK:      false
  // CHECK-NEXT: 2 true
  // CHECK-NEXT: 2 false

  var o: sync owned C? = new C(4);
  {
    const mine = o.readFE();
    writeln("mine ", mine!.x);
  }
  // CHECK-NEXT: mine 4
  // CHECK-NEXT: end 4

  var u: sync unmanaged C?;
  begin u.writeEF(new unmanaged C(7));
  const c = u.readFE();
  writeln(c!.x);
  delete c;
  // CHECK-NEXT: 7
  // CHECK-NEXT: end 7

  const kept = new C(5);
  var b: sync borrowed C?;
  b.writeEF(kept.borrow());
  writeln(b.readFE()!.x);
  // CHECK-NEXT: 5
}
// CHECK-NEXT: end 5
// CHECK-NEXT: end 2
