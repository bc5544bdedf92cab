// Module Allocators: objects in memory that an allocator of the program hands out.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// `newWithAllocator(a, unmanaged C, ...)` is `new unmanaged C(...)` in memory of the allocator `a`, and
/// `deleteWithAllocator(a, x)` is `delete x`. An allocator is a record or a class with the methods of the interface
/// `allocator`. Objects are unmanaged alone; `delete` is not for them, nor owners.
///
/// Where a class has an initialiser without arguments, inherits fields, or has no initialiser of its own, its objects
/// are made elsewhere and move into the memory before anything else sees them. Fields that refer to the object itself
/// follow. What such an initialiser keeps of `this` in other places does not lead to the object.
module Allocators {
  private use CTypes, Locks, List;

  /// What hands out memory for objects.
  interface allocator {
    /// Memory of n bytes that begins at a multiple of 16, or nil where there is none.
    proc ref Self.allocate(n: int): c_ptr(void);
    /// Takes back memory that `allocate` returned.
    proc ref Self.deallocate(p: c_ptr(void));
  }

  // --- Objects -------------------------------------------------------------------------------------------------------

  /// A new object of an unmanaged class, made of the arguments. Halts where the allocator has no memory.
  proc newWithAllocator(ref alloc: ?, type t, args...) where !isClassType(alloc.type) {
    type made = _madeType(t, (...args));
    return _converted(t, _build(made, alloc.allocate(_sizeOfObject(made)), (...args)));
  }
  proc newWithAllocator(ref alloc: ?, type t) where !isClassType(alloc.type) {
    type made = _madeType(t);
    return _converted(t, _build(made, alloc.allocate(_sizeOfObject(made))));
  }
  proc newWithAllocator(const ref alloc: ?, type t, args...) where isClassType(alloc.type) {
    type made = _madeType(t, (...args));
    return _converted(t, _build(made, alloc.allocate(_sizeOfObject(made)), (...args)));
  }
  proc newWithAllocator(const ref alloc: ?, type t) where isClassType(alloc.type) {
    type made = _madeType(t);
    return _converted(t, _build(made, alloc.allocate(_sizeOfObject(made))));
  }

  /// Ends objects of `newWithAllocator`, in this order, and gives their memory back; nil is nothing.
  proc deleteWithAllocator(ref alloc: ?, const objs...) where !isClassType(alloc.type) {
    for param i in 0..<objs.size do
      if _end(objs(i)) then alloc.deallocate(__primitive("convert", objs(i), c_ptr(void)));
  }
  proc deleteWithAllocator(const ref alloc: ?, const objs...) where isClassType(alloc.type) {
    for param i in 0..<objs.size do
      if _end(objs(i)) then alloc.deallocate(__primitive("convert", objs(i), c_ptr(void)));
  }

  /// The type of the object: of a generic class as the arguments say, or, without any, as the defaults of its fields.
  private proc _madeType(type t, args...) type {
    _checkClass(t);
    type bare = __primitive("to non-nilable", t);
    if !__primitive("is generic", bare) then return bare;
    else return (new bare((...args))).type;
  }
  private proc _madeType(type t) type {
    _checkClass(t);
    type bare = __primitive("to non-nilable", t);
    if !__primitive("is generic", bare) then return bare;
    else return _withDefaults(bare);
  }
  private proc _withDefaults(type t) type {
    var x: __primitive("to nilable", t);
    return __primitive("to non-nilable", x.type);
  }
  private proc _checkClass(type t) {
    if !isClassType(t) then
      compilerError("allocators are for objects of classes, not for values of type ", t: string, errorDepth = 3);
    else if !isUnmanagedClassType(t) then
      compilerError("allocators are for unmanaged classes, not for ", t: string, errorDepth = 3);
  }
  private proc _converted(type t, object) do
    return if !__primitive("is nilable", t) then object
           else __primitive("class cast", object, __primitive("to nilable", object.type));

  /// The words that every object begins with: its class, and a count of owners.
  private param _headerSize = 16;

  private proc _sizeOfObject(type t): int {
    // Nobody looks at the memory.
    param somewhere = 65536;
    const object = __primitive("convert", somewhere: c_uintptr: c_ptr(void), t);
    var size = _headerSize;
    for param i in 0..<__primitive("num fields", t) {
      const address = __primitive("address of", __primitive("field by num", object, i));
      const at = __primitive("convert", address, uint(64)): int;
      size = max(size, at - somewhere + __primitive("sizeof", __primitive("field type", t, i)));
    }
    return (size + 7) / 8 * 8;
  }

  private proc _build(type t, memory: c_ptr(void), args...) {
    const object = _begin(t, memory);
    // An initialiser may be inherited, which is not to be called for the object.
    if __primitive("num members", t) == __primitive("num fields", t) &&
       __primitive("can resolve method", object, "init", (...args)) {
      object.init((...args));
      if __primitive("can resolve method", object, "postinit") then object.postinit();
    } else {
      _move(object, new t((...args)));
    }
    return object;
  }
  private proc _build(type t, memory: c_ptr(void)) {
    const object = _begin(t, memory);
    _move(object, new t());
    return object;
  }
  private proc _begin(type t, memory: c_ptr(void)) {
    const size = _sizeOfObject(t);
    if memory == nil then halt("the allocator has no memory for ", size, " bytes");
    _fillMemory(memory, 0, size: uint);
    const object = __primitive("convert", memory, t);
    __primitive("set class", object);
    return object;
  }
  private proc _move(object: ?t, made: t) {
    _copyMemory(__primitive("convert", object, c_ptr(void)), __primitive("convert", made, c_ptrConst(void)),
                _sizeOfObject(t): uint);
    for param i in 0..<__primitive("num fields", t) {
      type f = __primitive("field type", t, i);
      if isUnmanagedClassType(f) || isBorrowedClassType(f) {
        ref word = __primitive("deref", __primitive("convert", __primitive("address of",
                               __primitive("field by num", object, i)), c_ptr(c_ptr(void))));
        if word == __primitive("convert", made, c_ptr(void)) then word = __primitive("convert", object, c_ptr(void));
      }
    }
    _free(__primitive("convert", made, c_ptr(void)));
  }

  /// Ends the fields as the object's class says, whatever class the reference is of; false for nil.
  private proc _end(const object: ?t): bool {
    if !isClassType(t) || !isUnmanagedClassType(t) then
      compilerError("'deleteWithAllocator' takes unmanaged objects, not ", t: string, errorDepth = 2);
    const memory = __primitive("convert", object, c_ptr(c_ptr(c_ptr(void))));
    if memory == nil then return false;
    type ending = proc(x: c_ptr(void)): void;
    const end = memory[0][1];
    if end != nil then __primitive("convert", end, ending)(__primitive("convert", object, c_ptr(void)));
    return true;
  }

  // --- Allocators ----------------------------------------------------------------------------------------------------

  /// Memory of the library, as `new` takes it.
  class mallocWrapper : allocator {
    proc allocate(n: int): c_ptr(void) do return __primitive("convert", CTypes.allocate(uint(8), n), c_ptr(void));
    proc deallocate(p: c_ptr(void)) { CTypes.deallocate(p); }
  }

  /// Pieces of large blocks, one behind the other, each at a multiple of `alignment` bytes (a power of 2). Nothing is
  /// given back before the pool ends, and all memory then, whether its objects have ended or not. `size` is that of the
  /// first block in bytes; what finds no room gets a further block. With `parSafe` several tasks may use the pool.
  class bumpPtrMemPool : allocator {
    param alignment: int;
    param parSafe: bool;
    const size: int;
    var _lock: _OptionalLock(parSafe);
    var _blocks: list(c_ptr(void));
    var _next, _left: int;

    proc init(size: int, param alignment: int = 16, param parSafe: bool = true) {
      if alignment < 1 || (alignment & (alignment - 1)) != 0 then
        compilerError("an alignment is a power of 2, which ", alignment: string, " is not");
      this.alignment = alignment;
      this.parSafe = parSafe;
      this.size = size;
      init this;
      if size < 0 then halt("a pool has no negative size: ", size);
    }
    proc deinit() {
      for block in _blocks do CTypes.deallocate(block);
    }
    proc allocate(n: int): c_ptr(void) {
      if n < 0 then halt("there are no ", n, " bytes of memory");
      param step = max(alignment, 16);
      _lock.lock();
      defer _lock.unlock();
      const needed = (n + step - 1) / step * step;
      if needed > _left {
        const bytes_ = max(size, needed);
        const block = __primitive("convert", CTypes.allocate(uint(8), bytes_, alignment=step), c_ptr(void));
        _blocks.pushBack(block);
        _next = block: c_intptr;
        _left = bytes_;
      }
      const result = _next: c_intptr: c_ptr(void);
      _next += needed;
      _left -= needed;
      return result;
    }
    proc deallocate(p: c_ptr(void)) { }
  }
}
