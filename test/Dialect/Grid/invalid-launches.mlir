// What the verifier of launches refuses: sizes, counts of arguments, and a callee that is no kernel.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

module @device { func.func @k(%n: i64) attributes {grid.kernel} { chpl.return } }
func.func @otherTypes(%n: i64, %x: f64) {
  // expected-error @below {{'grid.launch' op gives arguments of other types than @device::@k takes}}
  grid.launch @device::@k over(%n) block [64] shared %n(%x : f64) arrays() at [] access []
  chpl.return
}

// -----

module @device { func.func @f(%n: i64) { chpl.return } }
func.func @notMarked(%n: i64) {
  // expected-error @below {{'grid.launch' op launches @device::@f, which is no kernel}}
  grid.launch @device::@f over(%n) block [64] shared %n() arrays() at [] access []
  chpl.return
}

// -----

func.func @noSuchKernel(%n: i64) {
  // expected-error @below {{'grid.launch' op launches @device::@k, which is no kernel}}
  grid.launch @device::@k over(%n) block [64] shared %n() arrays() at [] access []
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
func.func @argumentMissing(%n: i64, %a: !chpl.ref<!A>, %p: !llvm.ptr) {
  // expected-error @below {{'grid.launch' op needs an argument and an access for each array}}
  grid.launch @device::@k over(%n) block [64] shared %n(%p : !llvm.ptr) arrays(%a : !chpl.ref<!A>) at [] access [1]
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
func.func @accessMissing(%n: i64, %a: !chpl.ref<!A>, %p: !llvm.ptr) {
  // expected-error @below {{'grid.launch' op needs an argument and an access for each array}}
  grid.launch @device::@k over(%n) block [64] shared %n(%p : !llvm.ptr) arrays(%a : !chpl.ref<!A>) at [0] access []
  chpl.return
}

// -----

func.func @offsetMissing(%n: i64, %x: f64) {
  // expected-error @below {{'grid.launch' op needs an offset for each spilled argument}}
  grid.launch @device::@k over(%n) block [64] shared %n() arrays() at [] access [] spilled(%n, %x : i64, f64) to [0]
  chpl.return
}

// -----

module @device { func.func @k(%n: i64) attributes {grid.kernel} { chpl.return } }
func.func @threadsNotAskedFor(%n: i64) {
  // expected-error @below {{'grid.launch' op has to tell the threads of a block if, and only if, @device::@k asks for them}}
  grid.launch @device::@k over(%n) block [1024] threads(%n) shared %n() arrays() at [] access []
  chpl.return
}

// -----

module @device { func.func @k(%n: i64) attributes {grid.kernel, grid.block_at_run_time} { chpl.return } }
func.func @threadsMissing(%n: i64) {
  // expected-error @below {{'grid.launch' op has to tell the threads of a block if, and only if, @device::@k asks for them}}
  grid.launch @device::@k over(%n) block [1024] shared %n() arrays() at [] access []
  chpl.return
}

// -----

func.func @threadsOfOneDimension(%n: i64) {
  // expected-error @below {{'grid.launch' op needs the threads of a block in each dimension, or in none}}
  grid.launch @device::@k over(%n, %n) block [32, 32] threads(%n) shared %n() arrays() at [] access []
  chpl.return
}
