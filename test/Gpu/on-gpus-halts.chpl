// What a task on a GPU cannot do says so, with the line, on a GPU as where processors play it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not env CHOIR_DEVICE=emulated %t --what=host 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not env CHOIR_TARGET=cpu %t --what=host 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not env CHOIR_DEVICE=emulated %t --what=sum 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: not env CHOIR_TARGET=cpu %t --what=sum 2>&1 | FileCheck %s --check-prefix=SUM
// RUN: not env CHOIR_DEVICE=emulated %t --what=block -nl 2 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: not env CHOIR_TARGET=cpu %t --what=block -nl 2 2>&1 | FileCheck %s --check-prefix=BLOCK
// RUN: not env CHOIR_DEVICE=emulated %t --what=bounds 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not env CHOIR_TARGET=cpu %t --what=bounds 2>&1 | FileCheck %s --check-prefix=BOUNDS
// RUN: not env CHOIR_DEVICE=emulated %t --what=gpu 2>&1 | FileCheck %s --check-prefix=GPU
use BlockDist;
config const what = "", n = 10;
var H: [1..n] int;
const D = blockDist.createDomain({1..n});
var E: [D] int;
on here.gpus[if what == "gpu" then 7 else 0] {
  var A: [1..n] int;
  // HOST: on-gpus-halts.chpl:[[#@LINE+1]]: error: a loop on a GPU cannot reach 'H', an array in the memory of the host
  if what == "host" then foreach i in 1..n do A[i] = H[i] + 1;
  // SUM: on-gpus-halts.chpl:[[#@LINE+1]]: error: a loop on a GPU cannot reach 'H', an array in the memory of the host
  if what == "sum" then writeln(+ reduce H);
  // BLOCK: on-gpus-halts.chpl:[[#@LINE+1]]: error: a loop on a GPU cannot reach 'E', an array that is distributed over locales
  if what == "block" then foreach i in 1..n do A[i] = E[i] + 1;
  // BOUNDS: on-gpus-halts.chpl:[[#@LINE+1]]: error: halt reached - array index out of bounds
  if what == "bounds" then foreach i in 1..n do A[i + 1] = i;
  writeln(A);
}
// GPU: on-gpus-halts.chpl:[[#@LINE-12]]: error: halt reached - array index out of bounds
