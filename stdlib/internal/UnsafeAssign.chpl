// Assigning to domains over which there are arrays whose new elements only the program can begin.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module UnsafeAssign {
  use Base, Types, Ranges, Tuples, Strings, Casts, Errors, Domains, Arrays, DefaultRectangular, DefaultAssociative;

  private extern proc choir_dom_set_lenient(dom: c_ptr(void), lenient: bool): void;
  private extern proc choir_dom_array_without_default(dom: c_ptr(void), k: int): c_ptr(void);

  /// What `manage D.unsafeAssign(...) as m` names: D has the new indices at the start of the block, and its arrays have
  /// elements for them. Where the type of the elements has a default value, they have that; others are zeros until
  /// `initialize` begins them, and must not be used before.
  record unsafeAssignManager {
    type _domType;
    /// Whether the end of the block looks for elements that nobody has begun, and `initialize` for those that have been.
    param checks: bool;
    var _target: c_ptr(_domType);
    var _before, _after: _domType;
    var _isActive: bool;
    var _begun: _begunType(_domType, checks);

    proc init(ref target: ?t, const ref after: t, param checks: bool) {
      this._domType = t;
      this.checks = checks;
      this._target = __primitive("address of", target);
      this._before = target;
      this._after = after;
    }
    proc _link do return __primitive("deref", _target)._value.link;

    /// The indices that the domain gets, in the order of a loop over it.
    iter newIndices() {
      for i in _after do
        if !_before.contains(i) then yield i;
    }
    /// Whether an element of an array over the domain has a value. For managers with checks.
    proc isElementInitialized(const ref arr: [?d], idx: d.fullIdxType): bool {
      _checkArray(arr);
      if !checks then
        compilerError("which elements have been initialized is known where 'unsafeAssign' has 'checks=true'");
      if isDefaultInitializableType(arr.eltType) then return true;
      else return _before.contains(idx) || _begun.contains((_headerNumber(arr), idx));
    }
    /// Begins the element of an index that is new. Halts where that is no index of the array, or the array is one of
    /// another domain; with checks also where the element has a value.
    proc ref initialize(ref arr: [?d], idx: d.fullIdxType, in value: arr.eltType) {
      _checkArray(arr);
      if isDefaultInitializableType(arr.eltType) then
        compilerError("elements of type " + arr.eltType: string + " have a default value: assign to them");
      if __primitive("array domain link", arr) != _link then
        halt("only elements of arrays over the domain that is assigned can be initialized");
      if !arr.domain.contains(idx) then halt("array index out of bounds: ", idx);
      if checks {
        if isElementInitialized(arr, idx) then halt("the element at index ", idx, " has been initialized");
        _begun.add((_headerNumber(arr), idx));
      }
      __primitive("move in", arr[idx], value);
    }
    proc _checkArray(const ref arr: []) {
      if !arr.isDefaultRectangular() then
        compilerError("'unsafeAssign' knows the elements of rectangular arrays without a distribution alone", errorDepth = 2);
    }

    proc ref enterContext() ref {
      if _isActive then halt("a manager of an unsafe assignment manages one block");
      _isActive = true;
      const link = _link;
      if link != nil then choir_dom_set_lenient(link, true);
      __primitive("deref", _target) = _after;
      if link != nil then choir_dom_set_lenient(link, false);
      return this;
    }
    proc ref exitContext(in err: owned Error?) throws {
      if err then throw err;
      if checks && _link != nil {
        var k = 0, header = choir_dom_array_without_default(_link, 0);
        while header != nil {
          for i in newIndices() do
            if !_begun.contains((__primitive("convert", header, uint), i)) then
              halt("the element at index ", i, " has not been initialized");
          k += 1;
          header = choir_dom_array_without_default(_link, k);
        }
      }
    }
  }
  unsafeAssignManager implements contextManager;

  /// Arrays and indices of elements that have been begun; of no checks, nothing.
  proc _begunType(type domType, param checks: bool) type {
    if checks {
      const some: domType;
      return domain((uint, some.fullIdxType));
    } else {
      return nothing;
    }
  }
  inline proc _headerNumber(const ref arr: []): uint do
    return __primitive("convert", __primitive("address of", arr), uint);

  /// For `manage` statements: assigns the indices of another domain, also where arrays over this one have elements without
  /// a default value. The block has to begin those that are new, by `initialize`.
  proc ref _domain.unsafeAssign(const ref dom: _domain, param checks: bool = false) {
    if !isDefaultRectangular() || !dom.isRectangular() || dom.rank != this.rank then
      compilerError("'unsafeAssign' is for rectangular domains of one rank, without a distribution");
    const after: this.type = dom;
    return new unsafeAssignManager(this, after, checks);
  }
}
