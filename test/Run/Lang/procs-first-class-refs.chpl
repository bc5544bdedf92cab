// Procedures that return by reference, as values: called on either side of an assignment, passed on, kept in fields.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s

var data: [0..2] int = [1, 2, 3];
record R { var n: int; var s: string; }
var recs = [new R(1, "a"), new R(2, "b")];
proc elt(i: int) ref: int { return data[i]; }
proc rec_(i: int) ref: R { return recs[i]; }
proc fixed(i: int) const ref: R { return recs[i]; }
proc risky(i: int) ref: int throws { if i > 2 then throw new Error("out"); return data[i]; }
proc value(i: int): int { return data[i]; }
proc bump(f: proc(i: int) ref: int, i: int) { f(i) += 10; }
bump(elt, 2); writeln(data);
// CHECK: 1 2 13
const r = rec_; r(0).n = 5; r(1) = new R(7, "z"); writeln(recs);
// CHECK-NEXT: (n = 5, s = a) (n = 7, s = z)
const c = fixed; writeln(c(1).s, c(0)); const ref cc = c(0); recs[0].n = 6; writeln(cc.n);
// CHECK-NEXT: z(n = 5, s = a)
// CHECK-NEXT: 6
const k = risky; try { k(1) = 20; writeln(data[1]); k(3) = 1; } catch e { writeln(e.message()); }
// CHECK-NEXT: 20
// CHECK-NEXT: out
writeln(elt.type:string, " ", fixed.type:string, " ", elt.type == value.type);
// CHECK-NEXT: proc(_: int) ref: int proc(_: int) const ref: R false
record Holder { var at: proc(i: int) ref: int; proc double(i) { at(i) *= 2; } } (new Holder(elt)).double(0); writeln(data);
// CHECK-NEXT: 2 20 13
forall i in 0..2 do elt(i) += 1; const e = elt; forall i in 0..2 do e(i) += 1; writeln(data);
// CHECK-NEXT: 4 22 15
proc swap2(f: proc(i: int) ref: int) { f(0) <=> f(1); } swap2(elt); writeln(data, " ", e(0));
// CHECK-NEXT: 22 4 15 22
