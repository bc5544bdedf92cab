// The default layout: rectangular index sets in one memory, arrays in row-major order.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// What a domain without `dmapped` is. The compiler and the rest of the library know its descriptor as _DefaultLayout alone:
/// which record that is, is said here and nowhere else. Bodies of its arrays' methods are the compiler's.
module DefaultRectangular {
  use Base, Types, Ranges, Tuples, Domains, MapChecks;

  type _DefaultLayout = DefaultRectangularDom;

  private extern proc choir_dom_is_stuck(link: c_ptr(void)): bool;
  private extern proc choir_dom_has_arrays(link: c_ptr(void)): bool;
  private extern proc choir_dom_set_placement(link: c_ptr(void), placement: c_ptr(void)): void;

  /// A rectangular index set in one memory. `link` identifies a domain *variable* to the arrays declared over it, which
  /// follow when it is assigned; a domain that is only a value has none. `dist` is the distribution, where there is one:
  /// it answers what belongs to whom, and changes nothing about the layout here.
  record DefaultRectangularDom {
    param rank: int;
    type idxType;
    param strides: strideKind;
    type distType = nothing;
    var dims: rank * range(idxType, boundKind.both, strides);
    var link: c_ptr(void);
    var dist: distType;

    proc init(param rank: int, type idxType, param strides: strideKind, type distType = nothing) {
      this.rank = rank;
      this.idxType = idxType;
      this.strides = strides;
      this.distType = distType;
      this.link = _noLink();
    }
    inline proc init(param rank: int, type idxType, param strides: strideKind, const ref dims) {
      this.rank = rank;
      this.idxType = idxType;
      this.strides = strides;
      this.dims = dims;
      this.link = _noLink();
    }
    proc init(param rank: int, type idxType, param strides: strideKind, const ref dims, const ref dist) {
      this.rank = rank;
      this.idxType = idxType;
      this.strides = strides;
      this.distType = dist.type;
      this.dims = dims;
      this.link = _noLink();
      this.dist = dist;
    }
    proc init=(const ref other: DefaultRectangularDom(?)) {
      this.rank = other.rank;
      this.idxType = other.idxType;
      this.strides = other.strides;
      this.distType = other.distType;
      this.dims = other.dims;
      this.link = _noLink();
      if other.distType != nothing then this.dist = other.dist;
    }
    proc deinit() {
      if link != nil then __primitive("dom link release", link);
    }

    proc type dsiKind() param do return "rectangular";
    inline proc dsiNumIndices: int {
      var n = 1;
      for param i in 0..<rank do n *= dims(i)._count();
      return n;
    }
    inline proc dsiMember(i: idxType): bool where rank == 1 do return dims(0).contains(i);
    inline proc dsiMember(const ref i: rank * idxType): bool {
      for param k in 0..<rank do
        if !dims(k).contains(i(k)) then return false;
      return true;
    }
    proc ref dsiAssignDomain(const ref other) { dsiSetIndices(other.dims()); }

    proc dsiDistribution() const ref where distType != nothing do return dist;
    proc dsiOver(param strides: strideKind, const ref dims) where distType != nothing do
      return new DefaultRectangularDom(rank, idxType, strides, dims, dist);
    inline proc dsiDim(param i: int) const ref do return dims(i);
    inline proc dsiDim(i: int) const ref do return dims(i);
    inline proc dsiDims() const ref do return dims;

    proc ref dsiBecomeVariable() {
      // The domain of an array over a variable still refers to that variable.
      if link != nil then __primitive("dom link release", link);
      link = __primitive("dom link new", rank);
      _tellArrays();
    }
    proc ref dsiSetIndices(const ref newDims) {
      dims = newDims;
      if distType != nothing && __primitive("bounds checks") then _checkMap(dist, _buildDomain((...dims)));
      if link != nil && distType != nothing then _placeArrays();
      if link != nil then _tellArrays();
    }
    /// The storage that arrays over this variable are about to get is that of the indices' locales. Without arrays the
    /// first one asks for them (`_placementOf`): they take memory in proportion to the indices.
    proc _placeArrays() {
      if choir_plays_several_locales() then
        choir_dom_set_placement(link, if choir_dom_has_arrays(link) then _placementBy(dist, _buildDomain((...dims)))
                                      else _noLink());
    }
    /// Arrays over this variable get storage for the new indices and keep the elements that stay.
    proc _tellArrays() {
      if rank == 1 {
        __primitive("dom link assign", link, _spanLow(0), dims(0)._count(), dims(0).stride);
      } else if rank == 2 {
        __primitive("dom link assign", link, _spanLow(0), dims(0)._count(), dims(0).stride,
                    _spanLow(1), dims(1)._count(), dims(1).stride);
      } else if rank == 3 {
        __primitive("dom link assign", link, _spanLow(0), dims(0)._count(), dims(0).stride,
                    _spanLow(1), dims(1)._count(), dims(1).stride, _spanLow(2), dims(2)._count(), dims(2).stride);
      } else {
        __primitive("dom link assign", link, (..._spans(0)));
      }
      if choir_dom_is_stuck(link) then halt(_noDefaultToGrow);
      if _storesStride(strides) then __primitive("dom link set bounds", link, (..._bounds(0)));
    }
    inline proc _spanLow(param i: int): int do return _toInt(dims(i).low): int;
    proc _bounds(param i: int) {
      const low = _toInt(dims(i).lowBound): int, high = _toInt(dims(i).highBound): int;
      if i == rank - 1 then return (low, high);
      else return (low, high, (..._bounds(i + 1)));
    }
    proc _spans(param i: int) {
      if i == rank - 1 then return (_spanLow(i), dims(i)._count(), dims(i).stride);
      else return (_spanLow(i), dims(i)._count(), dims(i).stride, (..._spans(i + 1)));
    }
  }

  inline proc _noLink() do return __primitive("convert", nil, c_ptr(void));

  operator =(ref lhs: DefaultRectangularDom(?), const ref rhs: DefaultRectangularDom(?)) {
    lhs.dsiSetIndices(rhs.dims);
  }
}
