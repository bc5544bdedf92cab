// Parts of arrays that are descriptors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A part of an array without a header is a descriptor again, which refers to the array: it lives no longer than that. So is
/// a part of any array by a domain of another than the default layout. All other parts of arrays with headers are views
/// that the compiler makes.
module ArrayViews {
  use Base, Types, Ranges, Tuples, Domains, Arrays, CTypes;

  inline proc _elementAt(ref whole: _array, const ref i) ref where !whole._hasHeader() do return whole._value.dsiAccess(i);
  inline proc _elementAt(ref whole: _array, const ref i) ref where whole._hasHeader() do return whole[i];

  /// The elements of another array at the indices of a domain.
  record ArraySlice {
    type domType;
    type eltType;
    type baseType;
    var dom: domType;
    var base: c_ptr(baseType);

    inline proc dsiDomain() const ref do return dom._value;
    inline proc const ref whole() ref do return __primitive("deref", base);
    inline proc const ref at(const ref i) ref do return _elementAt(whole(), i);
    proc const ref dsiAccess(const ref i) ref {
      if !dom.contains(i) then halt("array index out of bounds: ", i);
      return at(i);
    }
    iter these() ref {
      for i in dom do yield at(i);
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in dom do yield at(i);
    }
  }

  /// The elements of another array at indices of which some dimensions are fixed: `map(k)` is the position, among the
  /// dimensions that stay, of the k-th dimension of the whole, or -1 where `fixed(k)` is the index.
  record RankChange {
    type domType;
    type eltType;
    type baseType;
    var dom: domType;
    var base: c_ptr(baseType);
    var fixed;
    var map;

    inline proc dsiDomain() const ref do return dom._value;
    inline proc const ref whole() ref do return __primitive("deref", base);
    inline proc const ref at(const ref i) ref do return _elementAt(whole(), i);
    proc full(const ref i) {
      var index = fixed;
      for param k in 0..<fixed.size do
        if map(k) >= 0 then index(k) = if isTuple(i) then i(map(k)) else i;
      return index;
    }
    proc const ref dsiAccess(const ref i) ref {
      if !dom.contains(i) then halt("array index out of bounds: ", i);
      return at(full(i));
    }
    iter these() ref {
      for i in dom do yield at(full(i));
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in dom do yield at(full(i));
    }
  }

  /// The elements of another array under other indices, in the same order.
  record Reindexed {
    type domType;
    type eltType;
    type baseType;
    var dom: domType;
    var base: c_ptr(baseType);

    inline proc dsiDomain() const ref do return dom._value;
    inline proc const ref whole() ref do return __primitive("deref", base);
    inline proc const ref at(const ref i) ref do return _elementAt(whole(), i);
    proc const ref dsiAccess(const ref i) ref {
      if !dom.contains(i) then halt("array index out of bounds: ", i);
      return at(whole().domain.orderToIndex(dom.indexOrder(i)));
    }
    iter these() ref {
      for x in whole() do yield x;
    }
  }

  // What these return is the view's descriptor; the compiler makes the view of it, a place like the array.

  proc const ref _array.this(const ref d: _domain) where !_hasHeader() && d.rank == this.rank do return _sliceBy(d);
  proc const ref _array._sliceBy(const ref d: _domain) {
    if !this.domain.contains(d) then
      halt("array slice out of bounds: the array's domain ", this.domain, " does not contain ", d);
    return new ArraySlice(d.type, this.eltType, this.type, d, __primitive("address of", this));
  }
  proc const ref _array.this(const ref r: range(?)) where !_hasHeader() && this.rank == 1 && isRectangular() do
    return _sliceBy(_buildDomain(this.domain.dim(0)[r]));
  proc const ref _array.this(const ref indices...?k)
      where !_hasHeader() && k == this.rank && k > 1 && isRectangular() && _anyRange(indices, 0) {
    if _rangesOf(indices, 0) == k {
      return _sliceBy(this.domain[(...indices)]);
    } else {
      var fixed: k * this.idxType, map: k * int;
      var next = 0;
      for param i in 0..<k {
        map(i) = -1;
        if isRange(indices(i)) {
          map(i) = next;
          next += 1;
        } else {
          fixed(i) = indices(i);
        }
      }
      const dom = this.domain[(...indices)];
      return new RankChange(dom.type, this.eltType, this.type, dom, __primitive("address of", this), fixed, map);
    }
  }
  proc _anyRange(const ref indices: _tuple, param i: int) param do return _rangesOf(indices, i) > 0;
  proc _rangesOf(const ref indices: _tuple, param i: int) param {
    if i == indices.size then return 0;
    else if isRange(indices(i)) then return 1 + _rangesOf(indices, i + 1);
    else return _rangesOf(indices, i + 1);
  }
  /// The elements under the indices of a domain of as many, in order.
  proc const ref _array._reindexed(const ref d: _domain) where !_hasHeader() {
    if d.size != this.size then
      halt("reindex: the array has ", this.size, " elements, the domain ", d.size, " indices");
    return new Reindexed(d.type, this.eltType, this.type, d, __primitive("address of", this));
  }
  proc const ref _array._reindexed(const ref ranges: range(?)...) where !_hasHeader() do
    return this._reindexed(_buildDomain((...ranges)));
}
