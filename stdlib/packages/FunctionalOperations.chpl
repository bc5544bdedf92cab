// Module FunctionalOperations: what iterators yield, mapped, filtered and consumed.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module FunctionalOperations {
  iter _iteratorRecord.map(fn) {
    for x in this do yield fn(x);
  }
  iter _iteratorRecord.filter(fn) {
    for x in this do
      if fn(x) then yield x;
  }
  proc _iteratorRecord.consume(fn) {
    for x in this do fn(x);
  }
}
