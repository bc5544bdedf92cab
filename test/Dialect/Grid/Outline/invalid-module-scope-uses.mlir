// Device code reads module-scope variables, through calls as well; it neither assigns them nor takes their address.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --grid-outline-kernels --split-input-file --verify-diagnostics

chpl.global @M.x : i64
func.func private @assigns(%i: i64) {
  %x = chpl.address_of @M.x : i64
  // expected-error @below {{a loop over a GPU distribution cannot assign module-scope variable 'M.x'}}
  chpl.store %i, %x : i64
  func.call @assigns(%i) : (i64) -> ()
  chpl.return
}
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    func.call @assigns(%p) : (i64) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

chpl.global @M.x : i64
func.func private @passes(%i: !chpl.ref<i64>) {
  %x = chpl.address_of @M.x : i64
  // expected-error @below {{not supported yet: this use of module-scope variable 'M.x' in a loop over a GPU distribution}}
  func.call @passes(%x) : (!chpl.ref<i64>) -> ()
  chpl.return
}
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %i = chpl.local : i64
    func.call @passes(%i) : (!chpl.ref<i64>) -> ()
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}

// -----

// In the loop itself the variable is outside, like any other.
chpl.global @M.x : i64
func.func @main(%n: i64) {
  chpl.forall forall (%p) in (%n) {
    %x = chpl.address_of @M.x : i64
    // expected-error @below {{a loop over a GPU distribution cannot assign module-scope variable 'x'}}
    chpl.store %p, %x : i64
    chpl.end
  } {grid.block = array<i64: 64>}
  chpl.return
}
