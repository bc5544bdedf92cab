// Module PythonContainers: lists, tuples, sets, dictionaries and arrays of module Python, and its operators.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module PythonContainers {
  use Base, Types, Strings, Errors, TextIO, List, PythonC, PythonErrors, PythonCore;

  // --- Containers ----------------------------------------------------------------------------------------------------

  /// The parts of a sequence from the first index of a range to its last: (first, behind the last).
  proc _sliceOf(bounds: range(?)): (Py_ssize_t, Py_ssize_t) {
    if bounds.strides != strideKind.one then
      compilerError("a part of a sequence of Python's has no stride", errorDepth = 2);
    return (if bounds.hasLowBound() then bounds.low: Py_ssize_t else 0,
            if bounds.hasHighBound() then bounds.high: Py_ssize_t + 1 else max(Py_ssize_t));
  }

  class PyList : Value {
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws { super.init(interpreter, obj); }

    proc size: int throws {
      const gil = new GIL();
      return _sizeOf(_obj);
    }
    /// Negative places count from the end.
    proc getItem(type t, idx: int) throws {
      const gil = new GIL();
      return _fromPython(interpreter, t, _itemAt(_obj, idx));
    }
    proc getItem(idx: int): owned Value throws do return getItem(owned Value, idx);
    /// The same, and the parts that a range says.
    proc get(type t, idx: int) throws do return getItem(t, idx);
    proc get(idx: int): owned Value throws do return getItem(idx);
    proc get(type t, bounds: range(?)) throws {
      const gil = new GIL(), (low, end) = _sliceOf(bounds);
      return _fromPython(interpreter, t, PySequence_GetSlice(_obj, low, end));
    }
    proc get(bounds: range(?)): owned Value throws do return get(owned Value, bounds);
    proc setItem(idx: int, const ref item) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, item));
      _check(PySequence_SetItem(_obj, idx, obj.obj));
    }
    proc set(idx: int, const ref item) throws { setItem(idx, item); }
    /// Other elements, as many as there are, instead of those that a range says.
    proc set(bounds: range(?), const ref items) throws {
      const gil = new GIL(), (low, end) = _sliceOf(bounds), obj = _owned(_toPython(interpreter, items));
      _check(PySequence_SetSlice(_obj, low, end, obj.obj));
    }
    proc append(const ref item) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, item));
      _check(PyList_Append(_obj, obj.obj));
    }
    proc insert(idx: int, const ref item) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, item));
      _check(PyList_Insert(_obj, idx, obj.obj));
    }
    proc extend(const ref items) throws { call(NoneType, "extend", items); }
    proc remove(const ref item) throws { call(NoneType, "remove", item); }
    proc pop(type t, idx: int = -1) throws do return call(t, "pop", idx);
    proc pop(idx: int = -1): owned Value throws do return call("pop", idx);
    proc index(const ref item): int throws do return call(int, "index", item);
    proc count(const ref item): int throws do return call(int, "count", item);
    proc sort() throws { call(NoneType, "sort"); }
    proc reverse() throws { call(NoneType, "reverse"); }
    proc copy(): owned PyList throws do return call(owned PyList, "copy");
    proc clear() throws { call(NoneType, "clear"); }
  }
  proc _itemAt(obj: PyObjectPtr, idx: int): PyObjectPtr throws do
    return _checked(PySequence_GetItem(obj, idx));

  class PyTuple : Value {
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws { super.init(interpreter, obj); }

    proc size: int throws {
      const gil = new GIL();
      return _sizeOf(_obj);
    }
    proc getItem(type t, idx: int) throws {
      const gil = new GIL();
      return _fromPython(interpreter, t, _itemAt(_obj, idx));
    }
    proc getItem(idx: int): owned Value throws do return getItem(owned Value, idx);
    /// The same, and the parts that a range says.
    proc get(type t, idx: int) throws do return getItem(t, idx);
    proc get(idx: int): owned Value throws do return getItem(idx);
    proc get(type t, bounds: range(?)) throws {
      const gil = new GIL(), (low, end) = _sliceOf(bounds);
      return _fromPython(interpreter, t, PySequence_GetSlice(_obj, low, end));
    }
    proc get(bounds: range(?)): owned Value throws do return get(owned Value, bounds);
    proc contains(const ref item): bool throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, item)), found = PySequence_Contains(_obj, obj.obj);
      _check(found);
      return found != 0;
    }
  }

  class PySet : Value {
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws { super.init(interpreter, obj); }

    proc size: int throws {
      const gil = new GIL(), size = PySet_Size(_obj);
      if size < 0 then _throwError();
      return size;
    }
    proc add(const ref item) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, item));
      _check(PySet_Add(_obj, obj.obj));
    }
    proc contains(const ref item): bool throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, item)), found = PySet_Contains(_obj, obj.obj);
      _check(found);
      return found != 0;
    }
    proc discard(const ref item) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, item));
      _check(PySet_Discard(_obj, obj.obj));
    }
    proc pop(type t) throws do return call(t, "pop");
    proc pop(): owned Value throws do return call("pop");
    proc copy(): owned PySet throws do return call(owned PySet, "copy");
    proc clear() throws { call(NoneType, "clear"); }
  }

  class PyDict : Value {
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws { super.init(interpreter, obj); }

    proc size: int throws {
      const gil = new GIL(), size = PyDict_Size(_obj);
      if size < 0 then _throwError();
      return size;
    }
    /// The value of a key; attributes of the dictionary itself are `getAttr`'s.
    proc get(type t, const ref key) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, key));
      return _fromPython(interpreter, t, PyObject_GetItem(_obj, obj.obj));
    }
    proc get(const ref key): owned Value throws do return get(owned Value, key);
    override proc get(const attr: string): owned Value throws do return get(owned Value, attr);
    proc set(const ref key, const ref item) throws {
      const gil = new GIL();
      _setItem(interpreter, _obj, key, item);
    }
    proc contains(const ref key): bool throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, key)), found = PyDict_Contains(_obj, obj.obj);
      _check(found);
      return found != 0;
    }
    proc del(const ref key) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, key));
      _check(PyDict_DelItem(_obj, obj.obj));
    }
    proc copy(): owned PyDict throws do return call(owned PyDict, "copy");
    proc clear() throws { call(NoneType, "clear"); }
  }

  // --- Arrays --------------------------------------------------------------------------------------------------------

  /// The letter by which Python knows a type of elements.
  proc _letter(type t) param {
    if t == bool then return "?";
    else if t == int(8) then return "b";
    else if t == uint(8) then return "B";
    else if t == int(16) then return "h";
    else if t == uint(16) then return "H";
    else if t == int(32) then return "i";
    else if t == uint(32) then return "I";
    else if t == int(64) then return "q";
    else if t == uint(64) then return "Q";
    else if t == real(32) then return "f";
    else if t == real(64) then return "d";
    else compilerError("arrays of '", t: string, "' cannot be Python's");
  }

  /// An array of Chapel's as Python's code sees it: what that writes to it, the array has, which must live as long.
  class Array : Value {
    proc init(interpreter: borrowed Interpreter, ref arr: []) throws {
      super.init(interpreter, _view(interpreter, arr));
    }
    /// How many elements, or rows, it has.
    proc size: int throws {
      const gil = new GIL();
      return _sizeOf(_obj);
    }
  }
  proc _view(interpreter: borrowed Interpreter, ref arr: [] ?t): PyObjectPtr throws {
    if isArrayType(t) {
      var rows: list(owned Array?);
      for row in arr do rows.pushBack(new Array(interpreter, row));
      return interpreter.toPython(rows);
    } else {
      const gil = new GIL();
      const memory = _owned(_checked(PyMemoryView_FromMemory(c_ptrTo(arr): c_ptr(void), arr.size * numBytes(t),
                                                             PyBUF_WRITE)));
      const cast = _owned(_checked(PyObject_GetAttrString(memory.obj, "cast".c_str())));
      var shape: list(int);
      for param d in 0..<arr.rank do shape.pushBack(arr.dim(d).size);
      return _call(interpreter, cast.obj, _packed(interpreter, _letter(t), shape), none);
    }
  }

  /// An array of Python's whose elements lie in memory one after another, as those of module array and NumPy do. Either
  /// of `eltType` and `rank` may be left for the methods to say.
  class PyArray : Value {
    type eltType = nothing;
    param rank: int = -1;
    var _buffer: Py_buffer;

    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr, type eltType = nothing,
              param rank: int = -1) throws {
      super.init(interpreter, obj);
      this.eltType = eltType;
      this.rank = rank;
      init this;
      const gil = new GIL();
      _check(PyObject_GetBuffer(obj, _buffer, PyBUF_FORMAT | PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE));
      if _buffer.ndim == 0 then throw new owned ChapelException("an array without dimensions");
    }
    proc deinit() {
      if _buffer.obj != nil && Py_IsInitialized() != 0 {
        const gil = new GIL();
        PyBuffer_Release(_buffer);
      }
    }

    proc ndim: int do return _buffer.ndim;
    proc size: int {
      var product = 1;
      for i in 0..<_buffer.ndim do product *= _buffer.shape[i];
      return product;
    }
    proc shape(param rank: int = this.rank) throws {
      _checkRank(rank);
      var result: rank * int;
      for param i in 0..<rank do result(i) = _buffer.shape[i];
      return result;
    }
    proc _checkRank(param r: int) throws {
      if r < 1 then
        compilerError("the rank of the array is not known: say PyArray(rank=...), or give it", errorDepth = 2);
      if _buffer.ndim != r then
        throw new owned ChapelException("the array has " + _buffer.ndim: string + " dimensions, not " + r: string);
    }
    proc _checkType(type t) throws {
      if t == nothing then
        compilerError("the type of the elements is not known: say PyArray(eltType), or give it", errorDepth = 2);
      else {
        const given = string.createCopyingBuffer(_buffer.format);
        // The letters of C's long are those of a number of the same size.
        const known = if given == "l" then "q" else if given == "L" then "Q" else given;
        if known != _letter(t) && !(known == "c" && t == int(8)) then
          throw new owned ChapelException("the array's elements are of format '" + given + "', not " + t: string);
      }
    }
    proc _place(idx): int throws {
      if _buffer.ndim != idx.size then
        throw new owned ChapelException("the array has " + ndim: string + " dimensions, not " + idx.size: string);
      var place = 0;
      for param i in 0..<idx.size {
        if idx(i) < 0 || idx(i) >= _buffer.shape[i] then
          throw new owned ChapelException("index " + idx(i): string + " is out of bounds");
        place = place * _buffer.shape[i] + idx(i);
      }
      return place;
    }

    /// An element, by an index of each dimension from 0.
    proc this(type eltType, idx: int ...) ref : eltType throws do return this(eltType, idx);
    proc this(type eltType, idx: ?t) ref : eltType throws where isHomogeneousTupleType(t) && isIntegralType(t(0)) {
      _checkType(eltType);
      return (_buffer.buf: c_ptr(eltType))[_place(idx)];
    }
    proc this(idx: int ...) ref : eltType throws do return this(eltType, idx);
    proc this(idx: ?t) ref : eltType throws where isHomogeneousTupleType(t) && isIntegralType(t(0)) do
      return this(eltType, idx);

    /// The elements themselves; as values of Python's where the loop asks for these.
    override iter these(type eltType = this.eltType) ref : eltType throws {
      if _isValueType(eltType) {
        for i in 0..<size {
          var element = call(eltType, "__getitem__", i);
          yield element;
        }
      } else {
        _checkType(eltType);
        const data = _buffer.buf: c_ptr(eltType);
        for i in 0..<size do yield data[i];
      }
    }
    iter values(type eltType = this.eltType) ref : eltType throws {
      _checkType(eltType);
      const data = _buffer.buf: c_ptr(eltType);
      for i in 0..<size do yield data[i];
    }
    iter values(type eltType = this.eltType, param tag: iterKind) ref : eltType where tag == iterKind.standalone {
      try! _checkType(eltType);
      const data = _buffer.buf: c_ptr(eltType);
      forall i in 0..<size do yield data[i];
    }

    /// The elements as an array of Chapel's.
    proc array(type eltType = this.eltType, param rank: int = this.rank) throws {
      _checkType(eltType);
      const extents = shape(rank);
      var dims: rank * range;
      for param i in 0..<rank do dims(i) = 0..<extents(i);
      var A: [(...dims)] eltType;
      const data = _buffer.buf: c_ptr(eltType);
      for (a, i) in zip(A, 0..) do a = data[i];
      return A;
    }
    proc array(param rank: int) throws do return array(eltType, rank);
  }

  // --- Operators -----------------------------------------------------------------------------------------------------

  proc _made(like: borrowed Value, obj: PyObjectPtr): owned Value throws do
    return new Value(like.interpreter, _checked(obj));

  operator +(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Add(lhs._obj, rhs._obj));
  }
  operator -(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Subtract(lhs._obj, rhs._obj));
  }
  operator *(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Multiply(lhs._obj, rhs._obj));
  }
  operator /(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_TrueDivide(lhs._obj, rhs._obj));
  }
  operator %(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Remainder(lhs._obj, rhs._obj));
  }
  operator **(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Power(lhs._obj, rhs._obj, Py_None));
  }
  operator &(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_And(lhs._obj, rhs._obj));
  }
  operator |(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Or(lhs._obj, rhs._obj));
  }
  operator ^(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Xor(lhs._obj, rhs._obj));
  }
  operator <<(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Lshift(lhs._obj, rhs._obj));
  }
  operator >>(lhs: borrowed Value, rhs: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(lhs, PyNumber_Rshift(lhs._obj, rhs._obj));
  }
  operator +=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceAdd(lhs._obj, rhs._obj));
  }
  operator -=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceSubtract(lhs._obj, rhs._obj));
  }
  operator *=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceMultiply(lhs._obj, rhs._obj));
  }
  operator /=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceTrueDivide(lhs._obj, rhs._obj));
  }
  operator %=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceRemainder(lhs._obj, rhs._obj));
  }
  operator **=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlacePower(lhs._obj, rhs._obj, Py_None));
  }
  operator &=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceAnd(lhs._obj, rhs._obj));
  }
  operator |=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceOr(lhs._obj, rhs._obj));
  }
  operator ^=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceXor(lhs._obj, rhs._obj));
  }
  operator <<=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceLshift(lhs._obj, rhs._obj));
  }
  operator >>=(ref lhs: owned Value, rhs: borrowed Value) throws {
    const gil = new GIL();
    lhs = _made(lhs, PyNumber_InPlaceRshift(lhs._obj, rhs._obj));
  }
  operator +(value: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(value, PyNumber_Positive(value._obj));
  }
  operator -(value: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(value, PyNumber_Negative(value._obj));
  }
  operator ~(value: borrowed Value): owned Value throws {
    const gil = new GIL();
    return _made(value, PyNumber_Invert(value._obj));
  }
  operator !(value: borrowed Value): bool throws do return !value.value(bool);

  proc _compare(lhs: borrowed Value, rhs: borrowed Value, op: c_int): bool throws {
    const gil = new GIL(), result = PyObject_RichCompareBool(lhs._obj, rhs._obj, op);
    _check(result);
    return result != 0;
  }
  operator ==(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compare(lhs, rhs, Py_EQ);
  operator !=(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compare(lhs, rhs, Py_NE);
  operator <(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compare(lhs, rhs, Py_LT);
  operator <=(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compare(lhs, rhs, Py_LE);
  operator >(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compare(lhs, rhs, Py_GT);
  operator >=(lhs: borrowed Value, rhs: borrowed Value): bool throws do return _compare(lhs, rhs, Py_GE);

  operator :(value: borrowed Value, type t): t throws
      where isNumericType(t) || isBoolType(t) || t == bytes || isTupleType(t) || isArrayType(t) || isRecordType(t) do
    return value.value(t);
  operator :(value: borrowed Value, type t: string): string throws do return value.str();
  operator :(value: borrowed Value, type t) throws where _isValueType(t) && isOwnedClassType(t) do
    return value.value(t);
}
