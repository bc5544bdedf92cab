// Module CTypes: C's types under their names, and pointers.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module CTypes {
  use Base, Types;

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
  type c_size_t = uint(64);
  type c_ssize_t = int(64);
  type c_intptr = int(64);
  type c_uintptr = uint(64);
  type c_ptrdiff = int(64);
  type c_float = real(32);
  type c_double = real(64);
  type c_bool = bool;
  // Chapel 1.x.
  type size_t = uint(64);
  type ssize_t = int(64);
  type c_void_ptr = c_ptr(void);
  type c_string = c_ptrConst(uint(8));

  inline proc c_sizeof(type t): c_size_t do return __primitive("sizeof", t): c_size_t;

  inline proc c_ptrTo(ref x: ?t) where !isArrayType(t) do return __primitive("address of", x);
  inline proc c_ptrTo(ref x: ?t) where isArrayType(t) do return __primitive("array data", x);
  inline proc c_ptrToConst(const ref x: ?t) where !isArrayType(t) do return __primitive("address of", x);
  inline proc c_ptrToConst(const ref x: ?t) where isArrayType(t) do return __primitive("array data", x);
  inline proc c_addrOf(ref x) do return __primitive("address of", x);

  inline proc c_ptr.deref() ref do return __primitive("deref", this);
  inline proc c_ptr.this(i: integral) ref do return __primitive("deref", __primitive("ptr offset", this, i: int));
  inline operator +(p: c_ptr(?t), i: integral) do return __primitive("ptr offset", p, i: int);
  inline operator -(p: c_ptr(?t), i: integral) do return __primitive("ptr offset", p, -(i: int));

  extern proc choir_alloc_zeroed(size: int, alignment: int): c_ptr(void);
  extern "choir_free" proc _free(memory: c_ptr(void)): void;
  inline proc allocate(type t, n: integral = 1, clear: bool = false): c_ptr(t) do
    return __primitive("convert", choir_alloc_zeroed(n: int * __primitive("sizeof", t), 16), c_ptr(t));
  inline proc deallocate(p: c_ptr(?t)) { _free(__primitive("convert", p, c_ptr(void))); }
  inline proc c_malloc(type t, n: integral): c_ptr(t) do return allocate(t, n);
  inline proc c_calloc(type t, n: integral): c_ptr(t) do return allocate(t, n);
  inline proc c_free(p: c_ptr(?t)) { deallocate(p); }
}
