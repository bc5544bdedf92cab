// An owner that cannot be nil gives its object away where nobody finds it empty: as a variable that is not used again.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only --no-warnings %s 2>&1 | FileCheck %s --implicit-check-not=error:

use List, LinkedLists;

class C { var x: int; }
record R { var c: owned C; }
proc takes(in x) { }

var global = new owned C(1);
proc places(ref byRef: owned C, ref r: R) {
  var A = [new owned C(1)], l: list(owned C), t = (new owned C(2), 1);
  l.pushBack(new owned C(3));
  ref alias = A[0];
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied, for its object would change hands: owned C cannot be left without one; borrow it instead
  takes(byRef);
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var y1 = alias;
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var y2 = A[0];
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var y3 = l[0];
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var y4 = t(0);
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var y5 = r.c;
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied, for its object would change hands: R cannot be left without one
  var y6 = r;
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var y7 = global;
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  for x in l do takes(x);
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var B = for x in l do x;
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: this cannot be copied
  var D = [x in A] x;
}
var c = new owned C(4), r = new R(new C(5));
places(c, r);

proc records() {
  var r = new R(new C(1));
  var s = r;
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:{{.*}}error: 'r' is used after its object was given away
  writeln(s.c.x, r.c.x);
}
records();

// In one statement, whatever is certain to follow.
proc takesTwo(in a: owned C, in b: owned C) { }
proc takesWith(in a: owned C, x: int) do return a.x + x;
proc twice(yes: bool) {
  var c = new owned C(1), d = new owned C(2), e = new owned C(3), f = new owned C(4);
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:15: error: 'c' is used after its object was given away
  takesTwo(c, c);
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:15: error: 'd' is used after its object was given away
  var t = (d, d);
  // CHECK-DAG: empty.chpl:[[#@LINE+1]]:24: error: 'e' is used after its object was given away
  writeln(takesWith(e, e.x));
  writeln(f.x + takesWith(f, 1));
  var g = new owned C(5);
  writeln(takesWith(g, + reduce [g in 1..3] g)); // another g
}
twice(true);

// These leave nothing behind that anybody could find.
proc fine(in given: owned C) {
  var c = new owned C(1), r = new R(new C(2));
  var d = c, s = r;
  var l: list(owned C), linked: LinkedList(owned C), A: [1..2] owned C = (new owned C(5), new owned C(6));
  l.pushBack(given);
  l.pushBack(d);
  linked.append(new owned C(7));
  linked.prepend(new owned C(8));
  for x in l do x.x += 1;
  for x in linked do writeln(x.x);
  const (e, f) = (new owned C(10), new owned C(11));
  for i in A.domain do A[i] = new C(i);
  return s;
}
writeln(fine(new owned C(9)).c.x);
