// Chains of objects that own one another end without a frame on the stack for each, in order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %choir -O0 %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s
// RUN: %choir --fast %s -o %t && %t | FileCheck --match-full-lines %s

class Node {
  var x: int;
  var next: owned Node?;
  proc deinit() { if x % 250000 == 0 then writeln("end ", x); }
}
class Counted {
  var next: shared Counted?;
}
class Deleting {
  var next: unmanaged Deleting?;
  proc deinit() { if next != nil then delete next; }
}
class Tree {
  var left, right: owned Tree?;
}
config const n = 1000000;

proc chain(n: int): owned Node? {
  var head: owned Node? = nil;
  for i in 1..n do head = new owned Node(i, head);
  return head;
}
proc tree(n: int): owned Tree? {
  if n == 0 then return nil;
  return new owned Tree(tree(n - 1), tree(n - 1));
}

proc main() {
  var head = chain(n);
  head = nil;
  // CHECK: end 1000000
  // CHECK-NEXT: end 750000
  // CHECK-NEXT: end 500000
  // CHECK-NEXT: end 250000
  writeln("gone");
  // CHECK-NEXT: gone
  var counted: shared Counted? = nil;
  for 1..n do counted = new shared Counted(counted);
  const other = counted;
  counted = nil;

  var deleting: unmanaged Deleting? = nil;
  for 1..n do deleting = new unmanaged Deleting(deleting);
  delete deleting;

  coforall 1..4 do chain(200000);
  const balanced = tree(12);
  writeln("done");
  // CHECK-NEXT: done
  // CHECK-NOT: {{.*}} 0x{{.*}}
}
