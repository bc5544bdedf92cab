// Hashes of values: by a type's own method or procedure, else by its parts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record Pair { var a: int; var b: string; }
record Own { var a: int; proc hash(): uint { return 7; } }
record Old { var a: int; }
proc chpl__defaultHash(x: Old): uint { return 9; }
enum color { red, green }
class C { var x: int; }

proc same(a, b) do return chpl__defaultHashWrapper(a) == chpl__defaultHashWrapper(b);

proc main() {
  // Equal values have equal hashes, whatever type holds them; others hardly ever.
  writeln(same(1, 1: uint(8)), " ", same(1, 2), " ", same("ab", "a" + "b"), " ", same("ab", "ba"));
  // CHECK: true false true false
  writeln(same(1.5, 1.5), " ", same(1.5, 2.5), " ", same(2.0i, 2.0i), " ", same(1.0 + 2.0i, 2.0 + 2.0i));
  // CHECK-NEXT: true false true false
  writeln(same(color.red, color.red), " ", same(color.red, color.green), " ", same(true, false));
  // CHECK-NEXT: true false false
  writeln(same((1, "x"), (1, "x")), " ", same((1, 2), (2, 1)), " ", same([1, 2], [1, 2]), " ", same([1, 2], [2, 1]));
  // CHECK-NEXT: true false true false
  writeln(same(new Pair(1, "x"), new Pair(1, "x")), " ", same(new Pair(1, "x"), new Pair(1, "y")));
  // CHECK-NEXT: true false

  // A type's own hash, found inside others too.
  writeln((new Own(1)).hash(), " ", chpl__defaultHash(new Old(1)));
  // CHECK-NEXT: 7 9
  writeln(same((new Own(1), 1), (new Own(2), 1)), " ", same((new Old(1), 1), (new Old(2), 1)));
  // CHECK-NEXT: true true

  // Objects are told apart, not their contents.
  const c = new C(1), d = new C(1);
  writeln(same(c, c.borrow()), " ", same(c, d));
  // CHECK-NEXT: true false
  writeln(chpl__defaultHashWrapper(-1) >= 0, " ", chpl__defaultHashWrapper("text") >= 0);
  // CHECK-NEXT: true true
}
