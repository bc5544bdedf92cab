// Module List: sequences that grow.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module List {
  use Base, Types, Ranges, Strings, TextIO, RawMemory, Sorting, Comparators;


  /// Elements in one block of memory that is replaced by a larger one when it is full.
  record list {
    type eltType;
    param parSafe: bool = false;
    var _data: c_ptr(eltType);
    var _size: int;
    var _capacity: int;

    proc init(type eltType, param parSafe: bool = false) {
      this.eltType = eltType;
      this.parSafe = parSafe;
      this._data = __primitive("convert", nil, c_ptr(eltType));
    }
    proc init(const ref other: list(?t), param parSafe: bool = false) {
      this.eltType = t;
      this.parSafe = parSafe;
      this._data = __primitive("convert", nil, c_ptr(t));
      init this;
      for x in other do pushBack(x);
    }
    proc init(const ref other: [] ?t, param parSafe: bool = false) {
      this.eltType = t;
      this.parSafe = parSafe;
      this._data = __primitive("convert", nil, c_ptr(t));
      init this;
      for x in other do pushBack(x);
    }
    proc init(const ref other: range(?), param parSafe: bool = false) {
      this.eltType = other.idxType;
      this.parSafe = parSafe;
      this._data = __primitive("convert", nil, c_ptr(other.idxType));
      init this;
      for x in other do pushBack(x);
    }
    proc init=(const ref other: list(?)) {
      this.eltType = other.eltType;
      this.parSafe = other.parSafe;
      this._data = __primitive("convert", nil, c_ptr(other.eltType));
      init this;
      for x in other do pushBack(x);
    }
    proc init=(const ref other: [] ?t) {
      this.eltType = t;
      this.parSafe = false;
      this._data = __primitive("convert", nil, c_ptr(t));
      init this;
      for x in other do pushBack(x);
    }
    proc init=(const ref other: range(?)) {
      this.eltType = other.idxType;
      this.parSafe = false;
      this._data = __primitive("convert", nil, c_ptr(other.idxType));
      init this;
      for x in other do pushBack(x);
    }
    proc deinit() {
      clear();
      _release(_data);
    }

    inline proc size: int do return _size;
    inline proc isEmpty(): bool do return _size == 0;
    inline proc indices do return 0..<_size;
    inline proc const ref _slot(i: int) ref do return __primitive("deref", __primitive("ptr offset", _data, i));

    proc ref _grow(capacity: int) {
      const data = _allocate(eltType, capacity);
      for i in 0..<_size do
        __primitive("move bits", __primitive("deref", __primitive("ptr offset", data, i)), _slot(i));
      _release(_data);
      _data = data;
      _capacity = capacity;
    }
    /// Makes room at a position and moves what follows up.
    proc ref _open(i: int) {
      if _size == _capacity then _grow(if _capacity == 0 then 8 else 2 * _capacity);
      var k = _size;
      while k > i {
        __primitive("move bits", _slot(k), _slot(k - 1));
        k -= 1;
      }
      _size += 1;
    }
    proc _checkIndex(i: int) {
      if i < 0 || i >= _size then
        halt("list index out of bounds: index was ", i, " but the list has ", _size, " elements");
    }

    proc ref pushBack(in x: eltType): int {
      if _size == _capacity then _grow(if _capacity == 0 then 8 else 2 * _capacity);
      __primitive("move in", _slot(_size), x);
      _size += 1;
      return _size - 1;
    }
    proc ref pushBack(const ref other: list(eltType, ?)) {
      for x in other do pushBack(x);
    }
    proc ref pushBack(const ref other: [] eltType) {
      for x in other do pushBack(x);
    }
    proc ref pushBack(const ref other: range(?)) where other.idxType == eltType {
      for x in other do pushBack(x);
    }
    // Chapel 1.x.
    proc ref append(in x: eltType): int do return pushBack(x);
    proc ref append(ref x: this.type) { for y in x do pushBack(y); }
    proc ref extend(const ref other: list(eltType, ?)) { for x in other do pushBack(x); }
    proc ref extend(const ref other: [] eltType) { for x in other do pushBack(x); }
    proc ref extend(const ref other: range(?)) { for x in other do pushBack(x); }

    proc ref insert(i: int, in x: eltType): bool {
      if i < 0 || i > _size then return false;
      _open(i);
      __primitive("move in", _slot(i), x);
      return true;
    }
    proc ref popBack(): eltType {
      if _size == 0 then halt("popBack on an empty list");
      return getAndRemove(_size - 1);
    }
    proc ref pop(): eltType do return popBack();
    proc ref pop(i: int): eltType do return getAndRemove(i);
    proc ref getAndRemove(i: int): eltType {
      _checkIndex(i);
      const x = _slot(i);
      _remove(i);
      return x;
    }
    proc ref _remove(i: int) {
      __primitive("end", _slot(i));
      for k in i..<_size - 1 do __primitive("move bits", _slot(k), _slot(k + 1));
      _size -= 1;
    }
    proc ref remove(const ref x: eltType, count: int = 1): int {
      var n = 0, i = 0;
      while i < _size && (count <= 0 || n < count) {
        if _slot(i) == x {
          _remove(i);
          n += 1;
        } else {
          i += 1;
        }
      }
      return n;
    }
    proc ref clear() {
      for i in 0..<_size do __primitive("end", _slot(i));
      _size = 0;
    }

    proc ref this(i: int) ref {
      _checkIndex(i);
      return _slot(i);
    }
    proc const ref this(i: int) const ref {
      _checkIndex(i);
      return _slot(i);
    }
    proc const ref getValue(i: int): eltType do return this[i];
    proc ref set(i: int, in x: eltType): bool {
      if i < 0 || i >= _size then return false;
      _slot(i) = x;
      return true;
    }
    proc ref replace(i: int, in x: eltType): bool do return set(i, x);
    proc const ref first const ref do return this[0];
    proc const ref last const ref do return this[_size - 1];

    proc const ref contains(const ref x: eltType): bool do return find(x) >= 0;
    proc const ref find(const ref x: eltType, start: int = 0, end: int = -1): int {
      for i in start..(if end < 0 then _size - 1 else end) do
        if _slot(i) == x then return i;
      return -1;
    }
    proc const ref indexOf(const ref x: eltType): int do return find(x);
    proc const ref count(const ref x: eltType): int {
      var n = 0;
      for i in 0..<_size do
        if _slot(i) == x then n += 1;
      return n;
    }
    proc ref sort(comparator: ? = new defaultComparator()) {
      if _size > 0 then _checkComparator(comparator, _slot(0), 2);
      _sortMemory(_data, _size, comparator);
    }

    iter ref these() ref { for i in 0..<_size do yield _slot(i); }
    iter const ref these() const ref { for i in 0..<_size do yield _slot(i); }

    proc const ref toArray(): [] eltType {
      var result: [0..<_size] eltType;
      for i in 0..<_size do result[i] = _slot(i);
      return result;
    }
    proc writeThis(w) throws {
      w.write("[");
      for i in 0..<_size {
        if i != 0 then w.write(", ");
        w.write(_slot(i));
      }
      w.write("]");
    }
  }

  operator =(ref lhs: list(?), const ref rhs: list(?)) {
    lhs.clear();
    for x in rhs do lhs.pushBack(x);
  }
  operator ==(const ref a: list(?), const ref b: list(?)): bool {
    if a.size != b.size then return false;
    for i in 0..<a.size do
      if a[i] != b[i] then return false;
    return true;
  }
  operator !=(const ref a: list(?), const ref b: list(?)): bool do return !(a == b);
}
