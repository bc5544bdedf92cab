// What the verifiers of variables, loads, stores and pointers refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @noGlobal() {
  // expected-error @below {{'chpl.address_of' op names no chpl.global: @x}}
  %x = chpl.address_of @x : i64
  chpl.return
}

// -----

func.func private @f()
func.func @functionAsGlobal() {
  // expected-error @below {{'chpl.address_of' op names no chpl.global: @f}}
  %x = chpl.address_of @f : i64
  chpl.return
}

// -----

func.func @loadTuple(%t: !chpl.ref<!chpl.tuple<2xi64>>) {
  // expected-error @below {{'chpl.load' op moves scalars only, not '!chpl.tuple<2xi64>'}}
  %x = chpl.load %t : !chpl.tuple<2xi64>
  chpl.return
}

// -----

func.func @loadHeader(%a: !chpl.ref<!chpl.array<f64, 1>>) {
  // expected-error @below {{'chpl.load' op moves scalars only, not '!chpl.array<f64, 1>'}}
  %x = chpl.load %a : !chpl.array<f64, 1>
  chpl.return
}

// -----

// No op makes such a value, but an argument has any type.
func.func @storeTuple(%x: !chpl.tuple<2xi64>, %t: !chpl.ref<!chpl.tuple<2xi64>>) {
  // expected-error @below {{'chpl.store' op moves scalars only, not '!chpl.tuple<2xi64>'}}
  chpl.store %x, %t : !chpl.tuple<2xi64>
  chpl.return
}

// -----

func.func @compareUnsigned(%p: !llvm.ptr, %q: !llvm.ptr) {
  // expected-error @below {{'chpl.pointer_compare' op the predicate is one of eq, ne, lt, le, gt, ge}}
  %c = chpl.pointer_compare "ult" %p, %q : !llvm.ptr
  chpl.return
}
