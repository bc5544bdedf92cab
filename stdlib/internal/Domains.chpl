// Domains (spec, Domains). The methods of `_domain` are the same for every distribution: they reach the descriptor, of
// whatever type the distribution made it, through `_value` and the protocol's names (dsi...). The descriptor of the
// default layout is _DefaultLayout.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Domains {
  use Base, Types, AutoMath, Ranges, Tuples, DefaultRectangular, Protocol, MapChecks;

  // --- Construction ---------------------------------------------------------------------------------------------------

  /// Joins the stride kinds of the ranges of a domain literal.
  proc _jointStrides(param a: strideKind, param b: strideKind) param {
    if a == b then return a;
    else if (a == strideKind.one || a == strideKind.positive) && (b == strideKind.one || b == strideKind.positive) then
      return strideKind.positive;
    else if (a == strideKind.negOne || a == strideKind.negative) && (b == strideKind.negOne || b == strideKind.negative) then
      return strideKind.negative;
    else return strideKind.any;
  }
  proc _stridesOf(const ref ranges: _tuple, param i: int) param {
    if i == ranges.size - 1 then return ranges(i).strides;
    else return _jointStrides(ranges(i).strides, _stridesOf(ranges, i + 1));
  }
  proc _idxTypeOf(const ref ranges: _tuple, param i: int) type {
    if i == ranges.size - 1 then return ranges(i).idxType;
    else if ranges(i).idxType == _idxTypeOf(ranges, i + 1) then return ranges(i).idxType;
    else return (ranges(i)._lo + ranges(i + 1)._lo).type;
  }

  /// `{r0, r1, ...}`.
  inline proc _buildDomain(const ref r: range(?)) {
    if r.bounds != boundKind.both then
      compilerError("a domain needs ranges with both bounds");
    return __primitive("domain from impl", new _DefaultLayout(1, r.idxType, r.strides, (r,)));
  }
  proc _areRanges(const ref ranges: _tuple, param i: int) param {
    if i == ranges.size then return true;
    else if isRange(ranges(i)) then return _areRanges(ranges, i + 1);
    else return false;
  }
  proc _shareIndices(const ref ranges: _tuple, param i: int) param {
    if i == ranges.size then return true;
    else return ranges(i).idxType == ranges(0).idxType && _shareIndices(ranges, i + 1);
  }
  inline proc _buildDomain(const ref ranges...?k) where k > 1 {
    if !_areRanges(ranges, 0) {
      compilerError("a domain of rank ", k: string, " is made of ", k: string, " ranges");
    } else if !_shareIndices(ranges, 1) {
      compilerError("the ranges of a domain have indices of one type");
    } else {
      type idxType = _idxTypeOf(ranges, 0);
      param strides = _stridesOf(ranges, 0);
      var dims: k * range(idxType, boundKind.both, strides);
      for param i in 0..<k do dims(i) = ranges(i): range(idxType, boundKind.both, strides);
      return __primitive("domain from impl", new _DefaultLayout(k, idxType, strides, dims));
    }
  }
  proc _domainFromDims(const ref dims: _tuple) {
    return _buildDomain((...dims));
  }
  /// A domain expression is its own domain: `[D] t`, `{D}` of a domain value.
  inline proc _buildDomain(const ref d: _domain) do return d;

  /// A rectangular domain between bounds: of one dimension, or with a tuple of as many as it has dimensions. A bound that
  /// is no tuple holds for all of them. Without `inclusive` the high bounds are no indices any more.
  proc makeRectangularDomain(low, high, param inclusive: bool = true) {
    if isTuple(low) && isTuple(high) && low.size != high.size then
      compilerError("the bounds of a domain are tuples of ", low.size: string, " and of ", high.size: string, " indices");
    if !isTuple(low) && !isTuple(high) then return _buildDomain(_between(low, high, inclusive));
    else return _domainFromDims(_betweenEach(low, high, inclusive, 0));
  }
  proc _between(low, high, param inclusive: bool) do return if inclusive then low..high else low..<high;
  proc _betweenEach(const ref low, const ref high, param inclusive: bool, param i: int) {
    param rank = if isTuple(low) then low.size else high.size;
    const dim = _between(if isTuple(low) then low(i) else low, if isTuple(high) then high(i) else high, inclusive);
    if i == rank - 1 then return (dim,);
    else return (dim, (..._betweenEach(low, high, inclusive, i + 1)));
  }

  // --- Distributions ---------------------------------------------------------------------------------------------------

  /// A distribution as a value, which copies share: what `D.distribution` is, and `new dmap(new C(...))` of Chapel 1.
  record dmap {
    type distType;
    var _map: distType;
    forwarding _map;

    proc init(in dist: owned class) {
      const held = shared.create(dist.release());
      this.distType = held.type;
      this._map = held;
    }
    proc init(dist: unmanaged class) {
      const held = shared.create(dist);
      this.distType = held.type;
      this._map = held;
    }
    proc init(const ref dist: shared class) {
      this.distType = dist.type;
      this._map = dist;
    }
    proc init(const ref dist: record) {
      this.distType = dist.type;
      this._map = dist;
    }
    /// The locale that an index of a domain belongs to.
    proc idxToLocale(const ref dom: _domain, i) {
      var t = 0;
      const owner = _map.owner(_plain(dom), i);
      for target in dom.targetLocales() {
        if t == owner then return target;
        t += 1;
      }
      return here;
    }
    /// The same of distributions that need no domain for it.
    proc idxToLocale(i) do return _map.idxToLocale(i);
    /// What maps the indices of a domain: here and in other records that stand for a distribution.
    proc _mapping() const ref do return _map;
    proc _value do return _map.borrow();
    proc serialize(writer, ref serializer) throws { writer.write(_map); }
  }
  /// Distributions are equal that are one object, or say so.
  operator ==(const ref a: dmap(?), const ref b: dmap(?)): bool {
    if a.distType != b.distType then return false;
    else if __primitive("can resolve method", a._map, "dsiEqualDMaps", b._map) then return a._map.dsiEqualDMaps(b._map);
    else return a._map == b._map;
  }
  operator !=(const ref a: dmap(?), const ref b: dmap(?)): bool do return !(a == b);
  operator ==(const ref a: dmap(?), const ref b: shared class): bool do return a == new dmap(b);
  operator !=(const ref a: dmap(?), const ref b: shared class): bool do return a != new dmap(b);
  operator ==(const ref a: shared class, const ref b: dmap(?)): bool do return new dmap(a) == b;
  operator !=(const ref a: shared class, const ref b: dmap(?)): bool do return new dmap(a) != b;
  /// What a distribution is stands for it: `isSubtype(D.distribution.type, blockDist)`.
  proc isSubtype(type sub: dmap(?), type super) param do
    return __primitive("is subtype", sub, super) || __primitive("is subtype", sub.distType, super);

  /// The distribution of domains that have none: all indices belong to one target.
  class DefaultDist {
    proc targets(): int do return 1;
    proc targetLocales() do return [here];
    proc owner(const ref dom: _domain, i): int do return 0;
    proc idxToLocale(i): locale do return here;
    proc localIndices(const ref dom: _domain, t: int) do return dom;
    proc createDomain(const ref dom: _domain) do return _plain(dom);
    proc createDomain(const ref ranges: range(?)...) do return _buildDomain((...ranges));
  }
  const defaultDist = new dmap(new unmanaged DefaultDist());

  /// `D dmapped dist`: the same indices, each of which the distribution gives to one of its targets. A distribution is a
  /// class, held as `shared`, or a record with the methods of module DistributionBase.
  inline proc _dmapped(const ref d: _domain, in dist: owned class) do return _mappedBy(d, shared.create(dist.release()));
  inline proc _dmapped(const ref d: _domain, const ref dist: shared class) do return _mappedBy(d, dist);
  inline proc _dmapped(const ref d: _domain, dist: unmanaged class) do return _mappedBy(d, shared.create(dist));
  inline proc _dmapped(const ref d: _domain, dist: borrowed class) do return _mappedBy(d, _shareOf(dist));
  proc _dmapped(const ref d: _domain, const ref dist: record) {
    if dist.type == defaultDist.type && d.isRectangular() then return _plain(d);
    else if dist.type == defaultDist.type then return d;
    else if __primitive("can resolve method", dist, "_mapping") then return _mappedBy(d, dist._mapping());
    else if !_isDistribution(dist, d) then return __primitive("refuse");
    else if __primitive("can resolve method", dist, "dsiNewDomain", d) || _decidesStorage(dist, _plain(d)) then
      return _mappedBy(d, dist);
    else return _mappedBy(d, new shared _RecordDist(dist.type, dist));
  }
  /// Domains and arrays hold their distribution as a class.
  class _RecordDist {
    type mapType;
    var map: mapType;
    forwarding map;
  }

  /// A distribution in the full form makes the descriptor itself; one in the small form only maps the indices.
  inline proc _mappedBy(const ref d: _domain, const ref dist) {
    if !_mapsRankOf(dist, d) || !_isDistribution(dist, d) {
      return __primitive("refuse");
    } else if __primitive("can resolve method", dist, "dsiNewDomain", d) {
      return __primitive("domain from impl", dist.dsiNewDomain(d));
    } else {
      if __primitive("bounds checks") then _checkMap(dist, _plain(d));
      if _decidesStorage(dist, _plain(d)) then
        return __primitive("domain from impl", new StoredDom(_plain(d), dist));
      else
        return __primitive("domain from impl", new _DefaultLayout(d.rank, d.idxType, d.strides, d.dims(), dist));
    }
  }
  /// Reports a distribution of the library for index sets of another rank.
  proc _mapsRankOf(const ref dist, const ref d: _domain) param {
    if __primitive("can resolve method", dist, "_mappedRank") then
      if dist._mappedRank() != d.rank then
        compilerError("a domain of rank " + d.rank: string + " cannot be mapped by a distribution of rank " +
                      dist._mappedRank(): string);
    return true;
  }
  /// The index set alone: what the methods of a distribution get.
  inline proc _plain(const ref d: _domain) do
    return __primitive("domain from impl", new _DefaultLayout(d.rank, d.idxType, d.strides, d.dims()));

  /// A domain over other ranges that belongs to the same distribution.
  inline proc _domain._over(param strides: strideKind, const ref dims) {
    if _hasDistribution() then return __primitive("domain from impl", this._value.dsiOver(strides, dims));
    else return __primitive("domain from impl", new _DefaultLayout(this.rank, this.idxType, strides, dims));
  }

  proc _emptyDomainLike(const ref d: _domain) where !d._hasDefaultLayout() do
    return __primitive("domain from impl", d._value.dsiNewEmpty());
  proc _emptyDomainLike(const ref d: _domain) where d._hasDefaultLayout() {
    var dims: d.rank * range(d.idxType, boundKind.both, d.strides);
    return d._over(d.strides, dims);
  }

  /// The distribution of a domain.
  proc _domain.distribution where this._hasDistribution() do return new dmap(this._value.dsiDistribution());
  proc _domain.distribution const ref where !this._hasDistribution() do return defaultDist;
  proc _domain.dist do return distribution;

  /// A domain of the same indices, now and later, where the layout keeps these in a table; else a copy.
  proc _followedDomain(const ref d: _domain) {
    if __primitive("can resolve method", d._value, "dsiFollowed") {
      return __primitive("domain from impl", d._value.dsiFollowed());
    } else {
      const copied = d;
      return copied;
    }
  }

  proc _attachDomain(ref d: _domain) { d._value.dsiBecomeVariable(); }

  operator =(ref lhs: _domain, const ref rhs: _domain) {
    if lhs.rank != rhs.rank && !(lhs.isIrregular() && lhs.fullIdxType == rhs.fullIdxType) then
      compilerError("assigning a domain of rank ", rhs.rank: string, " to a domain of rank ", lhs.rank: string);
    if lhs.isRectangular() && !rhs.isRectangular() then
      compilerError("assigning an irregular domain to a rectangular one");
    lhs._value.dsiAssignDomain(rhs);
  }
  operator =(ref lhs: _domain, const ref rhs: range(?)) where lhs.isRectangular() {
    if lhs.rank != 1 then compilerError("assigning a range to a domain of rank ", lhs.rank: string);
    lhs._value.dsiAssignDomain(_buildDomain(rhs));
  }
  operator =(ref lhs: _domain, const ref rhs: _tuple) where lhs.isRectangular() {
    lhs._value.dsiAssignDomain(_domainFromDims(rhs));
  }

  /// Two domains exchange their indices; the arrays over each follow.
  operator <=>(ref a: _domain, ref b: _domain) {
    const before = a;
    a = b;
    b = before;
  }

  // --- Queries --------------------------------------------------------------------------------------------------------

  inline proc _domain.dim(param i: int) const ref where _hasDefaultLayout() do return this._value.dsiDim(i);
  inline proc _domain.dim(i: int) const ref where _hasDefaultLayout() do return this._value.dsiDim(i);
  inline proc _domain.dims() const ref where _hasDefaultLayout() do return this._value.dsiDims();
  inline proc _domain.dim(param i: int) where !_hasDefaultLayout() && !isAssociative() do return this._value.dsiDim(i);
  inline proc _domain.dim(i: int) where !_hasDefaultLayout() && !isAssociative() do return this._value.dsiDim(i);
  inline proc _domain.dims() where !_hasDefaultLayout() && !isAssociative() do return this._value.dsiDims();
  proc _domain.stridable param do return this.strides != strideKind.one;
  proc _domain.hasUnitStride() param do return this.strides == strideKind.one;
  proc _domain.intIdxType type do return _intIdx(this.idxType);
  proc _domain.fullIdxType type do return if this.rank == 1 then this.idxType else this.rank * this.idxType;
  /// The kind of index set that a descriptor holds: "rectangular", "associative" or "sparse".
  proc _kindOf(type descriptor) param do return descriptor.dsiKind();
  proc _hasKind(type domainType, param kind: string) param do
    return _kindOf(__primitive("descriptor type", domainType)) == kind;
  proc _domain._hasDefaultLayout() param do
    return isSubtype(__primitive("descriptor type", this.type), _DefaultLayout(?));
  /// Whether a distribution of the small form maps the indices, without a say about storage.
  proc _domain._isMapped() param do return _hasDefaultLayout() && this._value.distType != nothing;
  /// Whether the domain's descriptor knows a distribution, which domains made of it belong to.
  proc _domain._hasDistribution() param do return __primitive("can resolve method", this._value, "dsiDistribution");
  proc _domain.isRectangular() param do return _hasKind(this.type, "rectangular");
  proc _domain.isDefaultRectangular() param do return isRectangular() && !_hasDistribution();
  proc _domain._isOfOneLocale() param where isSparse() do return this.parentDom._isOfOneLocale();
  proc _domain._isOfOneLocale() param where !isSparse() do return !_hasDistribution();
  proc _domain.isAssociative() param do return _hasKind(this.type, "associative");
  proc _domain.isSparse() param do return _hasKind(this.type, "sparse");
  proc _domain.isIrregular() param do return !isRectangular();
  proc type _domain.isRectangular() param do return _hasKind(this, "rectangular");
  proc type _domain.isAssociative() param do return _hasKind(this, "associative");
  proc type _domain.isSparse() param do return _hasKind(this, "sparse");
  proc isRectangularDom(const ref d: _domain) param do return d.isRectangular();
  proc isAssociativeDom(const ref d: _domain) param do return d.isAssociative();
  proc isSparseDom(const ref d: _domain) param do return d.isSparse();

  /// The locales that the distribution's targets are, target t at the t-th place; where it does not say, Locales in turn.
  proc _domain.targetLocales() {
    if __primitive("can resolve method", this._value, "dsiTargetLocales") then return this._value.dsiTargetLocales();
    else if _hasDistribution() then return _targetsOf(this._value.dsiDistribution());
    else return [here];
  }
  proc _targetsOf(const ref dist) {
    if __primitive("can resolve method", dist, "targetLocales") {
      return dist.targetLocales();
    } else {
      const all = [t in 0..<dist.targets()] Locales[t % numLocales];
      return all;
    }
  }
  /// Whether what belongs to a locale is one domain. A distribution of the small form gives that, or an iterator.
  proc _domain.hasSingleLocalSubdomain() param {
    if _knowsLocalIndices() || !_hasDistribution() then return true;
    else return isDomainType(_localIndices(0).type);
  }
  proc _domain._knowsLocalIndices() param do return __primitive("can resolve method", this._value, "dsiLocalSubdomain", here);
  inline proc _domain._localIndices(t: int) do return this._value.dsiDistribution().localIndices(_plain(this), t);
  /// The indices that belong to a locale: all of them, without a distribution.
  proc _domain.localSubdomain(loc: locale = here) where _knowsLocalIndices() do return this._value.dsiLocalSubdomain(loc);
  inline proc _domain.localSubdomain(loc: locale = here) where !_knowsLocalIndices() && !_hasDistribution() do return this;
  proc _domain.localSubdomain(loc: locale = here) where !_knowsLocalIndices() && _hasDistribution() {
    if !hasSingleLocalSubdomain() then
      compilerError("what belongs to a locale here is not one domain; iterate over localSubdomains()");
    var t = 0;
    for target in targetLocales() {
      if target == loc then return _localIndices(t);
      t += 1;
    }
    var nothingLocal: _localIndices(0).type;
    return nothingLocal;
  }
  /// The same as domains: one for each of the distribution's targets that the locale is, or, where such a one has an iterator,
  /// as few rows as its indices make up.
  iter _domain.localSubdomains(loc: locale = here) {
    if _knowsLocalIndices() {
      yield localSubdomain(loc);
    } else if !_hasDistribution() {
      yield this;
    } else {
      var t = 0;
      for target in targetLocales() {
        if target == loc {
          if hasSingleLocalSubdomain() then yield _localIndices(t);
          else for row in _rowsOf(_localIndices(t)) do yield row;
        }
        t += 1;
      }
    }
  }
  /// Neighbours in the last dimension that come one after the other.
  iter _domain._rowsOf(const ref indices) {
    var row: this.rank * range(this.idxType);
    var isFirst = true;
    for i in indices {
      var next: row.type;
      for param d in 0..<this.rank {
        const at = if this.rank == 1 then i else i(d);
        next(d) = at..at;
      }
      param last = this.rank - 1;
      var goesOn = !isFirst && next(last).low == row(last).high + 1;
      for param d in 0..<last do goesOn &&= next(d) == row(d);
      if goesOn {
        row(last) = row(last).low..next(last).high;
      } else {
        if !isFirst then yield _buildDomain((...row));
        row = next;
      }
      isFirst = false;
    }
    if !isFirst then yield _buildDomain((...row));
  }

  inline proc _domain.size: int {
    if isRectangular() then
      if _mayBeVast() then return sizeAs(int);
    return this._value.dsiNumIndices;
  }
  /// Whether an int may not hold the number of indices, where that is tested: not if the counts are small enough for any
  /// product.
  inline proc _domain._mayBeVast(): bool {
    if __primitive("bounds checks") && numBits(_intIdx(this.idxType)) >= 64 / this.rank {
      var all = 0;
      for param d in 0..<this.rank do all |= dim(d)._count();
      return all == max(int) || all >> (63 / this.rank) != 0;
    }
    return false;
  }
  /// The type of domains whose indices are in another one, as `sparse subdomain(D)` says too.
  proc subdomain(const ref d: _domain) type do return d.type;
  /// The type of the domain's indices.
  proc index(const ref d: _domain) type do return d.fullIdxType;
  proc index(param rank: int, type idxType = int) type do return if rank == 1 then idxType else rank * idxType;

  proc _domain.sizeAs(type t: integral): t {
    if !isRectangular() then return size: t;
    if isEmpty() then return 0: t;
    var n: uint = 1;
    for param d in 0..<this.rank {
      const m = dim(d).sizeAs(uint);
      if __primitive("bounds checks") && n > max(uint) / m then _sizeTooLarge(t);
      n *= m;
    }
    if __primitive("bounds checks") && n > max(t): uint then _sizeTooLarge(t);
    return n: t;
  }
  inline proc _domain.numIndices: int do return size;
  inline proc _domain.indices do return this;
  inline proc _domain.isEmpty(): bool {
    if isRectangular() {
      for param d in 0..<this.rank do
        if dim(d).isEmpty() then return true;
      return false;
    } else {
      return size == 0;
    }
  }

  proc _domain.shape where isAssociative() do return (size,);
  proc _domain.shape where !isAssociative() {
    var result: this.rank * int;
    for param i in 0..<this.rank do result(i) = dim(i).size;
    return result;
  }

  inline proc _domain.low {
    if this.rank == 1 then return dim(0).low;
    else {
      var result: this.rank * this.idxType;
      for param i in 0..<this.rank do result(i) = dim(i).low;
      return result;
    }
  }
  inline proc _domain.high {
    if this.rank == 1 then return dim(0).high;
    else {
      var result: this.rank * this.idxType;
      for param i in 0..<this.rank do result(i) = dim(i).high;
      return result;
    }
  }
  inline proc _domain.alignedLow do return low;
  inline proc _domain.alignedHigh do return high;
  inline proc _domain.lowBound {
    if this.rank == 1 then return dim(0).lowBound;
    else {
      var result: this.rank * this.idxType;
      for param i in 0..<this.rank do result(i) = dim(i).lowBound;
      return result;
    }
  }
  inline proc _domain.highBound {
    if this.rank == 1 then return dim(0).highBound;
    else {
      var result: this.rank * this.idxType;
      for param i in 0..<this.rank do result(i) = dim(i).highBound;
      return result;
    }
  }
  inline proc _domain.first where this.isIrregular() do return this._value.dsiFirst();
  inline proc _domain.last where this.isIrregular() do return this._value.dsiLast();
  inline proc _domain.first where this.isRectangular() {
    if this.rank == 1 then return dim(0).first;
    else {
      var result: this.rank * this.idxType;
      for param i in 0..<this.rank do result(i) = dim(i).first;
      return result;
    }
  }
  inline proc _domain.last where this.isRectangular() {
    if this.rank == 1 then return dim(0).last;
    else {
      var result: this.rank * this.idxType;
      for param i in 0..<this.rank do result(i) = dim(i).last;
      return result;
    }
  }
  proc _domain.stride param where this.rank == 1 && this.isRectangular() && this.strides == strideKind.one do return 1;
  proc _domain.stride param where this.rank == 1 && this.isRectangular() && this.strides == strideKind.negOne do return -1;
  inline proc _domain.stride {
    if this.rank == 1 then return dim(0).stride;
    else {
      var result: this.rank * int;
      for param i in 0..<this.rank do result(i) = dim(i).stride;
      return result;
    }
  }
  inline proc _domain.alignment {
    if this.rank == 1 then return dim(0).alignment;
    else {
      var result: this.rank * this.idxType;
      for param i in 0..<this.rank do result(i) = dim(i).alignment;
      return result;
    }
  }

  inline proc _domain.contains(const ref i: this.idxType): bool where this.rank == 1 do return this._value.dsiMember(i);
  inline proc _domain.contains(i) where this.rank == 1 && isIntegralType(i.type) && isIntegralType(this.idxType) && i.type != this.idxType do
    return this._value.dsiMember(i: this.idxType);
  inline proc _domain.contains(i: _tuple): bool where this.rank > 1 && i.size == this.rank {
    var index: this.rank * this.idxType;
    for param k in 0..<this.rank do index(k) = i(k);
    return this._value.dsiMember(index);
  }
  proc _domain.contains(i: this.idxType ...?k): bool where k > 1 && k == this.rank do return contains(i);
  proc _domain.contains(const ref other: _domain): bool where other.rank == this.rank {
    if !isCoercible(other.idxType, this.idxType) then
      compilerError("contains: indices of type ", other.idxType: string, " do not convert to ", this.idxType: string);
    if this.isRectangular() && other.isRectangular() {
      for param k in 0..<this.rank do
        if !dim(k).contains(other.dim(k)) then return false;
    } else {
      for i in other do
        if !this.contains(i) then return false;
    }
    return true;
  }
  proc _domain.contains(const ref r: range(?)): bool where this.rank == 1 do return dim(0).contains(r);
  inline proc _domain.member(i...) do return contains((...i));
  proc _domain.isSubset(const ref other: _domain): bool do return other.contains(this);
  proc _domain.isSuper(const ref other: _domain): bool do return contains(other);

  /// The 0-based position of an index in the order of iteration.
  proc _domain.indexOrder(i: this.idxType): int where this.rank == 1 do return dim(0).indexOrder(i);
  proc _domain.indexOrder(i: _tuple): int where i.size == this.rank {
    if !contains(i) then return -1;
    const isVast = _mayBeVast();
    var order = 0;
    for param k in 0..<this.rank {
      const n = dim(k)._count(), at = dim(k).indexOrder(i(k));
      if isVast then
        if order > (max(int) - at) / n then _sizeTooLarge(int);
      order = order * n + at;
    }
    return order;
  }
  proc ref _domain.clear() where isRectangular() {
    var dims: this.rank * range(this.idxType, boundKind.both, this.strides);
    this._value.dsiAssignDomain(_domainFromDims(dims));
  }
  inline proc _domain.localSlice(const ref parts...) do return this[(...parts)];

  /// The 0-based position of an index in each dimension.
  proc _domain.position(const ref i: this.fullIdxType) where isRectangular() {
    var at: this.rank * int;
    if this.rank == 1 then at(0) = dim(0).indexOrder(i);
    else for param k in 0..<this.rank do at(k) = dim(k).indexOrder(i(k));
    return at;
  }
  proc _domain.position(const i: this.idxType ...?k) where k > 1 && k == this.rank && isRectangular() do return position(i);

  proc _domain.orderToIndex(in order: int) {
    if __primitive("bounds checks") {
      if isEmpty() then halt("orderToIndex() invoked on an empty domain");
      if order < 0 || order >= size then
        halt("illegal order in orderToIndex(): ", order, ". For this domain, order must lie in 0..", size - 1);
    }
    if this.rank == 1 {
      return dim(0).orderToIndex(order);
    } else {
      var result: this.rank * this.idxType;
      for param k in 0..<this.rank {
        param d = this.rank - 1 - k;
        const n = dim(d)._count();
        result(d) = dim(d).orderToIndex(order % n);
        order /= n;
      }
      return result;
    }
  }

  // --- New domains out of old ------------------------------------------------------------------------------------------

  inline proc _domain._mapped(param op: string, const ref offsets: _tuple) {
    if !this.isRectangular() then
      compilerError("'", op, "' is for rectangular domains, which have bounds to move; this is ", this.type: string,
                    errorDepth = 2);
    if op == "interior" then
      for param i in 0..<this.rank do
        if abs(offsets(i)) > dim(i).size then
          halt("***Error: Argument to 'interior' function out of range in dimension ", i, "***");
    var dims: this.rank * range(this.idxType, boundKind.both, this.strides);
    for param i in 0..<this.rank {
      if op == "translate" then dims(i) = dim(i).translate(offsets(i));
      else if op == "expand" then dims(i) = dim(i).expand(offsets(i));
      else if op == "interior" then dims(i) = dim(i).interior(offsets(i));
      else dims(i) = dim(i).exterior(offsets(i));
    }
    return _over(this.strides, dims);
  }
  inline proc _domain._same(n: integral) {
    var offsets: this.rank * int;
    for param i in 0..<this.rank do offsets(i) = n: int;
    return offsets;
  }
  inline proc _domain.translate(off: integral) do return _mapped("translate", _same(off));
  inline proc _domain.translate(off: _tuple) do return _mapped("translate", off);
  inline proc _domain.translate(off: integral ...?k) where k > 1 do return _mapped("translate", off);
  /// translate by the opposite, under the name that Chapel's library has for it.
  proc _domain.chpl__unTranslate(off: integral ...?k) {
    var back: k * int;
    for param d in 0..<k do back(d) = -off(d): int;
    if k == 1 then return translate(back(0));
    else return translate(back);
  }
  inline proc _domain.expand(off: integral) do return _mapped("expand", _same(off));
  inline proc _domain.expand(off: _tuple) do return _mapped("expand", off);
  inline proc _domain.expand(off: integral ...?k) where k > 1 do return _mapped("expand", off);
  proc _domain.interior(off: integral) do return _mapped("interior", _same(off));
  proc _domain.interior(off: _tuple) do return _mapped("interior", off);
  proc _domain.interior(off: integral ...?k) where k > 1 do return _mapped("interior", off);
  proc _domain.exterior(off: integral) do return _mapped("exterior", _same(off));
  proc _domain.exterior(off: _tuple) do return _mapped("exterior", off);
  proc _domain.exterior(off: integral ...?k) where k > 1 do return _mapped("exterior", off);

  /// The domain of these ranges, in the hands of the same distribution.
  proc _domain._ofRanges(const ref ranges: _tuple) {
    const plain = _buildDomain((...ranges));
    if _hasDistribution() then return _over(plain.strides, plain.dims());
    else return plain;
  }

  /// D[r, ...]: the indices in both. An integer fixes a dimension, which disappears; where it is no index of the
  /// dimension, nothing is left.
  proc _domain.this(const ref parts...?k) where k == this.rank && !isTuple(parts(0)) && !isDomain(parts(0)) {
    if _lastRange(parts, 0) then
      compilerError("a domain of rank ", this.rank: string, " is sliced by ranges, or by a domain; this is ", parts(0).type: string);
    const ranges = _sliced(0, parts);
    if ranges.size == this.rank {
      return _ofRanges(ranges);
    } else {
      var empty: ranges.type;
      return if _holdsFixed(parts) then _buildDomain((...ranges)) else _buildDomain((...empty));
    }
  }
  proc _domain.this(const ref parts...?k) where k != this.rank && !isTuple(parts(0)) && !isDomain(parts(0)) &&
                                                this.isRectangular() do
    compilerError("a domain of rank " + this.rank:string + " is sliced by as many ranges, not " + k:string);
  proc _domain.this(const ref d: _domain) where d.rank != this.rank && this.isRectangular() do
    compilerError("a domain of rank " + this.rank:string + " is sliced by another of its rank, not of rank " +
                  d.rank:string);
  proc _domain.this(const ref d: _domain) where d.rank == this.rank do return _ofRanges(_sliced(0, d.dims()));
  proc _domain.this(const ref t: _tuple) where t.size == this.rank && isRange(t(0)) do return _ofRanges(_sliced(0, t));
  proc _domain._holdsFixed(const ref parts: _tuple): bool {
    for param i in 0..<this.rank do
      if !isRange(parts(i)) && !dim(i).contains(parts(i)) then return false;
    return true;
  }
  proc _domain._sliced(param i: int, const ref ranges: _tuple) {
    if !isRange(ranges(i)) {
      return _sliced(i + 1, ranges);
    } else if _lastRange(ranges, i + 1) {
      return (_boundedSlice(dim(i), ranges(i)),);
    } else {
      return (_boundedSlice(dim(i), ranges(i)), (..._sliced(i + 1, ranges)));
    }
  }
  proc _lastRange(const ref ranges: _tuple, param i: int) param {
    if i == ranges.size then return true;
    else if isRange(ranges(i)) then return false;
    else return _lastRange(ranges, i + 1);
  }
  inline proc _boundedSlice(const ref whole: range(?), const ref part: range(?)) do return whole[part];

  operator ==(const ref a: _domain, const ref b: _domain): bool where a.isRectangular() != b.isRectangular() {
    _refuseComparison(a);
  }
  operator !=(const ref a: _domain, const ref b: _domain): bool where a.isRectangular() != b.isRectangular() {
    _refuseComparison(a);
  }
  proc _refuseComparison(const ref a: _domain) {
    compilerError("a rectangular domain is compared with one that is not: ask whether their sizes agree, and 'contains'", 2);
  }
  operator ==(const ref a: _domain, const ref b: _domain): bool {
    if a.rank != b.rank then return false;
    else if !a.isRectangular() then return a.size == b.size && a.contains(b);
    else {
      for param i in 0..<a.rank do
        if a.dim(i) != b.dim(i) then return false;
      return true;
    }
  }
  operator !=(const ref a: _domain, const ref b: _domain): bool do return !(a == b);

  operator +(const ref d: _domain, i: integral) where d.rank == 1 && d.isRectangular() do return d.translate(i);
  operator +(const ref d: _domain, i: _tuple) where d.isRectangular() do return d.translate(i);
  operator -(const ref d: _domain, i: integral) where d.rank == 1 && d.isRectangular() do return d.translate(-i);
  operator -(const ref d: _domain, i: _tuple) where d.isRectangular() do return d.translate(-i);

  // Of rectangular domains there is no sum: promoted over the indices, it would move the bounds once for each.
  operator +(const ref a: _domain, const ref b: _domain) where a.isRectangular() && b.isRectangular() {
    compilerError("a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate");
  }
  operator -(const ref a: _domain, const ref b: _domain) where a.isRectangular() && b.isRectangular() {
    compilerError("a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate");
  }
  operator +=(ref a: _domain, const ref b: _domain) where a.isRectangular() {
    compilerError("a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate");
  }
  operator -=(ref a: _domain, const ref b: _domain) where a.isRectangular() {
    compilerError("a rectangular domain has no indices added or removed: assign it other bounds, or move it by translate");
  }

  operator by(const ref d: _domain, param step: integral) do
    return d._ofRanges(_byEach(d, 0, step));
  operator by(const ref d: _domain, step: integral) {
    var steps: d.rank * int;
    for param i in 0..<d.rank do steps(i) = step: int;
    return d by steps;
  }
  operator by(const ref d: _domain, const ref steps: _tuple) do
    return d._ofRanges(_bySteps(d, 0, steps));
  proc _byEach(const ref d: _domain, param i: int, param step: integral) {
    if i == d.rank - 1 then return (d.dim(i) by step,);
    else return (d.dim(i) by step, (..._byEach(d, i + 1, step)));
  }
  proc _bySteps(const ref d: _domain, param i: int, const ref steps: _tuple) {
    if i == d.rank - 1 then return (d.dim(i) by steps(i),);
    else return (d.dim(i) by steps(i), (..._bySteps(d, i + 1, steps)));
  }
  operator align(const ref d: _domain, const ref at: _tuple) do return d._ofRanges(_alignEach(d, 0, at));
  operator align(const ref d: _domain, at: integral) where d.rank > 1 do return d align _sameIndex(d, at);
  operator align(const ref d: _domain, at: integral) where d.rank == 1 do return d._ofRanges((d.dim(0) align at,));
  proc _alignEach(const ref d: _domain, param i: int, const ref at: _tuple) {
    if i == d.rank - 1 then return (d.dim(i) align at(i),);
    else return (d.dim(i) align at(i), (..._alignEach(d, i + 1, at)));
  }
  proc _sameIndex(const ref d: _domain, i: integral) {
    var result: d.rank * d.idxType;
    for param k in 0..<d.rank do result(k) = i: d.idxType;
    return result;
  }
  operator #(const ref d: _domain, count: integral) where d.rank == 1 && d.isRectangular() do
    return d._ofRanges((d.dim(0) # count,));
  operator #(const ref d: _domain, const ref counts: _tuple) where d.isRectangular() {
    if counts.size != d.rank then
      compilerError("'#' takes as many counts as the domain has dimensions: ", d.rank: string, ", not ", counts.size: string);
    return d._ofRanges(_countEach(d, 0, counts));
  }
  operator #(const ref d: _domain, const count) where !d.isRectangular() {
    compilerError("'#' counts along dimensions: associative and sparse domains and arrays have none");
  }
  proc _countEach(const ref d: _domain, param i: int, const ref counts: _tuple) {
    if i == d.rank - 1 then return (d.dim(i) # counts(i),);
    else return (d.dim(i) # counts(i), (..._countEach(d, i + 1, counts)));
  }

  proc _domain.hash(): uint where this.isRectangular() {
    var h = 0: uint;
    for param i in 0..<this.rank do h = h * 31 + dim(i).hash();
    return h;
  }
}
