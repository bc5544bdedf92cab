// Acquires with missing intervals or bounds are refused.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

!A = !chpl.array<f64, 2, device>
func.func @f(%a: !chpl.ref<!A>) {
  // expected-error @+1 {{needs an interval for each dimension of the array}}
  xfer.acquire host read %a [*] : !A
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
func.func @f(%a: !chpl.ref<!A>, %i: i64) {
  // expected-error @+1 {{needs two bounds for each interval that has any}}
  "xfer.acquire"(%a, %i) <{side = #xfer<side host>, mode = #xfer<mode read>, bounded = array<i1: true>}> : (!chpl.ref<!A>, i64) -> ()
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
func.func @f(%a: !chpl.ref<!A>) {
  // expected-error @+1 {{copies again to the device only}}
  xfer.acquire host read again %a [*] : !A
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
func.func @f(%a: !chpl.ref<!A>) {
  // expected-error @+1 {{copies ahead what the device will read only}}
  xfer.acquire device write ahead %a [*] : !A
  chpl.return
}

// -----

!A = !chpl.array<f64, 1, device>
func.func @f(%a: !chpl.ref<!A>, %i: i64) {
  // expected-error @+1 {{expected 'to'}}
  xfer.acquire host read %a [%i] : !A
  chpl.return
}
