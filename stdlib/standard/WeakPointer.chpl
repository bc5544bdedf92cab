// Module WeakPointer: references to shared objects that do not keep them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module WeakPointer {
  private use Base, Types, Errors, CTypes, Managed, TextIO;

  private extern proc choir_weak_to(object: c_ptr(void)): c_ptr(void);
  private extern proc choir_weak_retain(weak: c_ptr(void)): void;
  private extern proc choir_weak_release(weak: c_ptr(void)): void;
  private extern proc choir_weak_upgrade(weak: c_ptr(void)): c_ptr(void);
  private extern proc choir_weak_count(weak: c_ptr(void)): int;
  private extern proc choir_weak_owners(weak: c_ptr(void)): int;

  /// A reference to an object that `shared` variables own. The object goes with the last of them.
  record weak {
    /// The class, shared.
    type classType;
    var _known: c_ptr(void);

    proc init(const ref c: shared class) {
      this.classType = c.type;
      this._known = choir_weak_to(_addressOf(c));
    }
    proc init(const ref c: shared class?) {
      this.classType = c.type;
      this._known = choir_weak_to(_addressOf(c));
    }
    proc init(c) {
      this.classType = c.type;
      init this;
      compilerError("a weak pointer is made of a shared object, not of ", c.type: string);
    }
    /// No object.
    proc init(type classType) {
      this.classType = classType;
      init this;
      if !isSharedClassType(classType) then compilerError("a weak pointer is to a shared class, not to ", classType: string);
    }
    proc init=(const ref other: weak(?)) {
      this.classType = other.classType;
      this._known = other._known;
      init this;
      choir_weak_retain(_known);
    }
    proc deinit() { choir_weak_release(_known); }

    /// The object with one owner more, or nil if it is gone.
    proc upgrade(): classType? do return _objectOf(this, __primitive("to nilable", classType));
    /// How many weak pointers to the object there are, and how many shared variables own it.
    proc getWeakCount(): int do return choir_weak_count(_known);
    proc getStrongCount(): int do return choir_weak_owners(_known);

    proc serialize(writer, ref serializer) throws {
      const object = upgrade();
      if object != nil then writer.write(object);
      else if _known != nil then writer.write("invalid-ptr");
      else writer.write("nil-object");
    }
  }
  operator =(ref lhs: weak(?), const ref rhs: weak(?)) where lhs.type == rhs.type {
    choir_weak_retain(rhs._known);
    choir_weak_release(lhs._known);
    lhs._known = rhs._known;
  }

  /// The object, or nil; of the second form an error if it is gone.
  operator :(const ref x: weak(?), type t) where isSharedClassType(t) && isNilableClassType(t) do
    return _objectOf(x, t);
  operator :(const ref x: weak(?), type t) throws where isSharedClassType(t) && !isNilableClassType(t) {
    const object = _objectOf(x, __primitive("to nilable", t));
    if object == nil then throw new NilClassError();
    return _shareOf(object!);
  }

  inline proc _addressOf(const ref x) do return __primitive("convert", x.borrow(), c_ptr(void));
  inline proc _objectOf(const ref x: weak(?), type t) {
    const object = __primitive("convert", choir_weak_upgrade(x._known), __primitive("to unmanaged", t));
    return __primitive("class cast", object, t);
  }
}
