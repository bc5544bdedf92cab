// Module DistributedBag: unordered collections that several locales share.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DistributedBag {
  use Base, Types, Ranges, LocaleModel, List;
  public use Collection;

  /// The elements of all locales; they lie on one. Adding and removing lock the bag.
  class DistributedBagImpl : CollectionImpl {
    var _elements: list(eltType, true);

    proc init(type eltType) {
      super.init(eltType);
      this._elements = new list(eltType, true);
    }

    override proc add(elt: eltType): bool lifetime this < elt {
      _elements.pushBack(elt);
      return true;
    }
    override proc remove(): (bool, eltType) {
      var result: (bool, eltType);
      _elements._lock.lock();
      if _elements._size > 0 {
        _elements._size -= 1;
        _elements._blocks.changes += 1;
        result = (true, __primitive("move out", _elements._slot(_elements._size)));
      }
      _elements._lock.unlock();
      return result;
    }
    override proc clear() { _elements.clear(); }
    override proc contains(elt: eltType): bool do return _elements.contains(elt);
    override proc getSize(): int do return _elements.size;
    /// Would give each locale as many elements as the others.
    proc balance() { }

    override iter these(): eltType {
      for x in _elements do yield x;
    }
    iter these(param tag: iterKind) where tag == iterKind.standalone {
      forall x in _elements do yield x;
    }
    proc writeThis(w) throws { w.write(_elements); }
  }

  /// Copies are the same bag.
  record DistBag {
    type eltType;
    var _value: shared DistributedBagImpl(eltType);
    forwarding _value;

    proc init(type eltType, targetLocales = Locales) {
      this.eltType = eltType;
      this._value = new shared DistributedBagImpl(eltType);
    }
    proc init=(const ref other: DistBag(?)) {
      this.eltType = other.eltType;
      this._value = other._value;
    }
    /// The task's own part comes first in Chapel; here all tasks share one.
    proc add(in elt: eltType, taskId: int): bool do return _value.borrow().add(elt);
    proc addBulk(elts, taskId: int): int {
      var n = 0;
      for elt in elts { _value.borrow().add(elt); n += 1; }
      return n;
    }
    proc remove(taskId: int): (bool, eltType) do return _value.borrow().remove();
    // Not that of the shared reference.
    proc clear() { _value.borrow().clear(); }
    iter these() {
      for x in _value.these() do yield x;
    }
    proc writeThis(w) throws { w.write(_value); }
  }
  type distBag = DistBag;
}
