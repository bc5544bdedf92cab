// Module VectorizingIterator: loops that may be vectorised.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module VectorizingIterator {
  use Base;

  /// What the iterables yield; iterations may be done in any order, several at a time.
  iter vectorizeOnly(iterable) {
    foreach x in iterable do yield x;
  }
  iter vectorizeOnly(a, b) {
    foreach (x, y) in zip(a, b) do yield (x, y);
  }
  iter vectorizeOnly(a, b, c) {
    foreach (x, y, z) in zip(a, b, c) do yield (x, y, z);
  }
}
