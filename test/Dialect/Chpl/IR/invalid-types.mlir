// What the parsers of types refuse.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: choir-opt %s --split-input-file --verify-diagnostics

// expected-error @below {{expected 'strided', 'gapped' or a memory space}}
func.func private @unknownLayout(!chpl.array<f64, 1, dense>)

// -----

// Memory of the host is said by saying nothing.
// expected-error @below {{expected 'strided', 'gapped' or a memory space}}
func.func private @hostSpace(!chpl.view<f64, 1, host>)

// -----

// expected-error @below {{a counted tuple has one positive count and one element type}}
func.func private @noElements(!chpl.tuple<0xf64>)

// -----

// expected-error @below {{a counted tuple has one positive count and one element type}}
func.func private @twoCounts(!chpl.tuple<2x3xf64>)

// -----

// expected-error @below {{a counted tuple has one positive count and one element type}}
func.func private @twoTypes(!chpl.tuple<2xf64, i64>)

// -----

// A view has no fewer dimensions than an array.
// expected-error @below {{an array has at least one dimension}}
func.func private @rankZero(!chpl.view<f64, 0>)
