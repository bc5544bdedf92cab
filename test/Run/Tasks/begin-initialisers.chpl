// Tasks that initialisers and procedures as values begin: what they refer to is kept by who calls these. Each task goes on
// when the variables around have ended.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %choir --no-warnings -O0 %s -o %t.0 && %choir --no-warnings --fast %s -o %t.fast
// RUN: %t --memLeaks | FileCheck --match-full-lines --implicit-check-not=Allocated %s
// RUN: env OMP_NUM_THREADS=1 %t.0 | FileCheck --match-full-lines %s
// RUN: env OMP_NUM_THREADS=8 %t.fast | FileCheck --match-full-lines %s
use List;

var total: atomic int;
/// What tasks wait for, so that all that could end has ended before they go on.
var go: atomic bool;
proc late(value: int) { total.add(value); }
var used = 0;

record R {
  var x: int, s: string;
  proc init(x: int) { this.x = x; this.s = "r" * x; init this; begin { go.waitFor(true); late(this.x + s.size); } }
}
class C {
  var x: int, s: string;
  proc init(x: int) { this.x = x; this.s = "c" * x; init this; begin { go.waitFor(true); late(this.x + s.size); } }
}
class Derived: C { var y: string; proc init(x: int) { super.init(x); this.y = "y"; } }
record Post { var x: int, s: string; proc postinit() { begin { go.waitFor(true); late(x + s.size); } } }
class PostClass { var x: int, s: string; proc postinit() { begin { go.waitFor(true); late(x + s.size); } } }
record Default { var x: int; proc init() { this.x = 20; init this; begin { go.waitFor(true); late(x); } } }
record HasDefault { var y: int; var d: Default; }
record HasRecord { var r: R; proc init() { this.r = new R(10); } }
record HasObject { var c: owned C; proc init() { this.c = new C(10); } }
record Throws { var x: int; proc init(x: int) throws { this.x = x; init this; begin { go.waitFor(true); late(this.x); } } }
record Generic {
  var v;
  proc init(in v) { this.v = v; init this; begin { go.waitFor(true); late(this.v.size); } }
}
record Refers { var n: int; proc init(const ref s: string) { this.n = 1; init this; begin { go.waitFor(true); late(s.size); } } }
class RefersClass { var n: int; proc init(const ref s: string) { this.n = 1; init this; begin { go.waitFor(true); late(s.size); } } }
proc look(const ref r: R) { used += r.x; }
proc lookAt(c: borrowed C) { used += c.x; }
config const yes = true;

proc made(k: int) {
  select k {
    when 0 { var r = new R(10); }
    when 1 do look(new R(10));
    when 2 { var r: R; r = new R(10); }
    when 3 do const A = [i in 1..2] new R(5);
    when 4 { var h = new HasRecord(); }
    when 5 { var o = new C(10); }
    when 6 do const o = new shared C(10);
    when 7 do lookAt(new C(10));
    when 8 { var h = new HasObject(); }
    when 9 do const b = new borrowed C(10);
    when 10 do const A = [i in 1..2] new owned C(5);
    when 11 { var o = new Derived(5); const p: owned C = new Derived(5); }
    when 12 { var p = new Post(10, "ab" * 5); }
    when 13 { var p = new PostClass(10, "ab" * 5); }
    when 14 { var d: Default; }
    when 15 { var h: HasDefault; }
    when 16 { try! { var t = new Throws(20); } }
    when 17 { var g = new Generic("ab" * 5), h = new Generic([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]); }
    when 18 { var s = "ab" * 10; var r = new Refers(s); var t = s; used += t.size + r.n; }
    when 19 { var o = new RefersClass("ab" * 10); used += o.n; }
    when 20 { var r = if yes then new R(10) else new R(1); }
    when 21 { var t = (new R(10), 1); used += t[1]; }
    when 22 { const r = givesCopy(); used += r.x; }
    when 23 { const c = givesShare(); used += c.x; }
  }
}
/// The task goes on with the variable; what is returned is a copy, or a share.
record Copies {
  var x: int, s: string;
  proc init(x: int) { this.x = x; this.s = "r" * x; init this; begin { go.waitFor(true); late(this.x + s.size); } }
  proc init=(const ref other: Copies) { this.x = other.x; this.s = "copy"; }
}
proc givesCopy() { var r = new Copies(10); return r; }
proc givesShare() { var c = new shared C(10); return c; }

proc later(const ref s: string) { begin { go.waitFor(true); late(s.size); } }
proc changed(ref x: int) { begin with (ref x) { go.waitFor(true); x += 1; late(x); } }
proc apply(f, const ref s: string) { f(s); }
proc applyTyped(f: proc(const ref _: string): void, const ref s: string) { f(s); }
record HasProc { const f: proc(const ref _: string): void; }

proc values(k: int) {
  select k {
    when 0 { const f = later; var s = "ab" * 10; f(s); var t = s; used += t.size; }
    when 1 { const f = later; const n = 10; f("ab" * n); }
    when 2 { const f = proc(const ref s: string) { begin { go.waitFor(true); late(s.size); } }; f("cd" * 10); }
    when 3 { const f = changed; var x = 19; f(x); }
    when 4 do apply(later, "ab" * 10);
    when 5 { var s = "ab" * 10; applyTyped(later, s); }
    when 6 { const h = new HasProc(later); h.f("ab" * 10); }
  }
}

proc overwrite() { var L: list(string); for i in 1..20 do L.pushBack("zz" * i); return L.size; }
proc next() {
  write(total.exchange(0), " ");
  go.write(false);
}
for k in 0..23 {
  sync { made(k); overwrite(); go.write(true); }
  next();
}
writeln();
// CHECK:      20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20 20
for k in 0..6 {
  sync { values(k); overwrite(); go.write(true); }
  next();
}
writeln();
// CHECK-NEXT: 20 20 20 20 20 20 20

// A module's variables stay; so does an object that nobody manages.
var ofModule = new R(5), objectOfModule = new C(5);
proc unmanagedObject() do return new unmanaged C(5);
sync {
  const c = unmanagedObject();
  begin { go.waitFor(true); }
  go.write(true);
  while total.read() < 30 do ;
  delete c;
}
writeln(total.read());
// CHECK-NEXT: 30
