// --report=device says of each kernel with inner loops whether they are shared out to threads, and why not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | grep remark: | FileCheck %s
use GPU;
config const n = 100;
proc recursive(x: int): int do return if x < 2 then x else recursive(x - 1) + recursive(x - 2);
on here.gpus[0] {
  var A: [0..<n, 0..<n] real, x: [0..<n] real, counter: [0..<n] atomic int;
  // CHECK-DAG: [[#@LINE+1]]:3: remark: kernel: {{.*}} blocks of 32 threads; an iteration is a warp, which shares its inner loops: they only reduce
  forall i in 0..<n {
    var sum = 0.0;
    forall j in 0..<n with (+ reduce sum) do sum += A[i, j];
    x[i] = sum;
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: kernel: {{.*}} blocks of 128 threads; an iteration is a block of threads, which share its inner loops
  forall i in 0..<n do
    forall j in 0..<n do A[i, j] = x[i];
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: the outer one is a foreach
  foreach i in 0..<n do
    forall j in 0..<n do A[i, j] = x[i];
  // CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: remark: {{.*}}; an iteration is a thread, which runs its inner loops: the program asks for a size of blocks
  @gpu.blockSize(64) forall i in 0..<n do
    forall j in 0..<n do A[i, j] = x[i];
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: they are reduce expressions
  forall i in 0..<n do x[i] = + reduce A[i, ..];
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: an inner loop has less than a warp of iterations
  forall i in 0..<n do
    forall j in 0..<4 do A[i, j] = x[i];
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: an inner loop assigns a variable of the outer iteration
  forall i in 0..<n {
    var last = 0.0;
    forall j in 0..<n with (ref last) do if j == n - 1 then last = A[i, j];
    x[i] = last;
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: an atomic operation is outside of the inner loops
  forall i in 0..<n {
    counter[i].add(1);
    forall j in 0..<n do A[i, j] = x[i];
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: an inner loop reduces to more than a number
  forall i in 0..<n {
    var best: (real, int) = (0.0, 0);
    forall j in 0..<n with (max reduce best) do best = max(best, (A[i, j], j));
    x[i] = best(1);
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: an inner loop has variables of tasks, or throws
  forall i in 0..<n {
    forall j in 0..<n with (var own = 1.0) { own += j; A[i, j] = own; }
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: the outer loop has variables of tasks
  forall i in 0..<n with (var own = 1.0) {
    own += x[i];
    forall j in 0..<n do A[i, j] = own;
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: the body works with threads
  forall i in 0..<n {
    const lane = laneId();
    forall j in 0..<n do A[i, j] = lane;
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: the body makes arrays or objects, or throws
  forall i in 0..<n {
    ref row = A[i, ..];
    forall j in 0..<n do row[j] = x[i];
  }
  // CHECK-DAG: [[#@LINE+1]]:3: remark: {{.*}}; an iteration is a thread, which runs its inner loops: the body calls a procedure
  forall i in 0..<n {
    const depth = recursive(i);
    forall j in 0..<n do A[i, j] = depth;
  }
  writeln(x[3]);
}
