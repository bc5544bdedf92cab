// Module CTypes: C's types under their names, pointers, arrays inside of structs, and C's memory.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module CTypes {
  use Base, Types, Ranges;

  type c_char = int(8);
  type c_schar = int(8);
  type c_uchar = uint(8);
  type c_short = int(16);
  type c_ushort = uint(16);
  type c_int = int(32);
  type c_uint = uint(32);
  type c_long = int(64);
  type c_ulong = uint(64);
  type c_longlong = int(64);
  type c_ulonglong = uint(64);
  type c_wchar_t = int(32);
  type c_size_t = uint(64);
  type c_ssize_t = int(64);
  type c_intptr = int(64);
  type c_uintptr = uint(64);
  type c_ptrdiff = int(64);
  type c_float = real(32);
  type c_double = real(64);
  type c_bool = bool;
  // Types of the compiler's own, for who names them as members of this module: `import CTypes.c_ptr`.
  type c_ptr = _c_ptr;
  type c_ptrConst = _c_ptrConst;
  extern "FILE" record c_FILE { }
  // Chapel 1.x.
  type size_t = uint(64);
  type ssize_t = int(64);
  type c_void_ptr = c_ptr(void);
  type c_string = c_ptrConst(c_char);
  type c_fn_ptr = c_ptr(void);
  inline proc c_nil do return __primitive("convert", nil, c_ptr(void));
  inline proc is_c_nil(p: c_ptr(?t)): bool do return p == nil;
  proc isAnyCPtr(type t) param do return __primitive("is kind", t, "cptr");

  // A pointer as a number, and back: its bits, for addresses are numbers wherever Choir runs.
  inline operator :(p: c_ptr(?), type t: c_intptr): c_intptr do return _bitsAs(p, c_intptr);
  inline operator :(p: c_ptr(?), type t: c_uintptr): c_uintptr do return _bitsAs(p, c_uintptr);
  inline operator :(p: c_ptrConst(?), type t: c_intptr): c_intptr do return _bitsAs(p, c_intptr);
  inline operator :(p: c_ptrConst(?), type t: c_uintptr): c_uintptr do return _bitsAs(p, c_uintptr);
  inline operator :(n: c_intptr, type t: c_ptr(void)): c_ptr(void) do return _bitsAs(n, c_ptr(void));
  inline operator :(n: c_uintptr, type t: c_ptr(void)): c_ptr(void) do return _bitsAs(n, c_ptr(void));
  inline proc _bitsAs(in x, type t): t do
    return __primitive("deref", __primitive("convert", __primitive("address of", x), c_ptr(t)));

  inline proc c_sizeof(type t): c_size_t do return __primitive("sizeof", t): c_size_t;
  /// Where a field begins in its record, in bytes.
  proc c_offsetof(type t, param fieldname: string): c_size_t where isRecordType(t) {
    param i = _fieldNumber(t, fieldname);
    if i < 0 then compilerError("there is no field '", fieldname, "' in ", t: string);
    // Nobody looks at the memory.
    const record_ = allocate(t, 1);
    const start = __primitive("convert", record_, uint(64));
    const field = __primitive("convert", __primitive("address of", __primitive("field by num", record_.deref(), i)), uint(64));
    deallocate(record_);
    return field - start;
  }
  /// The number of a field by its name; -1 where there is none.
  private proc _fieldNumber(type t, param name: string) param: int {
    for param i in 0..<__primitive("num fields", t) do
      if __primitive("field name", t, i) == name then return i;
    return -1;
  }

  // --- Pointers -------------------------------------------------------------------------------------------------------

  inline proc c_ptrTo(ref x: ?t)
    where !isArrayType(t) && !_isCArray(t) && !_isProc(t) && !isClassType(t) && !isDomainType(t) do
    return __primitive("address of", x);
  /// Of a class, the object.
  inline proc c_ptrTo(ref x: ?t): c_ptr(void) where isClassType(t) do return _objectForC(x);
  inline proc _objectForC(const ref x: ?t): c_ptr(void) do
    return if isUnmanagedClassType(t) || isBorrowedClassType(t) then __primitive("convert", x, c_ptr(void))
           else __primitive("convert", x.borrow(), c_ptr(void));
  /// A procedure that C may call: a callback.
  inline proc c_ptrTo(x: ?t): c_fn_ptr where _isProc(t) {
    if !__primitive("is kind", t, "callback") then
      compilerError("not supported yet: procedures with structs, complex numbers or procedures by value as callbacks of C");
    return __primitive("convert", x, c_fn_ptr);
  }
  private proc _isProc(type t) param: bool do return __primitive("is kind", t, "proc");
  proc c_ptrTo(ref x: ?t) where isDomainType(t) { _refuseDomain("c_ptrTo"); }
  proc c_ptrToConst(const ref x: ?t) where isDomainType(t) { _refuseDomain("c_ptrToConst"); }
  private proc _refuseDomain(param name: string) {
    compilerError(name + "() has no pointer to a domain: nothing of it is laid out as C would read it", 2);
  }
  inline proc c_ptrTo(ref x: ?t) where isArrayType(t) do return _elementsForC(x);
  inline proc c_ptrTo(ref x: c_array(?t, ?n)) do return x._first();
  inline proc c_ptrToConst(const ref x: ?t): c_ptrConst(void) where isClassType(t) do return _objectForC(x);
  inline proc c_ptrToConst(const ref x: ?t)
    where !isArrayType(t) && !_isCArray(t) && !isClassType(t) && !isDomainType(t) do
    return __primitive("convert", __primitive("address of", x), c_ptrConst(t));
  inline proc c_ptrToConst(const ref x: ?t) where isArrayType(t) do
    return __primitive("convert", _elementsForC(x), c_ptrConst(x.eltType));
  inline proc c_ptrToConst(const ref x: c_array(?t, ?n)) do return __primitive("convert", x._first(), c_ptrConst(t));
  private extern proc choir_array_data_here(header: c_ptr(void), file: c_ptrConst(uint(8)), line: int(32)): c_ptr(void);
  /// The first element of an array, under an address by which the calling task reaches all of them.
  inline proc _elementsForC(const ref x: _array) where x._hasHeader() {
    if choir_plays_several_locales() {
      return __primitive("convert", choir_array_data_here(_headerOf(x), __primitive("caller file"),
                                                          __primitive("caller line"): int(32)), c_ptr(x.eltType));
    } else {
      return __primitive("array data", x);
    }
  }
  proc _elementsForC(const ref x: _array) where !x._hasHeader() {
    compilerError("an array whose layout or distribution says where each element lies has no pointer to all of them: ",
                  "copy the elements into an array over a domain without a distribution");
  }
  inline proc c_addrOf(ref x) do return __primitive("address of", x);
  inline proc c_addrOfConst(const ref x: ?t) do return __primitive("convert", __primitive("address of", x), c_ptrConst(t));

  /// The type of what a pointer is to.
  proc c_ptrConst.eltType type do return __primitive("deref", this).type;
  inline operator !(p: c_ptr(?)): bool do return p == nil;
  inline operator !(p: c_ptrConst(?)): bool do return p == nil;
  operator :(p, type t: string): string where isAnyCPtr(p.type) && !_isText(p.type) do return _textOf(p);
  private proc _isText(type t) param do
    return t == c_ptr(int(8)) || t == c_ptr(uint(8)) || t == c_ptrConst(int(8)) || t == c_ptrConst(uint(8));

  /// Writes the address as `write` does.
  proc c_ptr.serialize(writer, ref serializer) throws { writer.writeLiteral(_textOf(this)); }
  proc c_ptrConst.serialize(writer, ref serializer) throws { writer.writeLiteral(_textOf(this)); }

  inline proc c_ptr.deref() ref do return __primitive("deref", this);
  inline proc c_ptrConst.deref() const ref do return __primitive("deref", this);
  inline proc c_ptrConst.this(i: integral) const ref do
    return __primitive("deref", __primitive("ptr offset", this, i: int));
  inline proc c_ptr.this(i: integral) ref do return __primitive("deref", __primitive("ptr offset", this, i: int));
  inline operator +(p: c_ptr(?t), i: integral) do return __primitive("ptr offset", p, i: int);
  inline operator +(i: integral, p: c_ptr(?t)) do return __primitive("ptr offset", p, i: int);
  inline operator -(p: c_ptr(?t), i: integral) do return __primitive("ptr offset", p, -(i: int));
  inline operator -(p: c_ptr(?t), q: c_ptr(t)): c_ptrdiff do return __primitive("ptr diff", p, q);
  inline operator +(p: c_ptrConst(?t), i: integral) do return __primitive("ptr offset", p, i: int);
  inline operator +(i: integral, p: c_ptrConst(?t)) do return __primitive("ptr offset", p, i: int);
  inline operator -(p: c_ptrConst(?t), i: integral) do return __primitive("ptr offset", p, -(i: int));
  inline operator -(p: c_ptrConst(?t), q: c_ptrConst(t)): c_ptrdiff do return __primitive("ptr diff", p, q);
  inline operator +=(ref p: c_ptrConst(?t), i: integral) { p = __primitive("ptr offset", p, i: int); }
  inline operator -=(ref p: c_ptrConst(?t), i: integral) { p = __primitive("ptr offset", p, -(i: int)); }
  inline operator +=(ref p: c_ptr(?t), i: integral) { p = __primitive("ptr offset", p, i: int); }
  inline operator -=(ref p: c_ptr(?t), i: integral) { p = __primitive("ptr offset", p, -(i: int)); }

  // --- Arrays inside of structs ---------------------------------------------------------------------------------------

  /// `size` elements one after another, as C's arrays of a fixed size; from index 0.
  pragma "c array"
  record c_array {
    type eltType;
    param size: integral;
    var _elements: size*eltType;

    inline proc ref _first(): c_ptr(eltType) do
      return __primitive("convert", __primitive("address of", _elements), c_ptr(eltType));
    inline proc const ref _firstConst(): c_ptr(eltType) do
      return __primitive("convert", __primitive("address of", _elements), c_ptr(eltType));
    proc _check(i: integral) {
      if i < 0 || i: int >= size: int then halt("c array index out of bounds ", i, "(indices are 0..", size: int - 1, ")");
    }
    inline proc ref this(i: integral) ref {
      _check(i);
      return __primitive("deref", __primitive("ptr offset", _first(), i: int));
    }
    inline proc const ref this(i: integral) const ref {
      _check(i);
      return __primitive("deref", __primitive("ptr offset", _firstConst(), i: int));
    }
    iter these() ref {
      for i in 0..<size: int do yield __primitive("deref", __primitive("ptr offset", _firstConst(), i));
    }
    proc writeThis(f) throws {
      f.write("[");
      for i in 0..<size: int {
        if i > 0 then f.write(", ");
        f.write(this[i]);
      }
      f.write("]");
    }
  }
  proc _isCArray(type t) param do return isRecordType(t) && __primitive("is subtype", t, c_array);

  // --- Memory ---------------------------------------------------------------------------------------------------------

  extern proc choir_alloc_zeroed(size: int, alignment: int): c_ptr(void);
  extern "choir_alloc_many" proc _allocateElements(count: int, size: int, alignment: int, site: c_ptrConst(uint(8)),
                                                   file: c_ptrConst(uint(8)), line: int(32)): c_ptr(void);
  extern "choir_free" proc _free(memory: c_ptr(void)): void;
  extern "memcpy" proc _copyMemory(to: c_ptr(void), from: c_ptrConst(void), n: uint): c_ptr(void);
  extern "memmove" proc _moveMemory(to: c_ptr(void), from: c_ptrConst(void), n: uint): c_ptr(void);
  extern "memcmp" proc _compareMemory(a: c_ptrConst(void), b: c_ptrConst(void), n: uint): int(32);
  extern "memset" proc _fillMemory(p: c_ptr(void), value: int(32), n: uint): c_ptr(void);

  inline proc allocate(type t, n: integral = 1, clear: bool = false, alignment: integral = 0): c_ptr(t) {
    const size = __primitive("sizeof", t), least = if alignment: int > 16 then alignment: int else 16;
    if clear && (size == 0 || n: int <= max(int) / size) then
      return __primitive("convert", choir_alloc_zeroed(n: int * size, least), c_ptr(t));
    else
      return __primitive("convert", _allocateElements(n: int, size, least, __primitive("string literal data", t: string),
                                                      __primitive("caller file"), __primitive("caller line"): int(32)), c_ptr(t));
  }
  inline proc deallocate(p: c_ptr(?t)) { _free(__primitive("convert", p, c_ptr(void))); }

  /// How many bytes come before the first that is 0.
  inline proc strLen(x: c_ptr(?t)): int where t == int(8) || t == uint(8) do return _lengthForC(x);
  inline proc strLen(x: c_ptrConst(?t)): int where t == int(8) || t == uint(8) do return _lengthForC(x);
  private extern "strlen" proc _lengthForC(x: c_ptrConst(void)): int;

  // Chapel 1.x.
  inline proc c_malloc(type t, n: integral): c_ptr(t) do return allocate(t, n);
  inline proc c_calloc(type t, n: integral): c_ptr(t) do return allocate(t, n, clear = true);
  inline proc c_aligned_alloc(type t, alignment: integral, n: integral): c_ptr(t) do return allocate(t, n, false, alignment);
  inline proc c_free(p: c_ptr(?t)) { deallocate(p); }
  inline proc c_memcpy(to: c_ptr(?), from: c_ptr(?), n: integral) { _copyMemory(to, from, n: uint); }
  inline proc c_memmove(to: c_ptr(?), from: c_ptr(?), n: integral) { _moveMemory(to, from, n: uint); }
  inline proc c_memcmp(a: c_ptr(?), b: c_ptr(?), n: integral): c_int do return _compareMemory(a, b, n: uint);
  inline proc c_memset(p: c_ptr(?t), value: integral, n: integral): c_ptr(t) {
    _fillMemory(p, value: int(32), n: uint);
    return p;
  }
}
