// In OpenMP the elements of a mapped array have pointers, and each needs a mapping of its own (deep copies). Here a
// loop over a GPU distribution cannot touch arrays, lists or strings that are in elements: an error when the program
// is compiled, which says what to declare instead.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --no-warnings -swrong=1 %s -o %t 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: not %choir --no-warnings -swrong=2 %s -o %t 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_TARGET=cpu %t | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated %t | FileCheck %s
use GPUDistributions, List;
config param wrong = 0;
config const n = 4;
const D = {1..n} dmapped new GPUDist(rank=1);
record row { var values: [1..3] int; }
record triple { var values: 3 * int; }
var rows: [D] row, triples: [D] triple, A: [D] int, numbers: list(int), arrays: [1..2] [D] int;
for i in 0..n do numbers.pushBack(i);
if wrong == 1 then
  // NESTED: arrays-in-elements.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch arrays
  forall i in D do rows[i].values[2] = i;
if wrong == 2 then
  // LIST: arrays-in-elements.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: a loop over a GPU distribution cannot touch memory
  forall i in D do A[i] = numbers[i];
forall i in D do triples[i].values[1] = i;
for i in D do A[i] = numbers[i];
for array in arrays do
  forall i in D do array[i] = A[i] + triples[i].values[1];
// CHECK: 2 4 6 8
writeln(arrays[2]);
