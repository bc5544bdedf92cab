// What the verifiers say of the dimensions and the threads of a block.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @noDimension(%n: i64) {
  // expected-error @below {{'grid.launch' op needs 1 to 3 dimensions, and as many sizes of a block}}
  grid.launch @device::@k over() block [] shared %n() arrays() at [] access []
  chpl.return
}

// -----

func.func @fourDimensions(%n: i64) {
  // expected-error @below {{'grid.launch' op needs 1 to 3 dimensions, and as many sizes of a block}}
  grid.launch @device::@k over(%n, %n, %n, %n) block [2, 2, 2, 2] shared %n() arrays() at [] access []
  chpl.return
}

// -----

func.func @sizeMissing(%n: i64) {
  // expected-error @below {{'grid.launch' op needs 1 to 3 dimensions, and as many sizes of a block}}
  grid.launch @device::@k over(%n, %n) block [16] shared %n() arrays() at [] access []
  chpl.return
}

// -----

func.func @noThreads(%n: i64) {
  // expected-error @below {{'grid.launch' op needs 1 to 1024 threads in a block, not 0}}
  grid.launch @device::@k over(%n, %n) block [16, 0] shared %n() arrays() at [] access []
  chpl.return
}

// -----

func.func @negativeSize(%n: i64) {
  // expected-error @below {{'grid.launch' op needs 1 to 1024 threads in a block, not -16}}
  grid.launch @device::@k over(%n, %n) block [16, -1] shared %n() arrays() at [] access []
  chpl.return
}

// -----

// No size is too large by itself.
func.func @tooManyThreads(%n: i64) {
  // expected-error @below {{'grid.launch' op needs 1 to 1024 threads in a block, not 1056}}
  grid.launch @device::@k over(%n, %n) block [32, 33] shared %n() arrays() at [] access []
  chpl.return
}

// -----

func.func @bodyReturns(%n: i64) {
  // expected-error @below {{'grid.threads' op has a body that does not end in chpl.end}}
  grid.threads [0] { chpl.unreachable }
  chpl.return
}
