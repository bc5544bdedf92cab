// What the verifiers of views, slices and reindexings say of numbers of dimensions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

func.func @elementStrideMissing(%data: !llvm.ptr, %n: i64) {
  // expected-error @below {{'chpl.make_view' op needs an element stride for each of 2 dimensions}}
  %v = chpl.make_view %data [%n, %n] [%n, %n] [%n, %n] [%n] : !chpl.view<f64, 2>
  chpl.return
}

// -----

func.func @lowMissing(%data: !llvm.ptr, %n: i64) {
  // expected-error @below {{'chpl.make_view' op needs low, count and stride for each of 2 dimensions}}
  %v = chpl.make_view %data [%n] [%n, %n] [%n, %n] [%n, %n] : !chpl.view<f64, 2>
  chpl.return
}

// -----

func.func @keptMissing(%v: !chpl.ref<!chpl.array<f64, 1>>, %a: !chpl.ref<!chpl.array<f64, 2>>, %n: i64) {
  // expected-error @below {{'chpl.array_slice' op says of 1 dimensions whether they are kept, the array has 2}}
  chpl.array_slice %v of %a [%n, %n] [%n, %n] [%n, %n] kept [true] : !chpl.array<f64, 1>, !chpl.array<f64, 2>
  chpl.return
}

// -----

// Without `kept` all dimensions are.
func.func @allKept(%v: !chpl.ref<!chpl.array<f64, 1>>, %a: !chpl.ref<!chpl.array<f64, 2>>, %n: i64) {
  // expected-error @below {{'chpl.array_slice' op keeps 2 dimensions, the view has 1}}
  chpl.array_slice %v of %a [%n, %n] [%n, %n] [%n, %n] : !chpl.array<f64, 1>, !chpl.array<f64, 2>
  chpl.return
}

// -----

func.func @reindexedRank(%v: !chpl.ref<!chpl.array<f64, 1>>, %a: !chpl.ref<!chpl.array<f64, 2>>, %n: i64) {
  // expected-error @below {{'chpl.array_reindex' op keeps the rank}}
  chpl.array_reindex %v of %a [%n, %n] [%n, %n] [%n, %n] : !chpl.array<f64, 1>, !chpl.array<f64, 2>
  chpl.return
}

// -----

func.func @noTable(%a: !chpl.ref<!chpl.array<f64, 1>>, %n: i64) {
  // expected-error @below {{'chpl.array_init' op names no chpl.element_ops: @missing}}
  chpl.array_init %a [%n] [%n] [%n] elements @missing : !chpl.array<f64, 1>
  chpl.return
}
