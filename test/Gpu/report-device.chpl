// --report=device tells of each loop for GPUs whether it is a kernel, with its grid and block, or why not.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings --report=device %s -o %t 2>&1 | grep remark: > %t.report
// RUN: FileCheck %s < %t.report
// RUN: FileCheck %s --check-prefix=LIBRARY --implicit-check-not=stdlib < %t.report
// LIBRARY-NOT: stdlib
use GPUDistributions, Time;
config const n = 100;
const D = {1..n} dmapped new GPUDist(rank=1, blockSizeX=128);
var G: [D] real;
proc logged(x: int) {
  if x < 0 then writeln(x);
  return x;
}
on here.gpus[0] {
  var A, B: [1..n] int, M: [1..n, 1..n] real;
  // CHECK-DAG: :[[#@LINE+1]]:3: remark: kernel: a grid of 1 dimension(s), blocks of 256 threads
  foreach i in 1..n do A[i] = i;
  // CHECK-DAG: :[[#@LINE+1]]:3: remark: kernel: a grid of 2 dimension(s), blocks of 16 x 16 threads
  forall (i, j) in M.domain do M[i, j] = i + j;
  // CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: remark: kernel: a grid of 1 dimension(s), blocks of 64 threads
  @gpu.blockSize(64) foreach i in 1..n do A[i] += i;
  // CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: remark: kernel: a grid of 1 dimension(s), blocks of 256 threads
  A = B + 2;
  // CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: remark: kernel (reduce): a grid of 1 dimension(s)
  writeln(+ reduce A);
  // CHECK-DAG: :[[#@LINE+1]]:3: remark: no kernel, on the processors: line [[#@LINE-15]]: input and output: call gpuWrite() of module GPU, or write after the loop
  foreach i in 1..n do A[i] = logged(i);
  // CHECK-DAG: :[[#@LINE+1]]:3: remark: no kernel, on the processors: line [[#@LINE+2]]: arrays whose size is not known when the program is compiled, or slices, made in a loop on a GPU
  foreach i in 1..n {
    var own: [1..i] int = i;
    B[i] = + reduce own;
  }
}
// CHECK-DAG: :[[#@LINE+1]]:1: remark: kernel: a grid of 1 dimension(s), blocks of 128 threads
forall i in D do G[i] = i;
