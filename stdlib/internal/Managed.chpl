// Methods of `owned` and `shared` class references (spec, Classes). Creation, copying, and release are the compiler's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Managed {
  use Base, Types;

  inline proc const ref _owned.borrow() do
    return __primitive("class cast", this, __primitive("to borrowed", this.type));
  inline proc (unmanaged class?).borrow() do
    return __primitive("class cast", this, __primitive("to borrowed", this.type));
  inline proc (unmanaged class).borrow() do
    return __primitive("class cast", this, __primitive("to borrowed", this.type));
  inline proc (borrowed class?).borrow() do return this;
  inline proc (borrowed class).borrow() do return this;
  inline proc const ref _shared.borrow() do
    return __primitive("class cast", this, __primitive("to borrowed", this.type));

  /// Gives the object up: the owner becomes nil and whoever called is responsible.
  inline proc ref _owned.release() do
    return __primitive("class cast", __primitive("owned release", this), __primitive("to unmanaged", this.type));
  inline proc type _owned.release(ref take) do return take.release();

  /// A pointer to the object that does not keep it (module WeakPointer).
  proc const ref _shared.downgrade() {
    import WeakPointer;
    return new WeakPointer.weak(this);
  }

  /// A further owner of an object that others keep.
  inline proc _shareOf(object: borrowed class) {
    __primitive("shared retain", object);
    return __primitive("class cast", object, __primitive("to shared", object.type));
  }

  // Of a class that is never nil the name is free for its own methods.
  inline proc ref _owned.clear() where __primitive("is nilable", this.type) { __primitive("managed drop", this); }
  inline proc ref _shared.clear() where __primitive("is nilable", this.type) { __primitive("managed drop", this); }

  /// Takes over an object: an unmanaged one, or one that its owner gives up.
  proc _checkObject(type t) {
    if !isClassType(t) then compilerError("'adopt' takes an object of a class, not a value of type ", t: string);
  }
  inline proc type _owned.adopt(take) {
    _checkObject(take.type);
    return __primitive("class cast", take, __primitive("to owned", take.type));
  }
  inline proc type _owned.adopt(in take: owned class) do return take;
  inline proc type _owned.adopt(in take: owned class?) do return take;
  inline proc type _shared.adopt(take) {
    _checkObject(take.type);
    return __primitive("class cast", take, __primitive("to shared", take.type));
  }
  inline proc type _shared.adopt(in take: owned class) do
    return __primitive("class cast", take.release(), __primitive("to shared", take.type));
  inline proc type _shared.adopt(in take: owned class?) do
    return __primitive("class cast", take.release(), __primitive("to shared", take.type));
  inline proc type _shared.adopt(in take: shared class) do return take;
  inline proc type _shared.adopt(in take: shared class?) do return take;

  /// The same.
  inline proc type _owned.create(take) do return adopt(take);
  inline proc type _owned.create(in take: owned class) do return adopt(take.release());
  inline proc type _owned.create(in take: owned class?) do return adopt(take.release());
  inline proc type _shared.create(take) do return adopt(take);
  inline proc type _shared.create(in take: owned class) do return adopt(take.release());
  inline proc type _shared.create(in take: owned class?) do return adopt(take.release());
  inline proc type _shared.create(in take: shared class) do return take;
  inline proc type _shared.create(in take: shared class?) do return take;

  inline proc ref _owned.retain(object) {
    __primitive("managed drop", this);
    this = __primitive("class cast", object, this.type);
  }

  // Chapel 1.x, whose programs wrote these before casts did it.
  inline proc _to_unmanaged(x: borrowed) do return x: unmanaged;
  inline proc _to_unmanaged(x: unmanaged) do return x;
  inline proc _to_borrowed(const ref x) do return x.borrow();
  inline proc _to_nonnil(const ref x) do return x!;
  inline proc _to_nilable(x: borrowed class?) do return x: class?;
  inline proc _to_nilable(x: unmanaged class?) do return x: class?;
  proc _to_unmanaged(type t) type do return t: unmanaged;
  proc _to_borrowed(type t) type do return t: borrowed;
  proc _to_nonnil(type t) type do return t: class;
  proc _to_nilable(type t) type do return t: class?;
}
