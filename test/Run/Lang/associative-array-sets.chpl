// Operators of sets on associative arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: not %t --isShared 2>&1 | FileCheck --check-prefix=SHARED %s
// RUN: not %t --isShared --isHashed 2>&1 | FileCheck --check-prefix=HASHED %s

use Sort, HashedDist;

config const isShared = false, isHashed = false;

proc show(what: string, const ref a: []) {
  var keys: [0..<a.size] a.domain.idxType = a.domain;
  sort(keys);
  write(what);
  for key in keys do write(" ", key, ":", a[key]);
  writeln();
}

proc main() {
  const a = [1 => 10, 2 => 20], b = [2 => 21, 3 => 31];
  // CHECK: a | b 1:10 2:21 3:31
  show("a | b", a | b);
  // CHECK-NEXT: a + b 1:10 2:21 3:31
  show("a + b", a + b);
  // CHECK-NEXT: a & b 2:20
  show("a & b", a & b);
  // CHECK-NEXT: a - b 1:10
  show("a - b", a - b);
  // CHECK-NEXT: a ^ b 1:10 3:31
  show("a ^ b", a ^ b);
  // CHECK-NEXT: operands 2 2
  writeln("operands ", a.size, " ", b.size);

  var x = [1 => 10, 2 => 20];
  x |= b;
  // CHECK-NEXT: x |= b 1:10 2:21 3:31
  show("x |= b", x);
  x -= [1 => 0, 7 => 0];
  // CHECK-NEXT: x -= 2:21 3:31
  show("x -=", x);
  x ^= [3 => 0, 4 => 41];
  // CHECK-NEXT: x ^= 2:21 4:41
  show("x ^=", x);
  x += [5 => 50];
  // CHECK-NEXT: x += 2:21 4:41 5:50
  show("x +=", x);
  x &= [4 => 0, 5 => 0, 6 => 0];
  // CHECK-NEXT: x &= 4:41 5:50
  show("x &=", x);
  x |= x;
  x -= x;
  // CHECK-NEXT: x -= x
  show("x -= x", x);

  // Texts as elements and indices, and arrays that have the same domain.
  const names: domain(string) = {"p", "q"};
  var first: [names] string = "one", second: [names] string = "two";
  // CHECK-NEXT: names p:two q:two
  show("names", first | second);
  // An operator with a value goes over the elements, as ever.
  var numbers: [names] int = 4;
  numbers += 1;
  // CHECK-NEXT: numbers p:5 q:5
  show("numbers", numbers);
  show("squared", numbers * numbers);
  // CHECK-NEXT: squared p:25 q:25

  // Distributed ones, too.
  const keys: domain(int) dmapped new hashedDist(idxType=int) = {1, 2};
  var far: [keys] int = 1;
  far |= far;
  const farther: [keys] int = 2;
  // CHECK-NEXT: far 1:2 2:2
  show("far", far | farther);
  if isHashed then
    far |= farther;
  // HASHED: associative-array-sets.chpl:[[#@LINE-1]]: error: halt reached - '|=' would change the indices of other arrays, which have the same domain

  if isShared then
    first |= second;
  // SHARED: associative-array-sets.chpl:[[#@LINE-1]]: error: halt reached - '|=' would change the indices of other arrays, which have the same domain
}
