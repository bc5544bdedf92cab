// Results: inferred through recursion that nobody reads, nothing, arrays filled from one value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
proc countdown(n: int) {
  var a: [1..2] int = n;
  if n > 0 then countdown(n - 1);
  writeln(a);
  return a;
}
writeln("result ", countdown(1));
// CHECK: 0 0
// CHECK-NEXT: 1 1
// CHECK-NEXT: result 1 1

proc maybe(param some: bool) {
  if some then return 7; else return none;
}
writeln(maybe(true), " ", maybe(false).type: string);
// CHECK-NEXT: 7 nothing

const D = {1..3};
proc filled(): [D] int { return 4; }
writeln(filled());
// CHECK-NEXT: 4 4 4

// Beside nil, a class is nilable, wherever the nil is returned.
class Node { var value: int; }
class Leaf : Node { }
proc nilFirst(b: bool) { var node = new Node(3); if b then return nil; return node; }
proc nilLast(b: bool) { if b then return new shared Node(3); return nil; }
proc lent(node: borrowed Node, b: bool) { if b then return node; else return nil; }
proc ofTwo(n: int) {
  if n == 0 then return nil;
  if n == 1 then return new Leaf(1);
  return new Node(2);
}
const owner = new Node(1);
writeln(nilFirst(false), " ", nilFirst(true), " ", nilFirst(true).type: string);
// CHECK-NEXT: {value = 3} nil owned Node?
writeln(nilLast(true), " ", nilLast(false), " ", nilLast(true).type: string);
// CHECK-NEXT: {value = 3} nil shared Node?
writeln(lent(owner, true), " ", lent(owner, false), " ", lent(owner, true).type: string);
// CHECK-NEXT: {value = 1} nil borrowed Node?
writeln(ofTwo(0), " ", ofTwo(1), " ", ofTwo(2).type: string);
// CHECK-NEXT: nil {value = 1} owned Node?

// Siblings meet at their parent, which is returned as well.
class Other : Node { }
proc ofThree(n: int) {
  if n == 1 then return new Leaf(1);
  if n == 2 then return new Other(2);
  return new Node(3);
}
writeln(ofThree(2), " ", ofThree(3).type: string);
// CHECK-NEXT: {value = 2} owned Node
