// Arrays (spec, Arrays): the methods that are the same for every layout. Indexing, slicing, assignment, and iteration
// are the compiler's; what is here is written in terms of them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Arrays {
  use Base, Types, AutoMath, Ranges, Tuples, Strings, Domains, DefaultRectangular, RawMemory;

  // --- Shape ----------------------------------------------------------------------------------------------------------

  /// Whether the array is one of the default layout, which the compiler knows; any other is what its descriptor says.
  proc _array._hasHeader() param do return __primitive("has header", this);

  /// One dimension of the array's index set.
  inline proc _array.dim(param i: int) where !_hasHeader() do return this.domain.dim(i);
  inline proc _array.dim(param i: int) where _hasHeader() {
    type intIdx = _intIdx(this.idxType);
    const first = __primitive("array first", this, i), n = __primitive("array count", this, i);
    if this.strides == strideKind.one {
      return new range(this.idxType, boundKind.both, strideKind.one, first: intIdx, (first + n - 1): intIdx);
    } else if this.strides == strideKind.negOne {
      return new range(this.idxType, boundKind.both, strideKind.negOne, (first - n + 1): intIdx, first: intIdx);
    } else {
      return new range(this.idxType, boundKind.both, this.strides, __primitive("array low bound", this, i): intIdx,
                       __primitive("array high bound", this, i): intIdx, __primitive("array stride", this, i),
                       first: intIdx);
    }
  }
  proc _array.dim(i: int) {
    var result = dim(0);
    for param k in 1..<this.rank do
      if i == k then result = dim(k);
    return result;
  }
  inline proc _array._dims(param i: int) {
    if i == this.rank - 1 then return (dim(i),);
    else if i == this.rank - 2 then return (dim(i), dim(i + 1));
    else return (dim(i), (..._dims(i + 1)));
  }
  inline proc _array.dims() do return _dims(0);

  /// One of the elements of an array that has some: what all of them have in common can be asked of it.
  proc _anyElement(const ref A: []) const ref {
    for element in A do return element;
    halt("no element");
  }

  /// The index set of the array. Where it is that of a domain variable, arrays declared over the result follow the variable
  /// too.
  inline proc _array.domain where !_hasHeader() do return __primitive("domain from impl", this._value.dsiDomain());
  inline proc _array.domain where _hasHeader() {
    var impl = _describe(__primitive("domain impl type", this).distType);
    impl.link = __primitive("array domain link", this);
    if impl.link != nil then __primitive("dom link retain", impl.link);
    return __primitive("domain from impl", impl);
  }
  inline proc _array._describe(type distType) where distType == nothing do
    return new _DefaultLayout(this.rank, this.idxType, this.strides, dims());
  proc _array._describe(type distType) where distType != nothing do
    return new _DefaultLayout(this.rank, this.idxType, this.strides, dims(),
                                     _headerPart(_distributionOffset, distType));
  /// Where a header has the distribution of its domain (runtime library, struct choir_array).
  param _distributionOffset = 96;
  inline proc _array._headerPart(param offset: int, type t) const ref {
    const header = __primitive("convert", __primitive("address of", this), c_ptr(uint(8)));
    return __primitive("deref", __primitive("convert", __primitive("ptr offset", header, offset), c_ptr(t)));
  }
  inline proc _array.indices do return this.domain;

  inline proc _array.size: int where !_hasHeader() do return this.domain.size;
  inline proc _array.size: int where _hasHeader() {
    var n = 1;
    for param i in 0..<this.rank do n *= __primitive("array count", this, i);
    return n;
  }
  inline proc _array.sizeAs(type t: integral): t do return size: t;
  inline proc _array.numElements: int do return size;
  inline proc _array.length: int do return size;
  inline proc _array.isEmpty(): bool do return size == 0;
  inline proc _array.shape do return this.domain.shape;
  inline proc _array.low do return this.domain.low;
  inline proc _array.high do return this.domain.high;
  inline proc _array.lowBound do return this.domain.lowBound;
  inline proc _array.highBound do return this.domain.highBound;
  inline proc _array.stridable param do return this.strides != strideKind.one;
  proc _array.isRectangular() param do return this.domain.isRectangular();
  /// Whether the array has the default layout, whose elements of a row are one behind another.
  proc _array.isDefaultRectangular() param do return this.domain.isDefaultRectangular();
  /// Whether its elements belong to one locale. Like `_instance`, a name that programs take from Chapel's library.
  proc _array.chpl_isNonDistributedArray() param do return this.domain._isOfOneLocale();
  proc const ref _array._instance const ref do return this;
  proc _array.isAssociative() param do return this.domain.isAssociative();
  proc _array.isSparse() param do return this.domain.isSparse();
  proc _array.isIrregular() param do return this.domain.isIrregular();
  proc isRectangularArr(const ref a: _array) param do return a.isRectangular();
  proc isAssociativeArr(const ref a: _array) param do return a.isAssociative();
  proc isSparseArr(const ref a: _array) param do return a.isSparse();
  proc _array.targetLocales() do return this.domain.targetLocales();
  proc _array.hasSingleLocalSubdomain() param do return this.domain.hasSingleLocalSubdomain();
  /// An array over the domain, of the default layout or distributed in blocks; an error where the machine has no memory
  /// for it.
  proc _domain.tryCreateArray(type eltType) throws {
    _checkTries(this);
    _checkMemoryFor(this.size, __primitive("sizeof", eltType));
    var made: [this] eltType;
    return made;
  }
  proc _domain.tryCreateArray(type eltType, initExpr) throws {
    _checkTries(this);
    _checkMemoryFor(this.size, __primitive("sizeof", eltType));
    var made: [this] eltType = initExpr;
    return made;
  }
  /// A copy, or an error where the machine has no memory for it.
  proc const ref _array.tryCopy() throws {
    _checkMemoryFor(this.size, __primitive("sizeof", this.eltType));
    const made = this;
    return made;
  }
  /// Which distributions say that memory may be lacking at any of their locales (a method `dsiTriesArrays`).
  private proc _checkTries(const ref d: _domain) {
    if !d.isDefaultRectangular() && !__primitive("can resolve method", d.dist._map, "dsiTriesArrays") then
      compilerError("'tryCreateArray' is only supported on default rectangular and block domains", errorDepth = 2);
  }
  private proc _checkMemoryFor(count: int, bytes: int) throws {
    if count: real * bytes >= choir_physical_memory(): real then throw new ArrayOomError();
  }

  // --- Casts of domains -----------------------------------------------------------------------------------------------

  /// Each range is cast.
  operator :(const ref d: _domain, type t: domain(?)) where d.isRectangular() && __primitive("is subtype", d.type, t) {
    const result = d;
    return result;
  }
  operator :(const ref d: _domain, type t: domain(?)) where d.isRectangular() && !__primitive("is subtype", d.type, t) {
    type idx = if t.idxType == ? then d.idxType else t.idxType;
    param strides = if t.strides == ? then d.strides else t.strides;
    if t.rank != ? && t.rank != d.rank then
      compilerError("there is no cast from ", d.type: string, " to ", t: string, ": the ranks differ");
    return {(..._castRanges(d, range(idx, boundKind.both, strides), 0))};
  }
  private proc _castRanges(const ref d: _domain, type t, param k: int) {
    const first = (d.dim(k): t,);
    if k + 1 == d.rank then return first; else return ((...first), (..._castRanges(d, t, k + 1)));
  }
  /// The cast, or an error where the type has no room for the bounds or strides.
  proc _domain.tryCast(type t: domain(?)) throws where this.isRectangular() {
    type idx = if t.idxType == ? then this.idxType else t.idxType;
    param strides = if t.strides == ? then this.strides else t.strides;
    for param k in 0..<this.rank do this.dim(k).tryCast(range(idx, boundKind.both, strides));
    return this: t;
  }

  inline proc _array.localSubdomain(loc: locale = here) do return this.domain.localSubdomain(loc);
  iter _array.localSubdomains(loc: locale = here) {
    for part in this.domain.localSubdomains(loc) do yield part;
  }

  // --- Arrays that are descriptors ------------------------------------------------------------------------------------

  inline proc ref _array.this(const ref i: this.fullIdxType) ref where !_hasHeader() do return this._value.dsiAccess(i);
  inline proc const ref _array.this(const ref i: this.fullIdxType) const ref where !_hasHeader() do
    return this._value.dsiAccess(i);
  inline proc ref _array.this(const i: this.idxType ...?k) ref where !_hasHeader() && k > 1 && k == this.rank do
    return this._value.dsiAccess(i);
  inline proc const ref _array.this(const i: this.idxType ...?k) const ref
      where !_hasHeader() && k > 1 && k == this.rank do
    return this._value.dsiAccess(i);

  /// The element itself, where reading at i may find a copy of it.
  inline proc const ref _array._element(const ref i) const ref {
    if this.rank == 1 && isTuple(i) then return _element(i(0));
    else if !_hasHeader() && __primitive("can resolve method", this._value, "dsiElement", i) then
      return this._value.dsiElement(i);
    else
      return this[i];
  }

  /// Assignment where a side is a descriptor: by index where the index sets are equal, else in the order of iteration.
  operator =(ref lhs: _array, const ref rhs: _array)
      where !(lhs._hasHeader() && rhs._hasHeader()) && isSubtype(rhs.eltType, lhs.eltType) {
    if _liesInDefaultLayout(lhs) && _liesInDefaultLayout(rhs) {
      __primitive("in default layout", lhs) = __primitive("in default layout", rhs);
      _takeCopies(lhs, rhs);
    } else if lhs.domain.type == rhs.domain.type && lhs.domain == rhs.domain {
      if lhs.isRectangular() then forall i in rhs.domain do lhs[i] = rhs._element(i);
      else for i in rhs.domain do lhs[i] = rhs[i];
    } else if isArrayType(rhs.eltType) {
      halt("not supported yet: assigning arrays of arrays over different domains");
    } else if lhs.isAssociative() && rhs.isAssociative() && lhs.fullIdxType == rhs.fullIdxType {
      _checkSameIndices(lhs, rhs);
      for i in lhs.domain do lhs[i] = rhs[i];
    } else {
      _checkSameShape(lhs, rhs);
      const elements = _inOrder(rhs.eltType, rhs);
      for (x, k) in zip(lhs, 0..) do x = elements[k];
    }
  }
  /// Whether an array has its elements in one of the default layout, at the parts that its descriptor names.
  proc _liesInDefaultLayout(const ref a: _array) param do
    return a._hasHeader() || __primitive("can resolve method", a._value, "dsiWhole");
  /// What targets keep of the elements that have been assigned.
  inline proc _takeCopies(ref lhs: _array, const ref rhs: _array) {
    if lhs._hasHeader() || rhs._hasHeader() then return;
    else if lhs.type == rhs.type && __primitive("can resolve method", lhs._value, "dsiTakeCopies", rhs._value) then
      lhs._value.dsiTakeCopies(rhs._value);
  }
  /// Arrays that store their elements by index go together where they have the same indices.
  proc _checkSameIndices(const ref to: _array, const ref from: _array) {
    var isSame = to.size == from.size;
    if isSame then
      for i in to.domain do isSame &&= from.domain.contains(i);
    if !isSame then
      halt("zippered ", if to.isSparse() then "sparse" else "associative",
           " array does not match the iterated domain");
  }
  /// Gives an array copies of the elements of another, which may store them in another order.
  proc _initialiseByIndex(const ref made: _array, const ref from: _array) {
    _checkSameIndices(made, from);
    made._value.dsiInitialiseFrom(from);
  }
  /// What the arrays store changes places as a whole, where it lies alike in both and the layout knows how, else element by
  /// element, in the order of iteration: what a descriptor refers to may be a part of another array.
  operator <=>(ref lhs: _array, ref rhs: _array) where !(lhs._hasHeader() && rhs._hasHeader()) {
    if lhs.type == rhs.type then
      if __primitive("can resolve method", lhs._value, "dsiSwap", rhs._value) then
        if lhs._value.dsiSwap(rhs._value) then return;
    _checkSameShape(lhs, rhs);
    for (x, y) in zip(lhs, rhs) do x <=> y;
  }

  // --- Elements -------------------------------------------------------------------------------------------------------

  inline proc ref _array.first ref do return this[this.domain.first];
  inline proc const ref _array.first const ref do return this[this.domain.first];
  inline proc ref _array.last ref do return this[this.domain.last];
  inline proc const ref _array.last const ref do return this[this.domain.last];
  // Chapel 1.x.
  inline proc const ref _array.head() const ref do return this[this.domain.first];
  inline proc const ref _array.tail() const ref do return this[this.domain.last];
  inline proc const ref _array.front() const ref do return this[this.domain.first];
  inline proc const ref _array.back() const ref do return this[this.domain.last];
  inline proc const ref _array.localAccess(i...) const ref do return this[(...i)];
  inline proc ref _array.localAccess(i...) ref do return this[(...i)];

  proc const ref _array.count(const ref x: this.eltType): int {
    var n = 0;
    for y in this do
      if y == x then n += 1;
    return n;
  }
  /// Whether an element equals x; if so, `idx` is the index of the first, otherwise it stays as it is.
  proc const ref _array.find(const ref x: this.eltType, ref idx: this.fullIdxType): bool {
    for i in this.domain do
      if this[i] == x {
        idx = i;
        return true;
      }
    return false;
  }
  /// The index of the first element that equals x, or one below the lowest index.
  proc const ref _array.find(const ref x: this.eltType): this.fullIdxType {
    if this.rank != 1 || !this.isRectangular() then
      compilerError("find(value) is for rectangular arrays of one dimension: write find(value, idx)");
    var at = this.domain.lowBound - 1;
    this.find(x, at);
    return at;
  }
  proc const ref _array.contains(const ref x: this.eltType): bool {
    for y in this do
      if y == x then return true;
    return false;
  }
  proc ref _array.reverse() {
    if this.rank != 1 then compilerError("reverse() is for arrays of rank 1");
    const r = this.dim(0);
    const n = r.size;
    for k in 0..<n / 2 do
      this[r.orderToIndex(k)] <=> this[r.orderToIndex(n - 1 - k)];
  }
  proc ref _array.fill(const x: this.eltType) {
    this = x;
  }

  /// Whether all elements of two arrays are equal, position by position.
  proc const ref _array.equals(const ref that: _array): bool {
    if this.rank != that.rank then return false;
    else if !_hasHeader() || !that._hasHeader() {
      if this.domain != that.domain then return false;
      for i in this.domain do
        if _element(i) != that._element(i) then return false;
      return true;
    } else {
      for param i in 0..<this.rank do
        if __primitive("array count", this, i) != __primitive("array count", that, i) then return false;
      for (x, y) in zip(this, that) do
        if x != y then return false;
      return true;
    }
  }

  /// Says that what a value owns in places of its own, elements of arrays and collections, is about to change hands. An array
  /// is told so that is exchanged with itself.
  inline proc _retireParts(const ref x) {
    if !__primitive("bounds checks") then return;
    else if isArrayType(x.type) then _retireArray(x);
    else if isTupleType(x.type) then
      for param i in 0..<x.size do _retireParts(x(i));
    else if isRecordType(x.type) && !__primitive("is trivial copy", x.type) then _retireFields(x);
  }
  inline proc _retireArray(const ref x) {
    if x._hasHeader() then __primitive("array swap", x, x);
    else if __primitive("can resolve method", x._value, "dsiSwap", x._value) then x._value.dsiSwap(x._value);
  }
  inline proc _retireFields(const ref x) {
    // Constant fields are exchanged with the others.
    if __primitive("can resolve method", x, "_retireElements") then _mutable(x)._retireElements();
    else for param i in 0..<__primitive("num fields", x.type) do _retireParts(__primitive("field by num", x, i));
  }

  /// Before elements are assigned position by position.
  inline proc _checkSameShape(const ref to: _array, const ref from: _array) {
    if to.rank != from.rank then
      compilerError("assigning an array of rank ", from.rank: string, " to an array of rank ", to.rank: string);
    if !to._hasHeader() || !from._hasHeader() {
      if to.size != from.size then _shapeMismatch(0, to.size, from.size);
    } else for param i in 0..<to.rank do
      if __primitive("array count", to, i) != __primitive("array count", from, i) then
        _shapeMismatch(i, __primitive("array count", to, i), __primitive("array count", from, i));
  }
  proc _shapeMismatch(i: int, left: int, right: int) {
    halt("assigning between arrays of different shapes in dimension ", i, ": ", left, " vs. ", right);
  }

  /// When a zip begins whose operands follow a leader.
  proc _checkZipSizes(first: int, other: int) {
    if first != other then
      choir_halt_zip(__primitive("caller file"), __primitive("caller line"): int(32), -1: int(32));
  }
  extern proc choir_halt_zip(file: c_ptrConst(uint(8)), line: int(32), dim: int(32)): void;

  /// When a procedure with a formal `a: [d] t` begins.
  proc _checkFormalDomain(const ref a: _array, const ref d: _domain) {
    if a.domain != d then
      halt("Domain mismatch passing array argument:\n  Formal domain is: ", d, "\n  Actual domain is: ", a.domain);
  }

  /// Whether an array is not over a domain yet that it was declared over: the indices differ, or it does not follow the
  /// domain variable, or follows another one.
  proc _isElsewhere(const ref a: _array, const ref d: _domain): bool do
    return a.domain != d || d._value.link != __primitive("array domain link", a);

  /// Whether an array has other indices than the domain that a procedure's result is declared over.
  proc _isOverOther(const ref a: _array, const ref d: _domain): bool do return a.domain != d;

  /// An array type's value with x in every place: `0: eltType` where the elements of something are arrays.
  operator :(x: numeric, type t: []) {
    var result: t;
    for element in result do element = x: element.type;
    return result;
  }

  /// An array cast to an array type has the type's indices, and each element is cast.
  operator :(const ref x: [], type t: []) {
    var result: t;
    if !x.domain.isRectangular() || !result.domain.isRectangular() then
      compilerError("only arrays over rectangular domains are cast: cast the elements one by one");
    if x.rank != result.rank then
      compilerError("an array of ", x.rank: string, " dimension(s) is not cast to one of ", result.rank: string,
                    ": 'reshape' gives it another shape");
    if result.size != x.size then
      halt("the array has ", x.size, " elements, the type that it is cast to has ", result.size);
    for (element, from) in zip(result, x) do element = from: element.type;
    return result;
  }

  /// Whether `reshape` warns of dimensions that are neither kept, split nor joined.
  config param checkReshapeDimsByDefault = false;

  /// An array under other indices, as many: the elements in row-major order. The array is shown, or copied with
  /// `copy=true`; what is shown lies in the default layout, without gaps.
  @edition(first="preview")
  pragma "shows the array"
  proc reshape(const ref a: [], const ref d: _domain, param checkDims = checkReshapeDimsByDefault, param copy = false) {
    return if copy then _reshapedCopy(a, d, checkDims) else _reshapedDomain(a, d, checkDims);
  }
  /// The same by the ranges of its dimensions; a single one without an end has as many indices as the array.
  @edition(first="preview")
  pragma "shows the array"
  proc reshape(const ref a: [], const ranges: range(?)..., param checkDims = checkReshapeDimsByDefault,
               param copy = false) {
    const d = _shapeOf(a, (...ranges));
    return if copy then _reshapedCopy(a, d, checkDims) else _reshapedDomain(a, d, checkDims);
  }
  @edition(last="2.0")
  proc reshape(const ref a: [], const ranges: range(?)...) do return reshape(a, _shapeOf(a, (...ranges)));
  /// The elements in row-major order in an array over another domain of as many indices.
  @edition(last="2.0")
  proc reshape(const ref a: [], const ref d: _domain) do return _reshapedCopy(a, d, checkDims=false);

  proc _shapeOf(const ref a: [], const ranges: range(?)...) {
    if ranges.size == 1 && ranges[0].hasLowBound() && !ranges[0].hasHighBound() then return {ranges[0] # a.size};
    else return {(...ranges)};
  }

  private proc _checkReshape(const ref a: [], const ref d: _domain, param checkDims: bool) {
    if a.size != d.size then
      halt("reshape: the array has ", a.size, " elements, the domain ", d.size, " indices");
    if checkDims then
      if !_keepsDimensions(a.domain.shape, d.shape) then
        warning("reshape: ", a.domain, " and ", d, " have dimensions that are neither kept, split nor joined");
  }
  /// Whether each dimension of one shape is that of another, a product of its neighbouring dimensions, or a factor.
  private proc _keepsDimensions(const from, const to) {
    var i, j = 0;
    while i < from.size && j < to.size {
      var left = from[i], right = to[j], count = (1, 1);
      while left != right {
        if left < right {
          i += 1;
          count[0] += 1;
          if i == from.size then return false;
          left *= from[i];
        } else {
          j += 1;
          count[1] += 1;
          if j == to.size then return false;
          right *= to[j];
        }
      }
      if count[0] > 1 && count[1] > 1 then return false;
      i += 1;
      j += 1;
    }
    return true;
  }
  private proc _reshapedDomain(const ref a: [], const ref d: _domain, param checkDims: bool) {
    if !a.isDefaultRectangular() then
      compilerError("'reshape' cannot show an array of a distribution or layout in another shape: pass copy=true");
    if !d.isDefaultRectangular() then
      compilerError("'reshape' cannot show an array over a domain of a distribution or layout: pass copy=true");
    _checkReshape(a, d, checkDims);
    return d;
  }
  private proc _reshapedCopy(const ref a: [], const ref d: _domain, param checkDims: bool) {
    _checkReshape(a, d, checkDims);
    var result: [d] a.eltType;
    var position = 0;
    for to in result {
      to = a[a.domain.orderToIndex(position)];
      position += 1;
    }
    return result;
  }

  iter _array.items() ref { for x in this do yield x; }

  /// `a = ((x, y), (z, w))`: a tuple for each index of the first dimension, from the first one on.
  proc _assignRows(ref a: _array, const ref rows: _tuple) {
    var at: a.rank * a.idxType;
    _assignRow(a, 0, at, rows);
  }
  proc _assignRow(ref a: _array, param d: int, ref at, const ref parts: _tuple) {
    if a.dim(d).size < parts.size then _shapeMismatch(d, a.dim(d).size, parts.size);
    for param k in 0..<parts.size {
      at(d) = a.dim(d).orderToIndex(k);
      if d == a.rank - 1 then a[(...at)] = parts(k);
      else _assignRow(a, d + 1, at, parts(k));
    }
  }

  private extern proc choir_array_copy(target: c_ptr(void), source: c_ptr(void)): bool;
  private extern proc choir_array_copy_on_device(target: c_ptr(void), source: c_ptr(void)): bool;
  inline proc _headerOf(const ref a: _array) do return __primitive("convert", __primitive("address of", a), c_ptr(void));
  /// Between locales, and on a device that has them, the elements of arrays with headers are copied many at a time;
  /// whether that was done.
  inline proc _copiedAtOnce(ref to: _array, const ref from: _array): bool {
    if choir_plays_several_locales() then return choir_array_copy(_headerOf(to), _headerOf(from));
    else return choir_array_copy_on_device(_headerOf(to), _headerOf(from));
  }

  // --- Elements in unknown number -------------------------------------------------------------------------------------

  /// Gathers what an iterator yields, which becomes an array from 0.
  record _Collector {
    type eltType;
    var _data: c_ptr(eltType);
    var _size, _capacity: int;

    proc init(type eltType) {
      this.eltType = eltType;
      this._data = __primitive("convert", nil, c_ptr(eltType));
    }
    proc deinit() {
      for i in 0..<_size do __primitive("end", _at(i));
      choir_free(__primitive("convert", _data, c_ptr(uint(8))));
    }
    inline proc const ref _at(i: int) ref do return __primitive("deref", __primitive("ptr offset", _data, i));
    proc ref _grow() {
      const capacity = if _capacity == 0 then 16 else 2 * _capacity;
      const data = __primitive("convert", choir_alloc(capacity * __primitive("sizeof", eltType), 16), c_ptr(eltType));
      for i in 0..<_size do
        __primitive("move bits", __primitive("deref", __primitive("ptr offset", data, i)), _at(i));
      choir_free(__primitive("convert", _data, c_ptr(uint(8))));
      _data = data;
      _capacity = capacity;
    }
    proc ref push(in x: eltType) {
      if _size == _capacity then _grow();
      __primitive("move in", _at(_size), x);
      _size += 1;
    }
    proc const ref toArray() {
      const elements = for i in 0..<_size do _at(i);
      return elements;
    }
  }

  /// What something iterable yields, in an array from 0.
  proc _inOrder(type t, const ref source) {
    var gathered = new _Collector(t);
    for x in source do gathered.push(x);
    return gathered.toArray();
  }
}
