// CHOIR_TRACE=FILE writes a timeline of copies and launches.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: env CHOIR_DEVICE=emulated CHOIR_TRACE=%t.json %t
// RUN: %python -m json.tool %t.json | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_TRACE=%t.json not %t --n=0 --fail
// RUN: %python -m json.tool %t.json | FileCheck %s --check-prefix=EMPTY
// RUN: env CHOIR_DEVICE=emulated CHOIR_TRACE=/ not %t 2>&1 | FileCheck %s --check-prefix=ERROR
use GPUDistributions;
config const n = 100, fail = false;
const D = {1..n} dmapped GPUDist(rank=1, blockSizeX=32);
var A: [D] real = 1;
forall i in D do
  A[i] += i;
if n > 0 then
  writeln(A[n]);
if fail then
  halt("after an empty loop");
// CHECK: "name": "host to device",
// CHECK-NEXT: "cat": "copy",
// CHECK-NEXT: "args": {
// CHECK-NEXT: "bytes": 800
// CHECK: "ts":
// CHECK-NEXT: "dur":
// CHECK: "cat": "launch",
// CHECK-NEXT: "args": {
// CHECK-NEXT: "loop": "{{.*}}trace.chpl:13",
// CHECK-NEXT: "blocks": 4,
// CHECK-NEXT: "threads of a block": 32,
// CHECK: "name": "device to host",
// CHECK-NEXT: "cat": "copy",
// CHECK-NEXT: "args": {
// CHECK-NEXT: "bytes": 8
// EMPTY: []
// ERROR: CHOIR_TRACE: cannot write /: Is a directory
