// Lists grow without moving their elements: references, pointers and loops go on, tables of blocks included.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s
// RUN: %choir-run -O0 %s | FileCheck --match-full-lines %s
// RUN: %choir-run --fast %s | FileCheck --match-full-lines %s

use CTypes, List;

proc grow(ref l: list(int), ref first: int) {
  for i in 1..100000 do l.pushBack(i);
  first = 77;
}
var l: list(int);
l.pushBack(1);
grow(l, l[0]);
writeln(l[0], " ", l.size, " ", l[100000], " ", + reduce l.toArray());
// CHECK: 77 100001 100000 5000050077

// Elements that own memory, one element in each block.
for n in (1, 7, 8, 9, 15, 16, 63, 64, 65, 200) {
  var texts: list(string);
  for i in 1..n do texts.pushBack("the text of the element " + i: string);
  ref first = texts.first, last = texts.last;
  const pointer = c_ptrTo(texts[n / 2]);
  for i in 1..n do texts.pushBack(texts[i - 1] + "'");
  first += "!";
  last += "?";
  pointer.deref() += ".";
  write(texts[0], "|", texts[n - 1], "|", texts[n / 2], "|", texts.size, "|", texts[texts.size - 1], "; ");
  if n == 65 then writeln();
}
// CHECK-NEXT: {{.*}}; the text of the element 1!|the text of the element 65?|the text of the element 33.|130|the text of the element 65'; 
writeln();

// A loop goes over the elements that there were when it began.
var grown = new list(1..5);
for x in grown {
  grown.pushBack(x * 10);
  for 1..x * 20 do grown.pushBack(0);
  x = -x;
}
writeln(grown.size, " ", grown[0], " ", grown[4], " ", grown[5]);
// CHECK: 310 -1 -5 10

// One task adds, others use what is there.
var adding: list(int, parSafe = true);
for i in 1..10 do adding.pushBack(i);
cobegin with (ref adding) {
  for i in 1..20000 do adding.pushBack(1);
  for 1..200 do for i in 0..9 do adding[i] += 1;
}
writeln(adding.size, " ", adding[0], " ", adding[9], " ", + reduce adding.toArray());
// CHECK-NEXT: 20010 201 210 22055

var nested: list(list(int));
nested.pushBack(new list(int));
ref inner = nested[0];
for i in 1..100 {
  nested.pushBack(new list(int));
  inner.pushBack(i);
}
writeln(nested[0].size, " ", nested.size);
// CHECK-NEXT: 100 101

// Assigned to itself through another name, added to itself.
ref same = grown;
grown = same;
writeln(grown.size);
// CHECK-NEXT: 310
grown.pushBack(same);
grown.sort();
writeln(grown.size, " ", grown.first, " ", grown.last);
// CHECK-NEXT: 620 -5 50
