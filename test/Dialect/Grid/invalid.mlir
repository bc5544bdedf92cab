// What the verifiers refuse. As tests run with the verifier after every pass, no barrier is left in the CPU form of any
// kernel in them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @barrierInBlockForm() attributes {grid.kernel, grid.block = array<i64: 64>, grid.block_form} {
  // expected-error @below {{is left in the block form of a kernel}}
  grid.barrier
  chpl.return
}

// -----

func.func @positionOfNobody() {
  // expected-error @below {{stands outside of a kernel}}
  %i = grid.position 0
  chpl.return
}

// -----

func.func @noDimension() attributes {grid.kernel, grid.block = array<i64: 64>} {
  // expected-error @below {{needs dimensions from 0 to 2}}
  grid.threads [3] {
    chpl.end
  }
  chpl.return
}

// -----

func.func @ballotInBlockForm(%p: i1) attributes {grid.kernel, grid.block = array<i64: 64>, grid.block_form} {
  // expected-error @below {{is left in the block form of a kernel}}
  %bits = grid.ballot %p
  chpl.return
}

// -----

func.func @warpOfRows(%w: i64) attributes {grid.kernel, grid.block = array<i64: 64>} {
  // expected-error @below {{is of a warp, but not along x}}
  grid.threads [1] of %w {
    chpl.end
  }
  chpl.return
}
