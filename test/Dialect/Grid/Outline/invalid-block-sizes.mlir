// A block has at least one thread in each dimension, and no more threads than devices of every kind can run.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @largest(
// CHECK: grid.launch {{.*}} block [32, 32]
func.func @largest(%n: i64) {
  chpl.forall forall (%i, %j) in (%n, %n) {
    chpl.end
  } {grid.block = array<i64: 32, 32>}
  chpl.return
}

// -----

func.func @tooLarge(%n: i64) {
  // expected-error @below {{a block of a GPU distribution has at most 1024 threads; these are 1025}}
  chpl.forall forall (%i) in (%n) {
    chpl.end
  } {grid.block = array<i64: 1025>}
  chpl.return
}

// -----

// What is chosen for the other dimension counts.
func.func @tooLargeTogether(%n: i64) {
  // expected-error @below {{a block of a GPU distribution has at most 1024 threads; these are 1040}}
  chpl.forall forall (%i, %j) in (%n, %n) {
    chpl.end
  } {grid.block = array<i64: 65, 0>}
  chpl.return
}

// -----

// The product would be 0 in 64 bits.
func.func @overflow(%n: i64) {
  // expected-error @below {{a block of a GPU distribution has at most 1024 threads}}
  chpl.forall forall (%i, %j) in (%n, %n) {
    chpl.end
  } {grid.block = array<i64: 4294967296, 4294967296>}
  chpl.return
}

// -----

func.func @negative(%n: i64) {
  // expected-error @below {{a block of a GPU distribution cannot have -1 threads in a dimension}}
  chpl.forall forall (%i, %j) in (%n, %n) {
    chpl.end
  } {grid.block = array<i64: 16, -1>}
  chpl.return
}
