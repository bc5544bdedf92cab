// What an expression copies that may run several times, or not at all, is not its variable's last value.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t --memLeaks 2>&1 | FileCheck --match-full-lines --implicit-check-not=leak %s
// RUN: %choir --no-warnings -O0 %s -o %t
// RUN: %t --memLeaks --yes=true 2>&1 | FileCheck --match-full-lines --implicit-check-not=leak %s

use List;

config const yes = false;
var live: atomic int;
record R {
  var x: int;
  var s: string;
  proc init(x: int = 0) { this.x = x; s = "a" * 40; live.add(1); }
  proc init=(other: R) { x = other.x; s = other.s; live.add(1); }
  proc deinit() { live.sub(1); }
}
class C { var x: int; proc init(x: int) { this.x = x; live.add(1); } proc deinit() { live.sub(1); } }
proc ofText(in s: string) { s += "x"; return s.size; }
proc ofRecord(in r: R, i: int = 0) do return r.x + i;
proc ofArray(in a: [] int) { a[0] += 1; return + reduce a; }
proc ofOwner(in c: owned C?) do return if c == nil then 0 else c!.x;
proc ofShared(in c: shared C) do return c.x;
proc made(x: int) do return new R(x);
proc text(x: int) do return "t" * (30 + x);
iter yielded() { const r = new R(3); yield if yes then r else made(3); }

proc several(param which: int) {
  var s = text(0), r = new R(5), a = [1, 2, 3], l = new list([1, 2]), c: owned C? = new C(7), h = new shared C(8);
  select which {
    when 0 { var z = [i in 1..3] s; return z[3].size; }
    when 1 { var z = [i in 1..3] ofText(s); return + reduce z; }
    when 2 { var z: [1..2] [0..2] int = [i in 1..2] a; return z[2][2]; }
    when 3 { var z = [i in 1..3] ofArray(a); return + reduce z; }
    when 4 { var z = [i in 1..3] l; return z[3].size + z[1].size; }
    when 5 { var i = 0; while i < 5 && ofRecord(r) == 5 do i += 1; return i; }
    when 6 { var i = 0; do i += 1; while ofRecord(r, i) < 9; return i; }
    when 7 do return + reduce ofRecord(r, 1..3);
    when 8 do return + reduce [i in 1..300] ofText(s);
    when 9 { var z = [i in 1..3] (r, i); return z[1](0).x + z[3](1); }
    when 10 { var z = for i in 1..3 do r; return z[2].x + z.size; }
    when 11 { var z: [1..3] int; z = [(i, j) in zip(1..3, 4..6)] ofRecord(r, i + j); return + reduce z; }
    when 12 { const z = + scan [i in 1..3] ofRecord(r); return z[2]; }
    when 13 { var z = [i in 1..2] [j in 1..2] s; return z[2][2].size; }
    when 14 { var z = [i in 1..2] ofShared(h); return + reduce z; }
    when 15 { var z = for i in 1..3 do ofOwner(c); return z[1] * 100 + z[2] * 10 + z[3]; }
    when 16 { var n = 0; for x in [i in 1..3] ofRecord(r) do n += x; return n; }
    when 17 { var z = [i in 1..4] if i % 2 == 0 then s else "x"; return z[4].size + z[3].size; }
    when 18 { ofRecord(r, [1, 2, 3]); return 1; }
    when 19 { var z: [1..3] R = r; return z[3].x; }
    when 20 { var z: [1..3] R; z = r; return z[3].x; }
    when 21 { for i in 1..2 do if ofRecord(r) == 5 && ofText(s) == 31 then continue; return 2; }
  }
  return -1;
}

proc perhaps(param which: int) {
  var s = text(0), r = new R(5), l = new list([1, 2]), c: owned C? = new C(7), h = new shared C(8);
  select which {
    when 0 { var t = if yes then r else made(5); return t.x; }
    when 1 { if yes && ofRecord(r) == 1 then return 2; return 1; }
    when 2 { if !yes || ofRecord(r) == 5 then return 1; return 2; }
    when 3 { const b = yes && ofRecord(r) == 5; return if b == yes then 1 else 0; }
    when 4 { var x = 1; x += if yes then ofRecord(r) else 5; return x; }
    when 5 { const t = if yes then s else "short" * 6; return t.size; }
    when 6 { var x: list(R); x.pushBack(if yes then r else made(5)); return x[0].x; }
    when 7 { var t = if yes then (r, 1) else (made(5), 1); return t(0).x + t(1); }
    when 8 do return (if yes then r else made(5)).x;
    when 9 { var t = if yes then l else new list([1, 2]); return t.size; }
    when 10 { var t = if yes then h else new shared C(8); return t.x; }
    when 11 { var t = if yes then c else new C(7); return t!.x; }
    when 12 { var t = if yes then (if !yes then r else made(5)) else made(5); return t.x; }
    when 13 { while yes && ofRecord(r) == 1 do return 1; return 2; }
    when 14 { select 3 { when 3, ofRecord(r) do return 1; } return 2; }
    when 15 { var b = yes; b ||= ofRecord(r) == 5; return b: int; }
    when 16 { var n = 0; for y in yielded() do n += y.x; return n; }
  }
  return -1;
}

proc main() {
  for param i in 0..21 do write(several(i), " ");
  writeln();
  // CHECK: 30 93 3 21 4 5 4 21 9300 8 8 36 10 30 16 700 15 31 1 5 5 2
  for param i in 0..16 do write(perhaps(i), " ");
  writeln();
  // CHECK-NEXT: 5 1 1 1 6 30 5 6 5 2 8 7 5 2 1 1 3
  writeln(live.read());
  // CHECK-NEXT: 0
}
