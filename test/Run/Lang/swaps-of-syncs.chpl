// `<=>` of a sync variable and a plain one, in both orders, and of two sync variables: the values change places.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
record Box { var n: int; }
operator <=>(ref a: int, ref b: Box) { a += 1; b.n += a; }
proc main() {
  var plain = 1, full: sync int = 2;
  plain <=> full;
  // CHECK: 2 1
  writeln(plain, " ", full.readFF());
  full <=> plain;
  // CHECK-NEXT: 1 2
  writeln(plain, " ", full.readFF());
  var other: sync int = 7;
  full <=> other;
  // CHECK-NEXT: 7 2 true
  writeln(full.readFF(), " ", other.readFE(), " ", full.isFull);
  // The swap waits for a value.
  begin with (ref other) other.writeEF(9);
  plain <=> other;
  // CHECK-NEXT: 9 1
  writeln(plain, " ", other.readFE());
  var text = "a", held: sync string = "b";
  text <=> held;
  // CHECK-NEXT: b a
  writeln(text, " ", held.readFE());
  // An operator of the program for a number and a record.
  var box = new Box(5);
  plain <=> box;
  // CHECK-NEXT: 10 (n = 15)
  writeln(plain, " ", box);
}
