// Module Collection: what all collections that several locales share offer.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Collection {
  use Base, Types;

  class CollectionImpl {
    type eltType;

    proc init(type eltType) { this.eltType = eltType; }

    /// Whether there was room.
    proc add(elt: eltType): bool {
      halt("'proc add(elt : eltType) : bool' is not supported...");
      return false;
    }
    /// How many were added.
    proc addBulk(elts): int {
      var n = 0;
      for elt in elts {
        if !add(elt) then break;
        n += 1;
      }
      return n;
    }
    /// (whether there was an element, the element).
    proc remove(): (bool, eltType) {
      halt("'proc remove() : (bool, eltType)' is not supported...");
      var none_: eltType;
      return (false, none_);
    }
    iter removeBulk(nElts: int) {
      for 1..nElts {
        const (found, elt) = remove();
        if !found then break;
        yield elt;
      }
    }
    proc contains(elt: eltType): bool {
      for x in these() do
        if x == elt then return true;
      return false;
    }
    proc clear() {
      var found = true;
      while found do found = remove()(0);
    }
    proc isEmpty(): bool do return getSize() == 0;
    proc size: int do return getSize();
    proc getSize(): int {
      var n = 0;
      for these() do n += 1;
      return n;
    }
    iter these(): eltType {
      halt("'iter these() : eltType' is not supported...");
      var none_: eltType;
      yield none_;
    }
  }
}
