// Memory whose elements the library initialises and ends by hand: what lists, heaps, tables and sorts are made of.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module RawMemory {
  use Base, Types;

  extern "choir_alloc_many" proc _allocateMany(count: int, size: int, alignment: int, site: c_ptrConst(uint(8)),
                                               file: c_ptrConst(uint(8)), line: int(32)): c_ptr(void);
  extern "choir_free" proc _releaseBytes(memory: c_ptr(void)): void;

  /// Memory for n things of a size in bytes, which the program asks for as values of type t.
  inline proc _allocateFor(type t, n: int, size: int): c_ptr(void) do
    return _allocateMany(n, size, 16, __primitive("string literal data", t: string),
                         __primitive("convert", nil, c_ptrConst(uint(8))), 0);
  inline proc _allocate(type t, n: int): c_ptr(t) do
    return __primitive("convert", _allocateFor(t, n, __primitive("sizeof", t)), c_ptr(t));
  inline proc _release(p: c_ptr(?t)) { _releaseBytes(__primitive("convert", p, c_ptr(void))); }
  extern "choir_retire_memory" proc _retireBytes(memory: c_ptr(void), bytes: int): void;
  extern "choir_retire_ending" proc _retireBytesEnding(memory: c_ptr(void), bytes: int): void;
  extern "choir_elements_ending" proc _elementsEnding(change: int(32)): void;
  /// Says that n elements go, or move elsewhere: references lead to them no more, and the program halts where it uses one.
  /// To be called before they do.
  inline proc _retire(p: c_ptr(?t), n: int) {
    if __primitive("bounds checks") then
      _retireBytes(__primitive("convert", p, c_ptr(void)), n * __primitive("sizeof", t));
  }
  /// The same of memory that a loop with --fast must not go on in: it is about to be freed.
  inline proc _retireFreed(p: c_ptr(?t), n: int) {
    _retireBytes(__primitive("convert", p, c_ptr(void)), n * __primitive("sizeof", t));
  }
  /// The same of elements of a collection that ends, which may be an element itself.
  inline proc _retireEnding(p: c_ptr(?t), n: int) {
    if __primitive("bounds checks") then
      _retireBytesEnding(__primitive("convert", p, c_ptr(void)), n * __primitive("sizeof", t));
  }
  /// Stands before elements end (1), and after that (-1): what these have for themselves, such as the storage of an array, is
  /// retired meanwhile.
  inline proc _elementsEnd(param change: int(32)) {
    if __primitive("bounds checks") then _elementsEnding(change);
  }
  inline proc _elementsEnd(type t, param change: int(32)) {
    if !__primitive("is trivial copy", t) then _elementsEnd(change);
  }
  inline proc _endElement(ref x) {
    _elementsEnd(x.type, 1);
    __primitive("end", x);
    _elementsEnd(x.type, -1);
  }
  /// Deletes an object whose fields others may refer to.
  inline proc _deleteRetired(object) {
    _elementsEnd(1);
    delete object;
    _elementsEnd(-1);
  }
  inline proc _noMemory(type t): c_ptr(t) do return __primitive("convert", nil, c_ptr(t));

  /// Whether two names are of one variable.
  inline proc _isSame(const ref a, const ref b): bool do
    return __primitive("convert", __primitive("address of", a), c_ptr(void)) == __primitive("convert", __primitive("address of", b), c_ptr(void));

  inline proc _at(p: c_ptr(?t), i: int) ref do return __primitive("deref", __primitive("ptr offset", p, i));
  /// What is a constant only to the program.
  inline proc _mutable(const ref x) ref do return _at(__primitive("convert", __primitive("address of", x), c_ptr(x.type)), 0);
  inline proc _from(p: c_ptr(?t), i: int) do return __primitive("ptr offset", p, i);

  /// Moves n elements, which may overlap, to where nothing lives.
  proc _moveElements(to: c_ptr(?t), from: c_ptr(t), n: int) {
    if __primitive("ptr diff", to, from) <= 0 {
      for k in 0..<n do __primitive("move bits", _at(to, k), _at(from, k));
    } else {
      var k = n;
      while k > 0 {
        k -= 1;
        __primitive("move bits", _at(to, k), _at(from, k));
      }
    }
  }
}
