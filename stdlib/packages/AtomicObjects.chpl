// Module AtomicObjects: atomic variables that hold objects of unmanaged classes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// `read`, `write`, `exchange` and `compareAndSwap` are those of atomic variables. With `hasABASupport` a count of the writes
/// stands beside the object, and the methods with ABA in their names notice that an object has gone and come back; the two
/// are then read and written under a lock.
module AtomicObjects {
  use Base, Types, Locks, CTypes;

  /// An object and the count that stood beside it.
  record ABA {
    type __ABA_objType;
    var __ABA_obj: __ABA_objType;
    var __ABA_cnt: uint;

    proc init(type __ABA_objType) { this.__ABA_objType = __ABA_objType; }
    proc init(obj: ?t, cnt: uint) {
      this.__ABA_objType = t;
      __ABA_obj = obj;
      __ABA_cnt = cnt;
    }
    proc getObject(): __ABA_objType do return __ABA_obj;
    proc getABACount(): uint do return __ABA_cnt;
    proc writeThis(f) throws { f.write("(ABA){cnt=", __ABA_cnt, ", obj=", __ABA_obj, "}"); }
  }
  operator ABA.==(const ref a: ABA(?t), const ref b: ABA(t)): bool do return a.__ABA_obj == b.__ABA_obj && a.__ABA_cnt == b.__ABA_cnt;
  operator ABA.!=(const ref a: ABA(?t), const ref b: ABA(t)): bool do return !(a == b);

  record AtomicObject {
    type objType;
    param hasABASupport: bool = false;
    param hasGlobalSupport: bool = false;
    var _address: atomic uint;
    var _count: uint; // under the lock, so only where there is one
    var _lock: _OptionalLock(hasABASupport);

    proc init(type objType, param hasABASupport: bool = false, param hasGlobalSupport: bool = false) {
      this.objType = objType;
      this.hasABASupport = hasABASupport;
      this.hasGlobalSupport = hasGlobalSupport;
    }
    proc init(type objType, defaultValue: objType, param hasABASupport: bool = false, param hasGlobalSupport: bool = false) {
      this.init(objType, hasABASupport, hasGlobalSupport);
      write(defaultValue);
    }

    inline proc _toAddress(obj: objType?): uint {
      var held = obj;
      return __primitive("deref", __primitive("convert", __primitive("address of", held), c_ptr(uint)));
    }
    inline proc _fromAddress(address: uint): objType? {
      var held: objType?;
      __primitive("deref", __primitive("convert", __primitive("address of", held), c_ptr(uint))) = address;
      return held;
    }

    proc const read(): objType? do return _fromAddress(_address.read());
    proc ref write(obj: objType?) { exchange(obj); }
    proc ref exchange(obj: objType?): objType? {
      _lock.lock();
      const before = _address.exchange(_toAddress(obj));
      if hasABASupport then _count += 1;
      _lock.unlock();
      return _fromAddress(before);
    }
    proc ref compareAndSwap(expected: objType?, obj: objType?): bool {
      _lock.lock();
      const done = _address.compareAndSwap(_toAddress(expected), _toAddress(obj));
      if hasABASupport && done then _count += 1;
      _lock.unlock();
      return done;
    }

    proc ref readABA(): ABA(objType?) where hasABASupport {
      _lock.lock();
      const both = new ABA(read(), _count);
      _lock.unlock();
      return both;
    }
    /// Only if the object, and the count beside it, are still those that were read.
    proc ref compareAndSwapABA(expected: ABA(objType?), obj: objType?): bool where hasABASupport {
      _lock.lock();
      const done = read() == expected.getObject() && _count == expected.getABACount();
      if done {
        _address.write(_toAddress(obj));
        _count += 1;
      }
      _lock.unlock();
      return done;
    }
    proc ref compareAndSwapABA(expected: ABA(objType?), obj: ABA(objType?)): bool where hasABASupport do
      return compareAndSwapABA(expected, obj.getObject());
    proc ref writeABA(obj: objType?) where hasABASupport { exchange(obj); }
    proc ref writeABA(obj: ABA(objType?)) where hasABASupport { exchange(obj.getObject()); }
    proc ref exchangeABA(obj: objType?): ABA(objType?) where hasABASupport {
      _lock.lock();
      const both = new ABA(read(), _count);
      _address.write(_toAddress(obj));
      _count += 1;
      _lock.unlock();
      return both;
    }
    proc ref exchangeABA(obj: ABA(objType?)): ABA(objType?) where hasABASupport do return exchangeABA(obj.getObject());
    proc writeThis(f) throws { f.write(read()); }
  }
}
