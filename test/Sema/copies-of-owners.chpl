// What owns objects is not copied behind the program's back: the original would be empty.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

use Heap, List, Map, OrderedMap, OrderedSet, Set;

class C { var x: int; }
record R { var c: owned C?; }
record order : relativeComparator {
  proc compare(const ref a: owned C, const ref b: owned C) do return a.x - b.x;
}
proc takes(in x) { }

proc arrays(const ref A: [1..2] owned C) {
  // CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: values of type [domain(1,int(64),one)] owned C cannot be copied: each object in them has one owner
  var B = A;
  // CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: values of type [domain(1,int(64),one)] owned C cannot be copied
  takes(A);
  // CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: values of type [domain(1,int(64),one)] owned C cannot be copied
  var pair = (A, 1);
}
arrays([new owned C(1), new owned C(2)]);

proc constants(const ref r: R, const ref t: (owned C?, int)) {
  // CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: a constant of type R cannot be copied: the object that it owns would change hands
  var r1 = r;
  // CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: a constant of type (owned C?,int(64)) cannot be copied
  takes(t);
}
constants(new R(), (nil, 1));

var D = {"a", "b"};
var A: [D] owned C?;
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy an array: values of type owned C? cannot be copied, for each has an object of its own
var A1 = A;

var l: list(owned C);
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy a list: values of type owned C cannot be copied
var l1 = l;
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot make an array of a list
var l2 = l.toArray();
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy an element of a list
var l3 = l.getValue(0);

var m: map(int, owned C);
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy a map: values of type owned C cannot be copied
takes(m);
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy a value of a map
var m1 = m.getValue(1);
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy the items of a map
for (k, v) in m.items() do writeln(k);
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot make an array of a map
var m2 = m.valuesToArray();

var s: set(owned C);
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy a set: values of type owned C cannot be copied
var s1 = s;
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot make an array of a set
var s2 = s.toArray();

var h = new heap(owned C, comparator = new order());
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy an element of a heap
var top = h.top();

// What is in a record, a tuple or another collection is copied with it.
record Holder { var all: map(int, list(owned C)); }
var held: Holder;
// CHECK-DAG: owners.chpl:[[#@LINE+1]]:{{.*}}error: cannot copy a map: values of type list(owned C,false) cannot be copied
var held1 = held;

// The copies that were refused leave the originals, which are used here.
writeln(A.size, l.size, m.size, s.size, h.size, held.all.size);
