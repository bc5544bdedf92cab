// Variables that only tasks of procedures refer to, which they are passed to or which are nested: a copy at the last
// mention takes no value away from a task that may go on, nor from a nested procedure that is called later.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %choir --no-warnings -O0 %s -o %t.0 && %choir --no-warnings --fast %s -o %t.fast
// RUN: %t --memLeaks | FileCheck --match-full-lines --implicit-check-not=Allocated %s
// RUN: env OMP_NUM_THREADS=1 %t.0 | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=8 %t.fast | FileCheck --match-full-lines %s
use List, Map, CTypes;

record R { var x: int; var s: string; proc init() { } proc init(x: int) { this.x = x; this.s = "r" * x; } }
record D { var x: int; var s: string; proc init() { } proc init(x: int) { this.x = x; this.s = "d" * x; } proc deinit() { x = -1; } }
class C { var x: int; var s: string; proc init(x: int) { this.x = x; this.s = "c" * x; } proc deinit() { x = -1; } }

var total: atomic int;
/// What tasks wait for, so that all that could end has ended before they go on.
var go: atomic bool;
proc size(const ref x: string) do return x.size;
proc size(const ref x: list(int)) do return + reduce x;
proc size(const ref x: [] int) do return + reduce x;
proc size(const ref x: [] string) do return + reduce [e in x] e.size;
proc size(const ref x: R) do return x.x + x.s.size;
proc size(const ref x: D) do return x.x + x.s.size;
proc size(const ref x: C) do return x.x + x.s.size;
proc size(const ref x: list(string)) do return + reduce [e in x] e.size;
proc size(const ref x: map(string, int)) do return x["k"];
proc size(const ref x: (string, int)) do return x[0].size + x[1];
proc late(const ref x) { go.waitFor(true); total.add(size(x)); }

param numKinds = 9;
proc make(param kind: int) {
  select kind {
    when 0 do return "ab" * 10;
    when 1 { var L: list(int); L.pushBack(15); L.pushBack(5); return L; }
    when 2 do return [5, 15];
    when 3 do return new R(10);
    when 4 do return new D(10);
    when 5 do return new shared C(10);
    when 6 { var L: list(string); L.pushBack("ab" * 5); L.pushBack("cd" * 5); return L; }
    when 7 { var m: map(string, int); m["k"] = 20; return m; }
    otherwise do return ("ab" * 5, 10);
  }
}

var used = 0;
proc use1(const ref x) { used += size(x); }
proc take(in x) { used += size(x); }
proc start(const ref x) { begin late(x); }
proc startBy(const ref x) { start(x); }
proc same(const ref x) const ref do return x;
record Holder { var f; proc begins() { begin late(f); } }
class Object { var f; proc begins() { begin late(f); } }
operator +(const ref a: Holder, b: int) { begin late(a.f); return b; }
iter begins(const ref x) { begin late(x); yield 1; }
config const yes = true;

proc nested(param kind) { var s = make(kind); proc f() { begin late(s); } f(); var t = s; use1(t); }
proc deeper(param kind) { var s = make(kind); proc f() { proc g() { begin late(s); } g(); } f(); var t = s; use1(t); }
proc nestedIterator(param kind) { var s = make(kind); iter f() { begin late(s); yield 1; } for i in f() do used += i; var t = s; use1(t); }
proc givesNested(param kind) { var s = make(kind); proc f() { begin late(s); } f(); return s; }
proc passed(param kind) { var s = make(kind); start(s); var t = s; use1(t); }
proc passedOn(param kind) { var s = make(kind); startBy(s); var t: s.type; t = s; use1(t); }
proc throughRef(param kind) { var s = make(kind); start(same(s)); var t = s; use1(t); }
proc gives(param kind) { var s = make(kind); start(s); return s; }
proc givesFormal(in s) { start(s); return s; }
proc givesPerhaps(param kind) { var s = make(kind); if yes then start(s); return s; }
proc taken(param kind) { var s = make(kind); start(s); take(s); }
proc appended(param kind) { var s = make(kind); start(s); var L: list(s.type); L.pushBack(s); L.clear(); }
proc branches(param kind) { var s = make(kind); start(s); if yes { var t = s; use1(t); } else { var u = s; use1(u); } }
proc method(param kind) { var s = new Holder(make(kind)); s.begins(); var t = s; use1(t.f); }
proc byOperator(param kind) { var s = new Holder(make(kind)); used += s + 1; var t = s; use1(t.f); }
proc ofObject(param kind) { var s = new shared Object(make(kind)); s.begins(); var t = s; use1(t.f); t = new shared Object(make(kind)); }
proc iterated(param kind) { var s = make(kind); for i in begins(s) do used += i; var t = s; use1(t); }
proc inLoop(param kind) { for 1..1 { var s = make(kind); start(s); var t = s; use1(t); } }
proc inTask(param kind) { begin { var s = make(kind); begin late(s); var t = s; take(t); } }
proc ofElement(param kind) { var s = [make(kind)]; start(s[0]); var t = s; used += t.size; }
proc ofPart(param kind) { var s = (make(kind), 1); start(s[0]); var t = s; use1(t[0]); }
proc insideSync(param kind) { var s = make(kind); sync { begin late(s); { var t = s; use1(t); } go.write(true); } }

proc run(param kind: int, k: int) {
  select k {
    when 0 do nested(kind);
    when 1 do deeper(kind);
    when 2 do nestedIterator(kind);
    when 3 do use1(givesNested(kind));
    when 4 do passed(kind);
    when 5 do passedOn(kind);
    when 6 do throughRef(kind);
    when 7 do use1(gives(kind));
    when 8 do use1(givesFormal(make(kind)));
    when 9 do use1(givesPerhaps(kind));
    when 10 do taken(kind);
    when 11 do appended(kind);
    when 12 do branches(kind);
    when 13 do method(kind);
    when 14 do byOperator(kind);
    when 15 do ofObject(kind);
    when 16 do iterated(kind);
    when 17 do inLoop(kind);
    when 18 do inTask(kind);
    when 19 do ofElement(kind);
    when 20 do ofPart(kind);
    when 21 do insideSync(kind);
  }
}
proc overwrite() { var L: list(string); for i in 1..20 do L.pushBack("zz" * i); return L.size; }
for k in 0..21 {
  var isRight = true;
  for param kind in 0..<numKinds {
    sync { run(kind, k); overwrite(); go.write(true); }
    isRight &&= total.exchange(0) == 20;
    go.write(false);
  }
  if !isRight then writeln("wrong: ", k);
}
writeln("tasks");
// CHECK-NOT: wrong
// CHECK:     tasks

// Nested procedures without tasks.
proc calledLater(param kind) { var s = make(kind); proc f() { return size(s); } var t = s; take(t); return f(); }
proc calledByOther(param kind) {
  var s = make(kind);
  proc f() do return size(s);
  proc g(n: int) do return f() + n;
  if yes { var t = s; take(t); }
  return g(0);
}
proc calledInDefer(param kind) {
  var sum = 0;
  {
    var s = make(kind);
    proc f() { sum = size(s); }
    defer f();
    take(s);
  }
  return sum;
}
for param kind in 0..<numKinds do
  write(calledLater(kind), " ", calledByOther(kind), " ", calledInDefer(kind), " ");
writeln();
// CHECK-NEXT: 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20

// Where nothing goes on, copies are moves as elsewhere.
proc movedAfterSync() {
  var A = [1, 2, 3];
  proc f() { begin late(A); }
  const before = c_addrOf(A[1]);
  go.write(true);
  sync f();
  var B = A;
  return before == c_addrOf(B[1]);
}
proc movedAfterCall() {
  var A = [1, 2, 3];
  proc f() do return A[1];
  const before = c_addrOf(A[1]), first = f();
  var B = A;
  return before == c_addrOf(B[1]) && first == 2;
}
writeln(movedAfterSync(), " ", movedAfterCall());
// CHECK-NEXT: true true
