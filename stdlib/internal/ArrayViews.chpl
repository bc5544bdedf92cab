// Parts of arrays that are descriptors.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A part of an array without a header is a descriptor again, which refers to the array: it lives no longer than that. So is
/// a part of any array by a domain of another than the default layout. All other parts of arrays with headers are views
/// that the compiler makes.
module ArrayViews {
  use Base, Types, Ranges, Tuples, Domains, Arrays, CTypes;

  inline proc _elementAt(ref whole: _array, const ref i) ref where !whole._hasHeader() do return whole._value.dsiAccess(i);
  inline proc _elementAt(ref whole: _array, const ref i) ref where whole._hasHeader() do return whole[i];

  /// What a part of an array keeps of it: its address, or, of another part, which may not live as long, the descriptor.
  inline proc _baseOf(const ref a: _array) {
    if _isPart(a) then return _copyOf(a._value);
    else return __primitive("address of", a);
  }
  proc _isPart(const ref a: _array) param where a._hasHeader() do return false;
  proc _isPart(const ref a: _array) param where !a._hasHeader() do
    return __primitive("can resolve method", a._value, "isPart");
  inline proc _elementOf(const ref base, const ref i) ref {
    if isRecord(base) then return base.dsiAccess(i);
    else return _elementAt(__primitive("deref", base), i);
  }
  inline proc _domainOf(const ref base) {
    if isRecord(base) then return __primitive("domain from impl", base.dsiDomain());
    else return __primitive("deref", base).domain;
  }

  /// Whether what a part is of is an array, not another part, with its elements in an array of the default layout; that array.
  proc _isOfDefaultLayout(const ref base) param {
    if isRecord(base) then return false;
    else return _liesInDefaultLayout(__primitive("deref", base));
  }
  inline proc _wholeOf(const ref base) ref {
    if __primitive("deref", base)._hasHeader() then return __primitive("deref", base);
    else return __primitive("deref", base)._value.dsiWhole();
  }

  /// A descriptor that nobody else holds.
  proc _copyOf(const ref descriptor) {
    var copied = descriptor;
    return copied;
  }

  /// The elements of another array at the indices of a domain.
  record ArraySlice {
    type domType;
    type eltType;
    var dom: domType;
    var base; // what the part is of (_baseOf)

    proc dsiDomain() do return _copyOf(dom._value);
    proc isPart() param do return true;
    inline proc const ref dsiWhole() ref where dom.isRectangular() && _isOfDefaultLayout(base) do return _wholeOf(base);
    inline proc const ref dsiParts() do return dom.dims();
    inline proc const ref at(const ref i) ref do return _elementOf(base, i);
    proc const ref dsiAccess(const ref i) ref {
      if !dom.contains(i) then _haltOutOfBounds(i);
      return at(i);
    }
    iter these() ref {
      for i in dom do yield at(i);
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in dom do yield at(i);
    }
  }

  /// The elements of another array at indices of which some dimensions are fixed: of the others `parts` has the ranges.
  record RankChange {
    type domType;
    type eltType;
    var dom: domType;
    var base; // what the part is of (_baseOf)
    var parts;

    proc dsiDomain() do return _copyOf(dom._value);
    proc isPart() param do return true;
    inline proc const ref dsiWhole() ref where _isOfDefaultLayout(base) do return _wholeOf(base);
    inline proc const ref dsiParts() do return parts;
    inline proc const ref at(const ref i) ref do return _elementOf(base, i);
    proc full(const ref i) {
      var index: parts.size * dom.idxType;
      for param k in 0..<parts.size do
        index(k) = if !isRange(parts(k)) then parts(k) else if isTuple(i) then i(_rangesOf(parts, 0) - _rangesOf(parts, k)) else i;
      return index;
    }
    proc const ref dsiAccess(const ref i) ref {
      if !dom.contains(i) then _haltOutOfBounds(i);
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
    var dom: domType;
    var base; // what the part is of (_baseOf)

    proc dsiDomain() do return _copyOf(dom._value);
    proc isPart() param do return true;
    inline proc const ref at(const ref i) ref do return _elementOf(base, i);
    proc const ref dsiAccess(const ref i) ref {
      if !dom.contains(i) then _haltOutOfBounds(i);
      return at(placeOf(i));
    }
    inline proc placeOf(const ref i) do return _domainOf(base).orderToIndex(dom.indexOrder(i));
    iter these() ref {
      for i in dom do yield at(placeOf(i));
    }
    iter these(param tag: iterKind) ref where tag == iterKind.standalone {
      forall i in dom do yield at(placeOf(i));
    }
  }

  /// Whether an assignment between two arrays, one of them a part of another, may meet elements at different positions in
  /// both: parts of one array do, unless they have the same indices or none in common.
  proc _partsOverlap(const ref a: _array, const ref b: _array): bool {
    if !a.isRectangular() || !b.isRectangular() then return false;
    if _hasHeaderBelow(a) || _hasHeaderBelow(b) then return _hasHeaderBelow(a) && _hasHeaderBelow(b);
    if _rootOf(a) != _rootOf(b) then return false;
    if _isPlainSlice(a) && _isPlainSlice(b) && a.rank == b.rank && a.idxType == b.idxType {
      if a.domain == b.domain then return false;
      for param d in 0..<a.rank do
        if a.dim(d).high < b.dim(d).low || b.dim(d).high < a.dim(d).low then return false;
    }
    return true;
  }
  /// A part that has the indices of the array itself.
  proc _isPlainSlice(const ref a: _array) param {
    if !_isPart(a) then return true;
    else return isSubtype(a._value.type, ArraySlice(?)) && !isRecord(a._value.base);
  }
  /// The array that a part is of, through other parts.
  inline proc _rootOf(const ref a: _array): c_ptr(void) {
    if _isPart(a) then return _rootBelow(a._value.base);
    else return __primitive("convert", __primitive("address of", a), c_ptr(void));
  }
  proc _rootBelow(const ref base): c_ptr(void) {
    if isRecord(base) then return _rootBelow(base.base);
    else return __primitive("convert", base, c_ptr(void));
  }
  proc _hasHeaderBelow(const ref a: _array) param {
    if _isPart(a) then return _hasHeaderAt(a._value.base);
    else return a._hasHeader();
  }
  proc _hasHeaderAt(const ref base) param {
    if isRecord(base) then return _hasHeaderAt(base.base);
    else return __primitive("deref", base)._hasHeader();
  }

  // What a method of arrays returns as a descriptor is a view: the compiler makes a place of it, like the array.

  proc const ref _array.this(const ref d: _domain) where !_hasHeader() && d.rank == this.rank do
    return _sliceOf(this, d);
  proc const ref _array._sliceBy(const ref d: _domain) do return _sliceOf(this, d);
  proc _sliceOf(const ref a: _array, const ref d: _domain) where a._hasHeader() do return _newSlice(a, d, _baseOf(a));
  proc _sliceOf(const ref a: _array, const ref d: _domain) where !a._hasHeader() {
    // A slice of a slice is one of the whole: types do not grow with each.
    if isSubtype(a._value.type, ArraySlice(?)) then return _newSlice(a, d, a._value.base);
    else return _newSlice(a, d, _baseOf(a));
  }
  proc _newSlice(const ref a: _array, const ref d: _domain, base) {
    if !a.domain.contains(d) then
      halt("array slice out of bounds: the array's domain ", a.domain, " does not contain ", d);
    return new ArraySlice(d.type, a.eltType, d, base);
  }
  proc const ref _array.this(const ref r: range(?)) where !_hasHeader() && this.rank == 1 && isRectangular() {
    _checkSlice(this, (r,));
    return _sliceOf(this, this.domain[r]);
  }
  proc const ref _array.this(const ref indices...?k)
      where !_hasHeader() && k == this.rank && k > 1 && isRectangular() && _anyRange(indices, 0) {
    _checkSlice(this, indices);
    if _rangesOf(indices, 0) == k {
      return _sliceOf(this, this.domain[(...indices)]);
    } else {
      const dom = this.domain[(...indices)];
      const parts = _partsBy(this.domain, indices, 0);
      return new RankChange(dom.type, this.eltType, dom, _baseOf(this), parts);
    }
  }
  /// The indices as they are, and of the ranges what they have of the domain.
  proc _partsBy(const ref whole: domain, const ref indices, param k: int) {
    const first = _partBy(whole.dim(k), indices(k));
    if k == indices.size - 1 then return (first,);
    else return (first, (..._partsBy(whole, indices, k + 1)));
  }
  proc _partBy(const ref whole: range(?), const ref index) {
    if isRange(index) then return whole[index];
    else return index: whole.idxType;
  }
  /// Ranges without a bound end where the array does; the others must lie in it.
  proc _checkSlice(const ref a: _array, const ref indices: _tuple) {
    if __primitive("bounds checks") then
      for param i in 0..<indices.size do
        if isRange(indices(i)) then
          if indices(i).bounds == boundKind.both && indices(i).size > 0 && !a.domain.dim(i).contains(indices(i)) then
            halt("array slice out of bounds: the array's domain ", a.domain, " does not contain ", indices(i),
                 " in dimension ", i);
  }
  proc _anyRange(const ref indices: _tuple, param i: int) param do return _rangesOf(indices, i) > 0;
  proc _rangesOf(const ref indices: _tuple, param i: int) param {
    if i == indices.size then return 0;
    else if isRange(indices(i)) then return 1 + _rangesOf(indices, i + 1);
    else return _rangesOf(indices, i + 1);
  }
  /// The elements under the indices of a domain of as many, in order.
  proc const ref _array._reindexed(const ref d: _domain) where !_hasHeader() do return _reindexedBy(this, d);
  proc _reindexedBy(const ref a: _array, const ref d: _domain) {
    if d.size != a.size then
      halt("reindex: the array and the domain have different extents");
    return new Reindexed(d.type, a.eltType, d, _baseOf(a));
  }
  proc const ref _array._reindexed(const ref ranges: range(?)...) where !_hasHeader() do
    return _reindexedBy(this, _buildDomain((...ranges)));
}
