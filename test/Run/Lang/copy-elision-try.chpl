// What handlers of errors mention, or run on from, is copied; branches that leave count as ones that give a variable away.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

record R {
  var x: int = 0;
  proc init(arg: int = 0) { this.x = arg; init this; }
  proc init=(other: R) { this.x = other.x; writeln("copy ", x); }
  proc deinit() { writeln("deinit ", x); x = -1; }
}
config const option = true;
proc fails(in r: R) throws { throw new Error("no"); }
proc inTry() {
  var x = new R(1);
  try { fails(x); } catch { writeln("caught ", x.x); }
}
inTry();
// CHECK: copy 1
// CHECK-NEXT: deinit 1
// CHECK-NEXT: caught 1
// CHECK-NEXT: deinit 1
class E : Error { var r: R; proc init(in r: R) { this.r = r; } }
proc thrown() {
  var x = new R(2);
  try { throw new E(x); } catch { writeln("caught ", x.x); }
}
thrown();
// CHECK-NEXT: copy 2
// CHECK-NEXT: caught 2
// CHECK-NEXT: deinit 2
// CHECK-NEXT: deinit 2
proc sel(n: int) {
  var x = new R(n);
  select n { when 3 { var y = x; } when 4 do return; otherwise { var z = x; } }
}
sel(3);
// CHECK-NEXT: deinit 3
sel(4);
// CHECK-NEXT: deinit 4
sel(5);
// CHECK-NEXT: deinit 5
proc sel2(n: int) {
  var x = new R(n);
  select n { when 6 { var y = x; } when 7 { var z = x; } }
}
sel2(6);
// CHECK-NEXT: copy 6
// CHECK-NEXT: deinit 6
// CHECK-NEXT: deinit 6
proc catchReturns() {
  var x = new R(8);
  try { var y = x; } catch { return; }
  writeln("end");
}
catchReturns();
// CHECK-NEXT: deinit 8
// CHECK-NEXT: end
proc ret(): R throws {
  var x = new R(9);
  try { return x; } catch e { throw e; }
}
writeln((try! ret()).x);
// CHECK-NEXT: 9
// CHECK-NEXT: deinit 9
proc mixed(n: int) {
  var x = new R(n);
  if n == 10 { proc2(x); } else if n == 11 { var y = x; } else { return; }
}
proc proc2(in r: R) { }
mixed(10);
// CHECK-NEXT: deinit 10
mixed(11);
// CHECK-NEXT: deinit 11
mixed(12);
// CHECK-NEXT: deinit 12
// An error that is thrown after the copy goes on after its handler, and so does one that a returned call throws.
proc throwsItself() {
  var x = new R(13);
  try { proc2(x); throw new Error("no"); } catch { }
  writeln("after ", x.x);
}
throwsItself();
// CHECK-NEXT: copy 13
// CHECK-NEXT: deinit 13
// CHECK-NEXT: after 13
// CHECK-NEXT: deinit 13
proc mayReturn(n: int, in r: R) throws {
  if n == 14 then throw new Error("no");
  return n;
}
proc returnsUnlessThrown(n: int) {
  var x = new R(n);
  try { for i in 1..2 do return mayReturn(n, x); } catch { }
  writeln("after ", x.x);
  return 0;
}
returnsUnlessThrown(14);
// CHECK-NEXT: copy 14
// CHECK-NEXT: deinit 14
// CHECK-NEXT: after 14
// CHECK-NEXT: deinit 14
returnsUnlessThrown(15);
// CHECK-NEXT: copy 15
// CHECK-NEXT: deinit 15
// CHECK-NEXT: deinit 15
// Without a mention afterwards nothing is copied.
proc thrownAway() {
  var x = new R(16);
  try { proc2(x); throw new Error("no"); } catch { }
  writeln("end");
}
thrownAway();
// CHECK-NEXT: deinit 16
// CHECK-NEXT: end
proc handlerThrows() {
  var x = new R(17);
  try {
    try { proc2(x); throw new Error("no"); } catch e { throw e; }
  } catch { }
  writeln("after ", x.x);
}
handlerThrows();
// CHECK-NEXT: copy 17
// CHECK-NEXT: deinit 17
// CHECK-NEXT: after 17
// CHECK-NEXT: deinit 17
// What a defer statement mentions, it mentions last.
proc deferred() {
  var x = new R(18);
  {
    defer writeln("deferred ", x.x);
    proc2(x);
  }
  writeln("end");
}
deferred();
// CHECK-NEXT: copy 18
// CHECK-NEXT: deinit 18
// CHECK-NEXT: deferred 18
// CHECK-NEXT: end
// CHECK-NEXT: deinit 18
proc deferredReturn(): R {
  var x = new R(19);
  defer writeln("deferred ", x.x);
  return x;
}
writeln(deferredReturn().x);
// CHECK-NEXT: copy 19
// CHECK-NEXT: deferred 19
// CHECK-NEXT: deinit 19
// CHECK-NEXT: 19
// CHECK-NEXT: deinit 19
