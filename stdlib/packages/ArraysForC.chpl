// What modules over C's libraries share: arrays as C takes them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// C's libraries take an address and how far elements are apart, which few arrays fit: parts with a stride, transposed
/// ones and those that are spread over locales do not. Those go as copies, and what C wrote comes back.
module ArraysForC {
  use Base, Types, Ranges, Tuples, Domains, Arrays, Casts, CTypes;

  extern proc choir_is_global(address: c_ptr(void)): bool;

  /// Sizes are C's int: larger ones halt.
  inline proc _cInt(size: int): c_int do return size.safeCast(c_int);

  /// An array while C has it: where its first element is, and how far rows, or the elements of a vector, are apart.
  record _Lent {
    type eltType;
    var data: c_ptr(eltType);
    var step: c_int;
    var isCopy = false, isTurned = false;

    proc deinit() {
      if isCopy then deallocate(data);
    }
    /// Where the array itself went to C there is nothing to do.
    proc giveBack(ref A: []) {
      if !isCopy then return;
      if isTurned {
        if A.rank == 2 then _turnBack(A, data, step);
      } else for (element, i) in zip(A, 0..) do element = data[i];
    }
  }

  /// A matrix whose rows are each whole in memory.
  proc _lendRows(const ref A: [] ?t) where A.rank == 2 {
    if _isHere(A) then
      if _stride(A, 1) == 1 && _stride(A, 0) >= A.dim(1).size then
        return new _Lent(t, _first(A), _cInt(max(_stride(A, 0), 1)));
    return _copied(A, max(A.dim(1).size, 1));
  }
  /// A matrix whose columns are each whole in memory; `step` says how far these are apart.
  proc _lendColumns(const ref A: [] ?t) where A.rank == 2 {
    const rows = A.dim(0).size, step = max(rows, 1);
    if _isHere(A) then
      if _stride(A, 0) == 1 && (_stride(A, 1) >= rows || A.dim(1).size <= 1) then
        return new _Lent(t, _first(A), _cInt(max(_stride(A, 1), step)));
    var turned = new _Lent(t, allocate(t, max(A.size, 1): c_size_t), _cInt(step), true, true);
    const data = turned.data;
    if _isHere(A) {
      const whole = _first(A), down = _stride(A, 0), right = _stride(A, 1), columns = A.dim(1).size;
      for (i, j) in _tiles(rows, columns) do data[j * step + i] = whole[i * down + j * right];
    } else {
      for (element, i) in zip(A, 0..) do data[i % A.dim(1).size * step + i / A.dim(1).size] = element;
    }
    return turned;
  }
  private proc _turnBack(ref A: [] ?t, data: c_ptr(t), step: int) {
    if _isHere(A) {
      const whole = _first(A), down = _stride(A, 0), right = _stride(A, 1);
      for (i, j) in _tiles(A.dim(0).size, A.dim(1).size) do whole[i * down + j * right] = data[j * step + i];
    } else {
      for (element, i) in zip(A, 0..) do element = data[i % A.dim(1).size * step + i / A.dim(1).size];
    }
  }
  /// The places of a matrix in squares, whose rows and columns are both in the cache.
  private iter _tiles(rows: int, columns: int) {
    param side = 16;
    for top in 0..<rows by side do
      for left in 0..<columns by side do
        for i in top..<min(top + side, rows) do
          for j in left..<min(left + side, columns) do yield (i, j);
  }
  /// A matrix whose elements are all neighbours; `step` is how far C takes rows or columns to be apart.
  proc _lendWhole(const ref A: [] ?t, step: int) {
    if _isHere(A) then
      if _isWhole(A) then return new _Lent(t, _first(A), _cInt(max(step, 1)));
    return _copied(A, max(step, 1));
  }
  /// Of a vector, each `increment`-th element, as C's libraries say it: from the end where that is negative.
  proc _lendVector(const ref X: [] ?t, increment: int = 1) where X.rank == 1 {
    if _isHere(X) then
      if _stride(X, 0) >= 1 then return new _Lent(t, _first(X), _cInt(increment * _stride(X, 0)));
    return _copied(X, increment);
  }
  /// How many elements that are.
  proc _count(const ref X: [], increment: int = 1): c_int {
    const step = max(abs(increment), 1);
    return _cInt((X.size + step - 1) / step);
  }

  /// Whether pointers reach the elements.
  inline proc _isHere(const ref A: []): bool {
    if !A._hasHeader() then return false;
    else return !choir_is_global(__primitive("convert", __primitive("array data", A), c_ptr(void)));
  }
  inline proc _stride(const ref A: [], param d: int) {
    if A._hasHeader() then return __primitive("array element stride", A, d);
    else return 0;
  }
  private inline proc _first(const ref A: [] ?t): c_ptr(t) {
    if A._hasHeader() then return __primitive("array data", A);
    else return nil;
  }
  private proc _isWhole(const ref A: []): bool {
    if _stride(A, A.rank - 1) != 1 then return false;
    for param d in 0..<A.rank - 1 do
      if _stride(A, d) != _stride(A, d + 1) * A.dim(d + 1).size then return false;
    return true;
  }
  private proc _copied(const ref A: [] ?t, step: int) {
    var copy = new _Lent(t, allocate(t, max(A.size, 1): c_size_t), _cInt(step), true);
    for (element, i) in zip(A, 0..) do copy.data[i] = element;
    return copy;
  }

  /// Calls C's function of this name with arguments that are of C's types: its declaration is made of them.
  inline proc _callC(param name: string, type result, args...?n): result {
    extern name proc call(values...n): result;
    return call((...args));
  }
}
