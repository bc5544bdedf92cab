// A matrix transposed in tiles, which are loaded by rows and shuffled, is the one transposed element by element.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir run --fast %s | FileCheck %s
// RUN: choir --fast --emit=asm --target-cpu=x86-64-v4 %s | FileCheck %s --check-prefix=ASM

// ASM: vunpcklpd

proc check(type t, param width: int, n: int) {
  const Square = {0..<n, 0..<n};
  var A, Tiled: [Square] t;
  for (i, j) in Square do
    A[i, j] = (i * 1000 + j): t;
  forall top in 0..<n by width do
    for left in 0..<n by width do
      for i in 0..<width do
        for j in 0..<width do
          Tiled[top + i, left + j] = A[left + j, top + i];
  var wrong = 0;
  for (i, j) in Square do
    if Tiled[i, j] != (j * 1000 + i): t then wrong += 1;
  writeln(t: string, " ", width, ": ", wrong, " wrong");
}

// CHECK: real(64) 16: 0 wrong
check(real, 16, 96);
// CHECK: real(32) 16: 0 wrong
check(real(32), 16, 64);
// CHECK: int(64) 8: 0 wrong
check(int, 8, 72);
// CHECK: real(64) 12: 0 wrong
check(real, 12, 72);
