// What associative and sparse domains have in common: index sets that grow and shrink by single indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Irregular {
  use Base, Types, Ranges, Tuples, Domains, Arrays, SparseDomains, CTypes;

  // --- One index more or less -----------------------------------------------------------------------------------------

  /// Adds an index; how many are new.
  proc ref _domain.add(in i: this.fullIdxType): int where isIrregular() do return this._value.dsiAdd(i);
  proc ref _domain.remove(const ref i: this.fullIdxType): int where isIrregular() do return this._value.dsiRemove(i);
  proc ref _domain.clear() where isIrregular() { this._value.dsiClear(); }
  /// Adds indices; how many are new. Sparse domains merge them in one pass.
  proc ref _domain.bulkAdd(const ref indices: []): int where isAssociative() {
    var numNew = 0;
    for i in indices do numNew += this._value.dsiAdd(i);
    return numNew;
  }
  proc ref _domain.requestCapacity(n: int) where isAssociative() {
    if n < 0 then halt("domain.requestCapacity can only be invoked on sizes >= 0");
    this._value.dsiRequestCapacity(n);
  }

  operator +=(ref d: _domain, in i: d.fullIdxType) where d.isIrregular() { d._value.dsiAdd(i); }
  /// `D += (7,)`: the tuple of one number that a range of one dimension's indices gives.
  operator +=(ref d: _domain, const ref i: _tuple) where d.isIrregular() && !isCoercible(i.type, d.fullIdxType) {
    if i.size != 1 || !isCoercible(i(0).type, d.fullIdxType) then
      compilerError("a " + i.type: string + " is no index of a domain of " + d.fullIdxType: string);
    d._value.dsiAdd(i(0));
  }
  operator +=(ref d: _domain, const ref indices: []) where d.isIrregular() && indices.eltType == d.fullIdxType {
    if d.isSparse() then d._value.dsiBulkAdd(_inOrder(indices.eltType, indices), false);
    else for i in indices do d._value.dsiAdd(i);
  }
  operator -=(ref d: _domain, const ref indices: []) where d.isSparse() && indices.eltType == d.fullIdxType {
    d._value.dsiBulkRemove(indices);
  }
  operator -=(ref d: _domain, const ref i: d.fullIdxType) where d.isIrregular() { d._value.dsiRemove(i); }

  /// Takes the indices that a range, an array or another iterable has, which may come of the domain itself. All are new:
  /// elements begin with the default value.
  operator =(ref d: _domain, const ref indices) where d.isIrregular() && !isDomain(indices) {
    if isTuple(indices) then
      for param k in 0..<indices.size do
        if !isCoercible(indices(k).type, d.fullIdxType) then
          compilerError("a ", indices(k).type: string, " is no index of a domain of ", d.fullIdxType: string);
    const taken = _emptyDomainLike(d);
    for i in indices do taken._value.dsiAdd(i);
    d._value.dsiClear();
    d._value.dsiAssignDomain(taken);
  }

  // --- In order -------------------------------------------------------------------------------------------------------

  /// The indices of a domain, or the elements of an array, in ascending order or that of a comparator.
  proc _domain.sorted() where isIrregular() {
    use Sort;
    var indices = _inOrder(this.fullIdxType, this);
    sort(indices);
    return indices;
  }
  proc _domain.sorted(comparator) where isIrregular() {
    use Sort;
    var indices = _inOrder(this.fullIdxType, this);
    sort(indices, comparator);
    return indices;
  }
  proc _domain.sorted(type comparator) where isIrregular() do return sorted(new comparator());
  proc const ref _array.sorted(type comparator) where this.domain.isIrregular() do return sorted(new comparator());
  proc const ref _array.sorted() where this.domain.isIrregular() {
    use Sort;
    var elements = _inOrder(this.eltType, this);
    sort(elements);
    return elements;
  }
  proc const ref _array.sorted(comparator) where this.domain.isIrregular() {
    use Sort;
    var elements = _inOrder(this.eltType, this);
    sort(elements, comparator);
    return elements;
  }
  /// Gathers indices, to be added `capacity` at a time: what bulkAdd does for many, for indices that come one by one.
  record IndexBuffer {
    type domType;
    type indexType;
    var dom: c_ptr(domType);
    var capacity, count: int;
    var gathered: [0..<capacity] indexType;

    proc ref add(const ref i: indexType) {
      gathered[count] = i;
      count += 1;
      if count == capacity then commit();
    }
    proc ref commit() {
      if count == 0 then return;
      __primitive("deref", dom).bulkAdd(gathered[0..<count]);
      count = 0;
    }
    proc deinit() { commit(); }
  }
  proc ref _domain.createIndexBuffer(size: int) where isSparse() do
    return new IndexBuffer(this.type, this.fullIdxType, __primitive("address of", this), size);
  @deprecated("write 'createIndexBuffer'")
  proc ref _domain.makeIndexBuffer(size: int) where isSparse() do return createIndexBuffer(size);

  // --- Sets -----------------------------------------------------------------------------------------------------------

  operator +(const ref d: _domain, const ref i: d.fullIdxType) where d.isIrregular() {
    var result = d;
    result._value.dsiAdd(i);
    return result;
  }
  operator +(const ref i, const ref d: _domain) where !isDomain(i) && d.isIrregular() && isCoercible(i.type, d.fullIdxType) do
    return d + i;
  operator -(const ref d: _domain, const ref i: d.fullIdxType) where d.isIrregular() {
    var result = d;
    result._value.dsiRemove(i);
    return result;
  }
  operator +(const ref a: _domain, const ref b: _domain) where a.isIrregular() && b.isIrregular() do return a | b;
  operator |(const ref a: _domain, const ref b: _domain) where a.isIrregular() && b.isIrregular() {
    var result = a;
    for i in b do result._value.dsiAdd(i);
    return result;
  }
  operator -(const ref a: _domain, const ref b: _domain) where a.isIrregular() && b.isIrregular() {
    var result = _emptyDomainLike(a);
    for i in a do
      if !b.contains(i) then result._value.dsiAdd(i);
    return result;
  }
  operator &(const ref a: _domain, const ref b: _domain) where a.isIrregular() && b.isIrregular() {
    var result = _emptyDomainLike(a);
    for i in a do
      if b.contains(i) then result._value.dsiAdd(i);
    return result;
  }
  operator ^(const ref a: _domain, const ref b: _domain) where a.isIrregular() && b.isIrregular() {
    var result = _emptyDomainLike(a);
    for i in a do
      if !b.contains(i) then result._value.dsiAdd(i);
    for i in b do
      if !a.contains(i) then result._value.dsiAdd(i);
    return result;
  }

  operator +=(ref a: _domain, const ref b: _domain) where a.isIrregular() { a |= b; }
  operator |=(ref a: _domain, const ref b: _domain) where a.isIrregular() {
    if a.isSparse() then a._value.dsiBulkAdd(_inOrder(a.fullIdxType, b), false);
    else for i in b do a._value.dsiAdd(i);
  }
  operator -=(ref a: _domain, const ref b: _domain) where a.isIrregular() {
    // The indices of the other may be those of this one: an array's domain is the variable that it was declared over.
    const gone = _inOrder(a.fullIdxType, b);
    if a.isSparse() then a._value.dsiBulkRemove(gone);
    else for i in gone do a._value.dsiRemove(i);
  }
  operator &=(ref a: _domain, const ref b: _domain) where a.isIrregular() { a = a & b; }
  operator ^=(ref a: _domain, const ref b: _domain) where a.isIrregular() { a = a ^ b; }

  // Of associative arrays the operators combine index sets, too, and the elements go with their indices. Where both
  // arrays have an index, a union has the element of the second, an intersection that of the first.

  private proc _areSets(const ref a: _array, const ref b: _array) param do
    return a.isAssociative() && b.isAssociative() && a.fullIdxType == b.fullIdxType && a.eltType == b.eltType;
  /// An array over the indices, with the elements of another where that has one, and else the type's default value.
  private proc _withIndices(const ref d: _domain, const ref first: _array) {
    const indices = d;
    var result: [indices] first.eltType;
    for i in indices do
      if first.domain.contains(i) then result[i] = first[i];
    return result;
  }

  operator +(const ref a: _array, const ref b: _array) where _areSets(a, b) do return a | b;
  operator |(const ref a: _array, const ref b: _array) where _areSets(a, b) {
    var result = _withIndices(a.domain | b.domain, a);
    for i in b.domain do result[i] = b[i];
    return result;
  }
  operator -(const ref a: _array, const ref b: _array) where _areSets(a, b) do
    return _withIndices(a.domain - b.domain, a);
  operator &(const ref a: _array, const ref b: _array) where _areSets(a, b) do
    return _withIndices(a.domain & b.domain, a);
  operator ^(const ref a: _array, const ref b: _array) where _areSets(a, b) {
    var result = _withIndices(a.domain ^ b.domain, a);
    for i in b.domain do
      if result.domain.contains(i) then result[i] = b[i];
    return result;
  }

  operator +=(ref a: _array, const ref b: _array) where _areSets(a, b) {
    _checkOwnIndices(a, "+=");
    _addAll(a, b);
  }
  operator |=(ref a: _array, const ref b: _array) where _areSets(a, b) {
    _checkOwnIndices(a, "|=");
    _addAll(a, b);
  }
  operator -=(ref a: _array, const ref b: _array) where _areSets(a, b) {
    _checkOwnIndices(a, "-=");
    const gone = _inOrder(a.fullIdxType, b.domain);
    for i in gone do a._value.dsiDomain().dsiRemove(i);
  }
  operator &=(ref a: _array, const ref b: _array) where _areSets(a, b) {
    _checkOwnIndices(a, "&=");
    const gone = for i in a.domain do if !b.domain.contains(i) then i;
    for i in gone do a._value.dsiDomain().dsiRemove(i);
  }
  operator ^=(ref a: _array, const ref b: _array) where _areSets(a, b) {
    _checkOwnIndices(a, "^=");
    const indices = _inOrder(a.fullIdxType, b.domain);
    for i in indices {
      if a.domain.contains(i) {
        a._value.dsiDomain().dsiRemove(i);
      } else {
        a._value.dsiDomain().dsiAdd(i);
        a[i] = b[i];
      }
    }
  }
  private proc _addAll(ref a: _array, const ref b: _array) {
    for i in b.domain {
      a._value.dsiDomain().dsiAdd(i);
      a[i] = b[i];
    }
  }
  private proc _checkOwnIndices(const ref a: _array, param name: string) {
    if __primitive("can resolve method", a._value, "dsiSharesDomain") then
      if a._value.dsiSharesDomain() then
        halt("'", name, "' would change the indices of other arrays, which have the same domain");
  }

  // --- Scans ------------------------------------------------------------------------------------------------------------

  /// The elements come in the order in which loops go over them.
  proc _scan(const ref identity, const ref A: [?D]) where !A.isRectangular() {
    var elements: [0..<A.size] A.eltType;
    for (to, x) in zip(elements, A) do to = x;
    const scanned = _scan(identity, elements);
    var result: [D] scanned.eltType;
    for (to, x) in zip(result, scanned) do to = x;
    return result;
  }
  proc _assignScan(const ref identity, const ref A: [], ref result: []) where !A.isRectangular() {
    result = _scan(identity, A);
  }
}
