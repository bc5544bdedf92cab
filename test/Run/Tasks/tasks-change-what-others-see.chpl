// Tasks that wait for each other see what the others did meanwhile to variables, domains and arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s
// RUN: %choir-run %s --fast | FileCheck %s
config const n = 6;

proc shareScalar() {
  var x = 0;
  var a, b: atomic int;
  cobegin with (ref x) {
    { x = 1; a.write(1); b.waitFor(1); writeln(x); }
    { a.waitFor(1); x = 2; b.write(1); }
  }
  var y = 0;
  var go, done: sync bool;
  sync {
    begin with (ref y) { go.readFE(); y = 5; done.writeEF(true); }
    y = 3;
    go.writeEF(true);
    done.readFE();
    writeln(y);
  }
}

proc resizeMeanwhile() {
  var D = {1..3};
  var A: [D] int;
  var go, done: atomic int;
  cobegin with (ref A, ref D) {
    { go.waitFor(1); D = {1..n}; done.write(1); }
    for i in 1..n {
      if i == 3 { go.write(1); done.waitFor(1); }
      A[i] += i;
    }
  }
  writeln(A);
}

proc swapMeanwhile() {
  var A, B: [1..n] int;
  var go, done: atomic int;
  cobegin with (ref A, ref B) {
    for t in 1..n { go.waitFor(t); A <=> B; done.write(t); }
    {
      var sum = 0;
      for t in 1..n { A[1] = t; go.write(t); done.waitFor(t); sum += B[1]; }
      writeln(sum);
    }
  }
}

// The tasks of one turn of the loop have ended before its next one.
proc resizeInTasks() {
  var D = {1..1};
  var A, B: [D] int;
  for i in 1..n {
    coforall t in 1..2 with (ref D) do
      if t == 1 then D = {1..i};
    A[i] += i;
    sync begin with (ref D) D = {1..i+1};
    B[i+1] += i;
  }
  writeln(A);
  writeln(B);
}

shareScalar();
resizeMeanwhile();
swapMeanwhile();
resizeInTasks();
// CHECK: 2
// CHECK-NEXT: 5
// CHECK-NEXT: 1 2 3 4 5 6
// CHECK-NEXT: 21
// CHECK-NEXT: 1 2 3 4 5 6 0
// CHECK-NEXT: 0 1 2 3 4 5 6
