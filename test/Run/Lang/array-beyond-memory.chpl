// Arrays with more elements than memory has, or than an int counts, are an error at their line and never small ones.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// UNSUPPORTED: sanitized-programs
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t --which=1 2>&1 | FileCheck --check-prefix=FULL %s
// RUN: not %t --which=2 2>&1 | FileCheck --check-prefix=HALF %s
// RUN: not %t --which=3 2>&1 | FileCheck --check-prefix=UNSIGNED %s
// RUN: not %t --which=4 2>&1 | FileCheck --check-prefix=STRIDED %s
// RUN: not %t --which=5 2>&1 | FileCheck --check-prefix=RESIZED %s
// RUN: not %t --which=6 2>&1 | FileCheck --check-prefix=APART %s
// RUN: not %t --which=7 2>&1 | FileCheck --check-prefix=KNOWN %s
// RUN: %t --which=8 | FileCheck --check-prefix=WIDE %s

config const which = 0, most = max(int), least = min(int), few = 5;

select which {
  // FULL: array-beyond-memory.chpl:[[#@LINE+1]]: error: out of memory
  when 1 { var A: [least..most] int(8); writeln(A.size); }
  // HALF: array-beyond-memory.chpl:[[#@LINE+1]]: error: out of memory
  when 2 { var A: [0..most] int(8); writeln(A.size); }
  // UNSIGNED: array-beyond-memory.chpl:[[#@LINE+1]]: error: out of memory
  when 3 { var A: [0..max(uint) - few: uint] int(8); writeln(A.size); }
  // STRIDED: array-beyond-memory.chpl:[[#@LINE+1]]: error: out of memory
  when 4 { var A: [0..most by 2, 1..2] int; writeln(A.size); }
  // RESIZED: array-beyond-memory.chpl:[[#@LINE+1]]: error: out of memory
  when 5 { var D = {1..0}; var A: [D] int; D = {least..most}; writeln(A.size); }
  // APART: array-beyond-memory.chpl:[[#@LINE+1]]: error: the indices of an array lie further apart than int counts
  when 6 { var A: [least..most by 1 << 62] int; A[most - 3] = 1; writeln(A); }
  // KNOWN: array-beyond-memory.chpl:[[#@LINE+1]]: error: the indices of an array lie further apart than int counts
  when 7 { var A: [min(int)..max(int) by 1 << 62] int; A[1 << 62] = 1; writeln(A); }
  // WIDE: 0 5 7
  when 8 { var A: [0..most by 1 << 61] int; A[1 << 61] = 5; A[1 << 62] = 7; writeln(A[0], " ", A[1 << 61], " ", A[1 << 62]); }
}
