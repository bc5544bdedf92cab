// Assignments between parts of one array act as if the right side was evaluated first, however the parts are named.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --match-full-lines
// RUN: env OMP_NUM_THREADS=4 %t | FileCheck %s --match-full-lines
// RUN: %choir-run -O0 %s | FileCheck %s --match-full-lines
// RUN: %choir-run --fast %s | FileCheck %s --match-full-lines
// CHECK: 0 of 46 wrong
// CHECK-NOT: {{.}}

config const n = 12;
var numBad = 0, numAll = 0;
proc check(name: string, const ref got: [], const ref want: []) {
  numAll += 1;
  for (g, w) in zip(got, want) do if g != w { writeln(name, " is wrong: ", got, " wanted ", want); numBad += 1; return; }
}
proc fresh() { var B: [0..<n] int = [i in 0..<n] i + 1; return B; }
record R { var A: [0..<12] int; proc ref shift() { A[2..11] = A[0..9]; } proc ref shift2() { ref x = A[2..11], y = A[0..9]; x = y; } }
class C { var A: [0..<12] int; proc shift() { ref x = A[2..11]; const ref y = A[0..9]; x = y; } }
proc asg(ref r, const ref l) { r = l; }
proc asgD(ref r: [], l: []) { r = l; }
proc asg2(ref r: [?D] int, const ref l: [D] int) { r = l; }
proc inc(x: int) do return x + 1;
proc plus(ref r, const ref l) { r = l + 1; }
proc pluseq(ref r, const ref l) { r += l; }
proc fn(ref r, const ref l) { r = inc(l); }
proc two(ref r, const ref a, const ref b) { r = a + b; }
proc cond(ref r, const ref l) { r = if true then l else l; }
proc loopx(ref r, const ref l) { r = [x in l] x * 2; }
proc zipx(ref r, const ref l, const ref m) { r = [(x, y) in zip(l, m)] x * y; }
proc castx(ref r, const ref l) { r = (l: real): int; }
proc neg(ref r, const ref l) { r = -l; }
record pair { var x, y: int; }
proc parts(ref r: [] pair, const ref l: [] pair) { r.x = l.x + 1; }
proc gather(ref r, const ref l, const ref p) { r = l[p] + 1; }
proc main() {
  const B0 = fresh();
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; ref l = B[0..9], r = B[2..11]; r = l; check("refs", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i] = B0[i+2]; ref l = B[2..11], r = B[0..9]; r = l; check("refs down", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; B[2..11] = B[0..9]; check("slices", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; asg(B[2..11], B[0..9]); check("formals", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; asgD(B[2..11], B[0..9]); check("formals default", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; asg2(B[2..11], B[0..9].reindex(2..11)); check("formals dom", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i] + 1; plus(B[2..11], B[0..9]); check("plus", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i+2] + B0[i]; pluseq(B[2..11], B[0..9]); check("+=", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i] + 1; fn(B[2..11], B[0..9]); check("fn", B, W); }
  { var B = fresh(), W = fresh(); for i in 1..10 do W[i] = B0[i-1] + B0[i+1]; two(B[1..10], B[0..9], B[2..11]); check("two", B, W); }
  { var B = fresh(), W = fresh(); for i in 1..10 do W[i] = B0[i-1] + B0[i+1]; B[1..10] = B[0..9] + B[2..11]; check("two direct", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; cond(B[2..11], B[0..9]); check("cond", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = 2 * B0[i]; loopx(B[2..11], B[0..9]); check("loopexpr", B, W); }
  { var B = fresh(), W = fresh(); for i in 1..10 do W[i] = B0[i-1] * B0[i+1]; zipx(B[1..10], B[0..9], B[2..11]); check("zip", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; castx(B[2..11], B[0..9]); check("cast", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = -B0[i]; neg(B[2..11], B[0..9]); check("neg", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..4 do W[2*i+1] = B0[i]; asg(B[1..9 by 2], B[0..4]); check("stride", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..4 do W[2*i] = B0[2*i+1]; asg(B[0..9 by 2], B[1..10 by 2]); check("interleaved", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[9-i] = B0[i]; ref r = B[0..9 by -1], l = B[0..9]; r = l; check("negstride", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..11 do W[11-i] = B0[i]; ref l = B[.. by -1]; B = l; check("reverse whole", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; ref s = B[0..11]; ref l = s[0..10][0..9], r = s[1..11][2..11]; r = l; check("slices of slices", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; ref l = B.reindex(1..12)[1..10], r = B.reindex(100..111)[102..111]; r = l; check("reindexed", B, W); }
  { var r: R; r.A = fresh(); var W = fresh(); for i in 0..9 do W[i+2] = B0[i]; r.shift(); check("record method", r.A, W); r.A = fresh(); r.shift2(); check("record method2", r.A, W); }
  { var c = new C(); c.A = fresh(); var W = fresh(); for i in 0..9 do W[i+2] = B0[i]; c.shift(); check("class method", c.A, W); }
  { var AA: [1..2] [0..<12] int; AA[1] = fresh(); var W = fresh(); for i in 0..9 do W[i+2] = B0[i]; ref a = AA[1]; ref l = AA[1][0..9], r = a[2..11]; r = l; check("array of arrays", AA[1], W); }
  { var M: [0..3, 0..3] int = [(i, j) in {0..3, 0..3}] 10*i+j; const M0 = M; ref l = M[0..2, ..], r = M[1..3, ..]; r = l; var W = M0; for i in 0..2 do for j in 0..3 do W[i+1,j] = M0[i,j]; check("2d rows", M, W); }
  { var M: [0..3, 0..3] int = [(i, j) in {0..3, 0..3}] 10*i+j; const M0 = M; ref l = M[.., 0..2], r = M[.., 1..3]; r = l; var W = M0; for i in 0..3 do for j in 0..2 do W[i,j+1] = M0[i,j]; check("2d cols", M, W); }
  { var M: [0..3, 0..3] int = [(i, j) in {0..3, 0..3}] 10*i+j; const M0 = M; ref l = M[.., 0..1], r = M[.., 2..3]; r = l; var W = M0; for i in 0..3 do for j in 0..1 do W[i,j+2] = M0[i,j]; check("2d cols apart", M, W); }
  { var M: [0..3, 0..3] int = [(i, j) in {0..3, 0..3}] 10*i+j; const M0 = M; ref l = M[1, ..], r = M[.., 1]; r = l; var W = M0; for i in 0..3 do W[i,1] = M0[1,i]; check("row to column", M, W); }
  { var M: [0..3, 0..3] int = [(i, j) in {0..3, 0..3}] 10*i+j; const M0 = M; ref l = M[0..2,0..2], r = M[1..3,1..3]; r = l + r; var W = M0; for i in 0..2 do for j in 0..2 do W[i+1,j+1] = M0[i,j] + M0[i+1,j+1]; check("2d diag", M, W); }
  { var M: [0..3, 0..3, 0..3] int = [(i, j, k) in {0..3, 0..3, 0..3}] 100*i+10*j+k; const M0 = M; ref l = M[0..2,1..3,..], r = M[1..3,0..2,..]; r = l; var W = M0; for i in 0..2 do for j in 0..2 do for k in 0..3 do W[i+1,j,k] = M0[i,j+1,k]; check("3d", M, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; proc nested() { ref r = B[2..11]; r = B[0..9]; } nested(); check("nested", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; sync { begin with (ref B) { ref l = B[0..9], r = B[2..11]; r = l; } } check("task", B, W); }
  { var S: [0..5] string = ["a", "b", "c", "d", "e", "f"]; ref l = S[0..3], r = S[2..5]; r = l; const W = ["a", "b", "a", "b", "c", "d"]; check("strings", S, W); r = l + "x"; const W2 = ["a", "b", "ax", "bx", "ax", "bx"]; check("strings+", S, W2); }
  { var T: [0..5] (int, real) = [i in 0..5] (i, i:real); ref l = T[0..3], r = T[2..5]; r = l; const W = [(0,0.0),(1,1.0),(0,0.0),(1,1.0),(2,2.0),(3,3.0)]; check("tuples", T, W); }
  { var B = fresh(), W = fresh(); for i in 0..9 do W[i+2] = B0[i]; ref w = B; w[2..11] = B[0..9]; check("ref of whole", B, W); }
  { var B = fresh(), W = fresh(); for i in 0..11 do W[i] = B0[i] + 1; ref w = B; w = B + 1; check("ref same", B, W); }
  { var B: [0..99999] int = [i in 0..99999] i; ref l = B[0..99998], r = B[1..99999]; r = l + 1; var W: [0..99999] int = [i in 0..99999] i; check("big", B, W); }
  { var B: [0..99999] int = [i in 0..99999] i; ref l = B[0..99998], r = B[1..99999]; r = l; var W: [0..99999] int = [i in 0..99999] max(i-1, 0); check("big copy", B, W); }
  { var B: [0..99999] int = [i in 0..99999] i; ref l = B[1..99999], r = B[0..99998]; r = l; var W: [0..99999] int = [i in 0..99999] min(i+1, 99999); check("big copy down", B, W); }
  { var B = fresh(), W = fresh(); const p = [i in 0..11] 11 - i; for i in 0..11 do W[i] = B0[11-i]; B = B[p]; check("gathered", B, W); }
  { var B = fresh(), W = fresh(); const p = [i in 0..11] 11 - i; for i in 0..11 do W[i] = B0[11-i] + 1; gather(B, B, p); check("gathered formals", B, W); }
  { var B: [0..5] pair; for i in 0..5 do B[i] = new pair(i, 10 * i); parts(B[2..5], B[0..3]); check("fields", B.x, [0, 1, 1, 2, 3, 4]); }
  { var B: [1..4] [1..2] int; for i in 1..4 do B[i] = i; ref l = B[1..3], r = B[2..4]; r = l; check("rows that are arrays", [b in B] b[2], [1, 1, 2, 3]); }
  writeln(numBad, " of ", numAll, " wrong");
}
