// Under `on here.gpus[i]` arrays are in the memory of the GPU, and loops are kernels; other code reaches the elements.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %t 2>&1 | FileCheck %s --check-prefixes=CHECK,DEVICE
// RUN: env CHOIR_DEVICE=emulated CHPL_RT_NUM_GPUS_PER_LOCALE=2 %t -nl 2 | FileCheck %s
// RUN: %choir --no-warnings --fast %s -o %t.fast
// RUN: env CHOIR_DEVICE=emulated %t.fast | FileCheck %s
config const n = 20;
record Point { var x, y: real; }
class Holder {
  var A: [1..n] int;
  proc add() { foreach a in A do a += 1; }
}
proc fill(m) { var A: [1..m, 1..m] real = 1.0; return A; }
proc rowSums(const ref M: [?D] real) {
  var sums: [D.dim(0)] real;
  forall i in D.dim(0) {
    var sum = 0.0;
    for j in D.dim(1) do sum += M[i, j];
    sums[i] = sum;
  }
  return sums;
}
proc addDown(k: int, ref A: [] int) {
  if k == 0 then return;
  A += k;
  addDown(k - 1, A);
}
proc exchange(ref a, ref b) { const t = a; a = b; b = t; }
proc moved(p: Point) do return new Point(p.x + 1, p.y + 1);

var totals: [here.gpus.domain] int;
coforall (gpu, g) in zip(here.gpus, here.gpus.domain) do on gpu {
  var A: [1..n] int = 1;
  addDown(3, A);
  totals[g] = + reduce A;
}
// CHECK: 140
writeln(totals[0]);

on here.gpus[0] {
  // Objects, results of procedures, loops of several dimensions.
  const holder = new Holder();
  holder.add();
  // CHECK-NEXT: 20 LOCALE0-GPU0 LOCALE0
  writeln(+ reduce holder.A, " ", holder.A.locale, " ", holder.locale);
  const M = fill(5);
  var T: [1..5, 1..5] real;
  // CHECK-NEXT: 5.0 5.0 5.0 5.0 5.0
  writeln(rowSums(M));
  forall (i, j) in T.domain do T[i, j] = M[j, i] + i;
  T[2, ..] = 0;
  T[1..2, 2..3] += 100;
  // CHECK-NEXT: 2.0 102.0 102.0 2.0 2.0
  // CHECK-NEXT: 0.0 100.0 100.0 0.0 0.0
  writeln(T[1..2, ..]);

  // Records, and parts of them.
  var points: [0..3] Point;
  forall p in points do p = new Point(1, 2);
  points[1].y += 5;
  points[2] = moved(points[1]);
  // CHECK-NEXT: (x = 2.0, y = 8.0) 19.0
  writeln(points[2], " ", + reduce points.y);

  // Elements by reference, in procedures of the program and of the library.
  var A: [1..n] int;
  foreach i in 1..n with (ref A) {
    var own: [0..2] int;
    own[0] = i;
    own[1] = own[0] * 3;
    A[i] = own[1];
  }
  exchange(A[1], A[2]);
  A[3] <=> A[4];
  ref first = A[5];
  first += 1000;
  // CHECK-NEXT: 6 3 12 9 1015 18
  writeln(A[1..6]);
  // CHECK-NEXT: 3 6 9 12 18 4
  writeln(A.sorted()[0..4], " ", A.find(9));

  // Slices of steps, references to slices, resizing, exchanging.
  var B = A;
  B[1..10 by 2] = A[2..10 by 2];
  // CHECK-NEXT: 3 3 9 9 18 18
  writeln(B[1..6]);
  var D = {1..3};
  var R: [D] int = 4;
  D = {1..6};
  ref S = R[2..4];
  S = 9;
  foreach s in S do s += 1;
  // CHECK-NEXT: 4 10 10 10 0 0
  writeln(R);
  A <=> B;
  // CHECK-NEXT: 3 6
  writeln(A[1], " ", B[1]);

  // Reductions, with intents and without, scans, and arrays of what no GPU has.
  var total = 0.0;
  forall i in 1..n with (+ reduce total) do total += i;
  // CHECK-NEXT: 210.0 (60, 20) 1 4 10
  writeln(total, " ", maxloc reduce zip(A, A.domain), " ", + scan [1, 3, 6]);
  var texts: [1..3] string = "a";
  for t in texts do t += "b";
  // CHECK-NEXT: ab ab ab
  writeln(texts);
  // Loops that no GPU can run reach the elements, too.
  var lines: [1..3] int;
  forall i in 1..3 do lines[i] = ("line " + i:string).size;
  // CHECK-NEXT: 6 6 6
  writeln(lines);
}

// Variables on a GPU, of modules and of procedures; the target is evaluated once.
proc target() {
  writeln("target");
  return here.gpus[0];
}
on here.gpus[0] var ofModule: [1..3] int = 5;
proc variables() {
  // CHECK-NEXT: target
  // CHECK-NOT: target
  on target() var A: [1..3] int = 1, B: [1..3] int, x = 7;
  B = A + ofModule[1];
  // CHECK-NEXT: 6 6 6 LOCALE0-GPU0 7 LOCALE0
  writeln(B, " ", A.locale, " ", x, " ", here);
}
variables();
// CHECK-NEXT: 5 5 5
writeln(ofModule);
// DEVICE: kernel launches: {{[2-9][0-9]}}
