// Module PythonCore: the interpreter, values, calls and conversions of module Python.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Whoever uses an object, or calls a procedure here whose name begins with `_`, has the GIL.
module PythonCore {
  use Base, Types, Strings, Errors, Locks, TextIO, List, Set, Map, PythonC, PythonErrors;

  /// The type and the value of `None`.
  record NoneType {
    /// As Python writes it.
    proc str(): string do return "None";
  }
  const None: NoneType;

  // --- The interpreter -----------------------------------------------------------------------------------------------

  /// Whether an interpreter prints at its end which objects of Python's there are more of than at its beginning. Python's
  /// package objgraph counts them.
  config const pyMemLeaks = false;

  var _lock = new _OptionalLock(true), _users, _generation: int, _mainThread: c_ptr(void);

  proc _start(): int {
    _lock.lock();
    if _users == 0 {
      Py_InitializeEx(0);
      const globals = PyModule_GetDict(PyImport_AddModule("__main__".c_str()));
      const done = PyRun_String("import sys; sys.path.insert(0, '')".c_str(), Py_file_input, globals, globals);
      if done != nil then Py_DecRef(done);
      _generation += 1;
      // From now on, tasks of any thread take turns.
      _mainThread = PyEval_SaveThread();
    }
    _users += 1;
    const generation = _generation;
    _lock.unlock();
    return generation;
  }
  proc _stop() {
    _lock.lock();
    _users -= 1;
    if _users == 0 {
      PyEval_RestoreThread(_mainThread);
      Py_FinalizeEx();
    }
    _lock.unlock();
  }

  /// Makes values of a program's types Python's, and back: `Interpreter.registerConverter`.
  class TypeConverter {
    proc handlesType(type T): bool do return false;
    /// A new reference.
    proc toPython(interpreter: borrowed Interpreter, type T, const value: T): PyObjectPtr throws {
      throw new owned ChapelException("no conversion of '" + T: string + "' to Python");
    }
    /// The reference is the converter's.
    proc fromPython(interpreter: borrowed Interpreter, type T, obj: PyObjectPtr): T throws {
      throw new owned ChapelException("no conversion to '" + T: string + "' from Python");
    }
  }

  class Interpreter {
    var converters: list(owned TypeConverter);
    var _run: int;
    var _globals: PyObjectPtr;

    proc init() throws { this.init(false); }
    proc init(ownNames: bool) throws {
      _run = _start();
      init this;
      const gil = new GIL(), names = PyModule_GetDict(PyImport_AddModule("__main__".c_str()));
      if ownNames {
        _globals = PyDict_New();
        PyDict_SetItemString(_globals, "__builtins__".c_str(), PyDict_GetItemString(names, "__builtins__".c_str()));
      } else {
        _globals = names;
        Py_IncRef(names);
      }
      if pyMemLeaks && !_runAside("import objgraph; objgraph.growth()") then
        writeln("pyMemLeaks: Python has no package objgraph, which counts the objects");
    }
    /// Runs statements apart from the program's names; whether all went well.
    proc _runAside(code: string): bool {
      const names = PyDict_New(), builtins = PyDict_GetItemString(_globals, "__builtins__".c_str());
      defer { Py_DecRef(names); }
      PyDict_SetItemString(names, "__builtins__".c_str(), builtins);
      const done = PyRun_String(code.c_str(), Py_file_input, names, names);
      if done != nil then Py_DecRef(done); else PyErr_Clear();
      return done != nil;
    }
    proc deinit() {
      {
        const gil = new GIL();
        if pyMemLeaks then _runAside("import gc, objgraph; gc.collect(); objgraph.show_growth()");
        _flush();
        Py_DecRef(_globals);
      }
      _stop();
    }

    /// Writes out what Python has written to its standard output, and with `flushStderr` its errors.
    proc flush(flushStderr: bool = false) throws {
      const gil = new GIL();
      _flush();
    }
    proc _flush() {
      const done = PyRun_String("import sys; sys.stdout.flush(); sys.stderr.flush()".c_str(), Py_file_input, _globals,
                                _globals);
      if done != nil then Py_DecRef(done);
      else PyErr_Clear();
    }

    proc importModule(in modName: string): owned Module throws do return new Module(this, modName);
    /// A module of this source, or of code that `loadPycFile` gives.
    proc importModule(in modName: string, in moduleContents: string): owned Module throws do
      return new Module(this, modName, moduleContents);
    proc importModule(in modName: string, in moduleBytecode: bytes): owned Module throws do
      return new Module(this, modName, moduleBytecode);
    proc createModule(in moduleContents: string, in modName: string = "__empty__"): owned Module throws do
      return new Module(this, modName, moduleContents);
    proc createModule(in moduleBytecode: bytes, in modName: string = "__empty__"): owned Module throws do
      return new Module(this, modName, moduleBytecode);
    proc compileLambda(in lambdaFn: string): owned Function throws do return new Function(this, lambdaFn);

    /// Runs statements among the names of the interpreter.
    proc run(in code: string) throws {
      const gil = new GIL();
      Py_DecRef(_checked(PyRun_String(code.c_str(), Py_file_input, _globals, _globals)));
    }
    proc get(type t, const name: string) throws {
      const gil = new GIL();
      var found = PyDict_GetItemString(_globals, name.c_str());
      if found != nil then Py_IncRef(found);
      else {
        const builtins = _checked(PyImport_ImportModule("builtins".c_str()));
        found = PyObject_GetAttrString(builtins, name.c_str());
        Py_DecRef(builtins);
      }
      return _fromPython(this, t, found);
    }
    proc get(const name: string): owned Value throws do return get(owned Value, name);
    proc set(const name: string, const ref value) throws {
      const gil = new GIL(), obj = _toPython(this, value);
      defer { Py_DecRef(obj); }
      _check(PyDict_SetItemString(_globals, name.c_str(), obj));
    }

    /// Takes a name, and its value, out of the interpreter; a KeyError where there is none.
    proc del(const attr: string) throws {
      const gil = new GIL();
      _check(PyDict_DelItemString(_globals, attr.c_str()));
    }
    /// Throws the exception that a procedure of CPython's has raised, if it has. The task has the GIL.
    proc checkException() throws {
      if checkExceptions then
        if PyErr_Occurred() != nil then _throwError();
    }

    /// The object that was pickled.
    proc load(const ref pickle: bytes): owned Value throws do return new Value(this, loadPickle(pickle));
    /// The same as a new reference.
    proc loadPickle(const ref pickleData: bytes): PyObjectPtr throws {
      const gil = new GIL(), pickle = _checked(PyImport_ImportModule("pickle".c_str()));
      defer { Py_DecRef(pickle); }
      const loads = _checked(PyObject_GetAttrString(pickle, "loads".c_str()));
      defer { Py_DecRef(loads); }
      return _call(this, loads, _packed(this, pickleData), none);
    }
    /// The code in a file that Python has compiled, behind the file's head.
    proc loadPycFile(in path: string): bytes throws {
      use IO;
      const all = openReader(path, locking=false).readAll(bytes);
      if all.size < 16 then throw new owned ImportError("'" + path + "' is no compiled file of Python");
      return all[16..];
    }

    proc registerConverter(in converter: owned TypeConverter) { converters.pushBack(converter); }
    /// A new reference to a value of Python's.
    proc toPython(const ref value: ?t): PyObjectPtr throws {
      const gil = new GIL();
      return _toPython(this, value);
    }
    /// Takes the reference.
    proc fromPython(type t, obj: PyObjectPtr) throws {
      const gil = new GIL();
      return _fromPython(this, t, obj);
    }
  }

  /// An interpreter with names of its own. Modules are loaded once for all.
  class SubInterpreter : Interpreter {
    proc init(parent: borrowed Interpreter) throws { super.init(true); }
  }

  // --- Conversions ---------------------------------------------------------------------------------------------------

  proc _isValueType(type t) param {
    if !isClassType(t) then return false;
    else return isSubtype(_to_borrowed(_to_nonnil(t)), borrowed Value);
  }

  proc _pointer(value: borrowed Value?): PyObjectPtr do return if value == nil then Py_None else value!._obj;

  /// A new reference.
  proc _toPython(interp: borrowed Interpreter, const ref value: ?t): PyObjectPtr throws {
    if isClassType(t) {
      const obj = _pointer(value);
      Py_IncRef(obj);
      return obj;
    } else if isBoolType(t) then return PyBool_FromLong(value: c_long);
    else if isIntType(t) then return PyLong_FromLongLong(value);
    else if isUintType(t) then return PyLong_FromUnsignedLongLong(value);
    else if isRealType(t) then return PyFloat_FromDouble(value);
    else if isComplexType(t) then return PyComplex_FromDoubles(value.re, value.im);
    else if t == string then
      return _checked(PyUnicode_FromStringAndSize(value.c_str(), value.numBytes));
    else if t == bytes then return _checked(PyBytes_FromStringAndSize(value.c_str(), value.size));
    else if t == NoneType {
      Py_IncRef(Py_None);
      return Py_None;
    } else if t == PyObjectPtr {
      Py_IncRef(value);
      return value;
    } else if isTupleType(t) {
      const all = _checked(PyTuple_New(t.size));
      var isDone = false;
      defer { if !isDone then Py_DecRef(all); }
      for param i in 0..<t.size do _check(PyTuple_SetItem(all, i, _toPython(interp, value(i))));
      isDone = true;
      return all;
    } else if isArrayType(t) then
      if _isAssociative(value) then return _dictOf(interp, value.domain, value);
      else if value.rank > 1 then return _rowsOf(interp, value);
      else return _listOf(interp, value);
    else if isSubtype(t, list(?)) then return _listOf(interp, value);
    else if isSubtype(t, set(?)) {
      const items = _listOf(interp, value), all = PySet_New(items);
      Py_DecRef(items);
      return _checked(all);
    } else if isSubtype(t, map(?)) then return _dictOf(interp, value.keys(), value.values());
    else if isRecordType(t) {
      for converter in interp.converters do
        if converter.handlesType(t) then return converter.toPython(interp, t, value);
      throw new owned ChapelException("no conversion of '" + t: string + "' to Python");
    } else compilerError("values of type '", t: string, "' cannot be Python's");
  }
  proc _isAssociative(const ref A) param do return A.domain.isAssociative();

  proc _listOf(interp: borrowed Interpreter, const ref values): PyObjectPtr throws {
    const all = _checked(PyList_New(0));
    var isDone = false;
    defer { if !isDone then Py_DecRef(all); }
    for value in values {
      const item = _toPython(interp, value);
      const status = PyList_Append(all, item);
      Py_DecRef(item);
      _check(status);
    }
    isDone = true;
    return all;
  }
  /// A list of lists.
  proc _rowsOf(interp: borrowed Interpreter, const ref A: []): PyObjectPtr throws {
    const all = _checked(PyList_New(0));
    var isDone = false;
    defer { if !isDone then Py_DecRef(all); }
    for i in A.dim(0) {
      var rest: (A.rank - 1) * range(A.domain.idxType, strides=A.domain.strides);
      for param d in 1..<A.rank do rest(d - 1) = A.dim(d);
      const item = _toPython(interp, A[i, (...rest)]);
      const status = PyList_Append(all, item);
      Py_DecRef(item);
      _check(status);
    }
    isDone = true;
    return all;
  }
  proc _dictOf(interp: borrowed Interpreter, keys, values): PyObjectPtr throws {
    const all = _checked(PyDict_New());
    var isDone = false;
    defer { if !isDone then Py_DecRef(all); }
    for (key, value) in zip(keys, values) do _setItem(interp, all, key, value);
    isDone = true;
    return all;
  }
  proc _setItem(interp: borrowed Interpreter, dict: PyObjectPtr, const ref key, const ref value) throws {
    const newKey = _toPython(interp, key);
    defer { Py_DecRef(newKey); }
    const item = _toPython(interp, value);
    defer { Py_DecRef(item); }
    _check(PyDict_SetItem(dict, newKey, item));
  }

  /// Takes the reference; nil is what a procedure of Python's gives that has raised an exception.
  proc _fromPython(interp: borrowed Interpreter, type t, obj: PyObjectPtr) throws {
    _checked(obj);
    if _isValueType(t) {
      if isNilableClassType(t) {
        type base = _to_nonnil(t);
        var result: t;
        if obj != Py_None then result = new base(interp, obj);
        else Py_DecRef(obj);
        return result;
      } else return new t(interp, obj);
    } else {
      defer { Py_DecRef(obj); }
      return _convert(interp, t, obj);
    }
  }
  proc _tooLarge(type t) throws {
    throw new owned PythonException("Python int too large to convert to " + t: string);
  }
  proc _convert(interp: borrowed Interpreter, type t, obj: PyObjectPtr): t throws {
    if isBoolType(t) {
      const truth = PyObject_IsTrue(obj);
      _check(truth);
      return truth != 0;
    } else if isIntType(t) {
      const number = PyLong_AsLongLong(obj);
      if number == -1 && PyErr_Occurred() != nil then _throwError();
      if number < min(t) || number > max(t) then _tooLarge(t);
      return number: t;
    } else if isUintType(t) {
      const number = PyLong_AsUnsignedLongLong(obj);
      if number == max(uint) && PyErr_Occurred() != nil then _throwError();
      if number > max(t) then _tooLarge(t);
      return number: t;
    } else if isRealType(t) {
      const number = PyFloat_AsDouble(obj);
      if number == -1.0 && PyErr_Occurred() != nil then _throwError();
      return number: t;
    } else if isComplexType(t) {
      const re = PyComplex_RealAsDouble(obj);
      if re == -1.0 && PyErr_Occurred() != nil then _throwError();
      return (re, PyComplex_ImagAsDouble(obj)): complex: t;
    } else if t == string {
      var size: Py_ssize_t;
      const data = PyUnicode_AsUTF8AndSize(obj, size);
      if data == nil then _throwError();
      return string.createCopyingBuffer(data, size);
    } else if t == bytes {
      var size: Py_ssize_t, data: c_ptr(c_char);
      _check(PyBytes_AsStringAndSize(obj, data, size));
      return bytes.createCopyingBuffer(data, size);
    } else if t == NoneType {
      if obj != Py_None then throw new owned PythonException("Expected None, got " + _textOf(PyObject_Repr(obj)));
      return None;
    } else if t == PyObjectPtr {
      Py_IncRef(obj);
      return obj;
    } else if isTupleType(t) {
      return _tupleOf(interp, t, obj);
    } else if isArrayType(t) {
      var A: t;
      _fill(interp, A, obj);
      return A;
    } else if isSubtype(t, list(?)) {
      var all: t;
      for each in _items(obj) do all.pushBack(_fromPython(interp, t.eltType, each));
      return all;
    } else if isSubtype(t, set(?)) {
      var all: t;
      for each in _items(obj) do all.add(_fromPython(interp, t.eltType, each));
      return all;
    } else if isSubtype(t, map(?)) {
      var all: t;
      const items = _checked(PyDict_Items(obj));
      defer { Py_DecRef(items); }
      for each in _items(items) {
        defer { Py_DecRef(each); }
        const key = _fromPython(interp, t.keyType, PySequence_GetItem(each, 0));
        all.addOrReplace(key, _fromPython(interp, t.valType, PySequence_GetItem(each, 1)));
      }
      return all;
    } else if isRecordType(t) {
      for converter in interp.converters do
        if converter.handlesType(t) {
          Py_IncRef(obj);
          return converter.fromPython(interp, t, obj);
        }
      throw new owned ChapelException("no conversion to '" + t: string + "' from Python");
    } else compilerError("values of Python's cannot be of type '", t: string, "'");
  }
  /// The elements, each a new reference.
  iter _items(obj: PyObjectPtr): PyObjectPtr throws {
    const all = _checked(PyObject_GetIter(obj));
    defer { Py_DecRef(all); }
    while true {
      const next = PyIter_Next(all);
      if next == nil {
        if PyErr_Occurred() != nil then _throwError();
        break;
      }
      yield next;
    }
  }
  proc _sizeOf(obj: PyObjectPtr): int throws {
    const size = PySequence_Size(obj);
    if size < 0 then _throwError();
    return size;
  }
  proc _checkSize(obj: PyObjectPtr, expected: int) throws {
    const size = _sizeOf(obj);
    if size != expected then
      throw new owned ChapelException("Python has " + size: string + " elements, not " + expected: string);
  }
  proc _tupleOf(interp: borrowed Interpreter, type t, obj: PyObjectPtr): t throws {
    _checkSize(obj, t.size);
    return _tail(interp, t, 0, obj);
  }
  proc _tail(interp: borrowed Interpreter, type t, param i: int, obj: PyObjectPtr) throws {
    var first = (_fromPython(interp, t(i), PySequence_GetItem(obj, i)),);
    if i + 1 == t.size then return first;
    else return ((...first), (..._tail(interp, t, i + 1, obj)));
  }
  proc _fill(interp: borrowed Interpreter, ref A: [] ?e, obj: PyObjectPtr) throws {
    _checkSize(obj, A.dim(0).size);
    for (i, place) in zip(A.dim(0), 0..) do
      if A.rank == 1 then A[i] = _fromPython(interp, e, PySequence_GetItem(obj, place));
      else {
        var rest: (A.rank - 1) * range(A.domain.idxType, strides=A.domain.strides);
        for param d in 1..<A.rank do rest(d - 1) = A.dim(d);
        const row = _checked(PySequence_GetItem(obj, place));
        defer { Py_DecRef(row); }
        _fill(interp, A[i, (...rest)], row);
      }
  }

  // --- Calls ---------------------------------------------------------------------------------------------------------

  /// A tuple of the arguments.
  proc _packed(interp: borrowed Interpreter, const args...): PyObjectPtr throws {
    const all = _checked(PyTuple_New(args.size));
    var isDone = false;
    defer { if !isDone then Py_DecRef(all); }
    for param i in 0..<args.size do _check(PyTuple_SetItem(all, i, _toPython(interp, args(i))));
    isDone = true;
    return all;
  }
  /// The result of a call; takes the tuple of the arguments.
  proc _call(interp: borrowed Interpreter, callee: PyObjectPtr, positional: PyObjectPtr,
             const ref kwargs): PyObjectPtr throws {
    defer { Py_DecRef(positional); }
    const named = if isNothingValue(kwargs) then nil: PyObjectPtr else _toPython(interp, kwargs);
    defer { if named != nil then Py_DecRef(named); }
    return _checked(PyObject_Call(callee, positional, named));
  }

  // --- Values --------------------------------------------------------------------------------------------------------

  /// An object of Python's, which is kept as long as this.
  class Value : writeSerializable {
    var interpreter: borrowed Interpreter;
    var _obj: PyObjectPtr;
    var _run: int;

    /// Takes the reference.
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws {
      this.interpreter = interpreter;
      _obj = obj;
      _run = interpreter._run;
      init this;
      if obj == nil {
        const gil = new GIL();
        _throwError();
      }
    }
    /// An object that was pickled.
    proc init(interpreter: borrowed Interpreter, pickleData: bytes) throws {
      this.init(interpreter, interpreter.loadPickle(pickleData));
    }
    /// An object for a value of Chapel's.
    proc init(interpreter: borrowed Interpreter, const ref value: ?) throws {
      this.init(interpreter, interpreter.toPython(value));
    }
    proc deinit() {
      // What outlives its interpreter is gone already.
      if _obj != nil && _run == _generation && Py_IsInitialized() != 0 {
        const gil = new GIL();
        Py_DecRef(_obj);
      }
    }

    /// The reference, which is the caller's from now on.
    proc type release(in value: owned Value): PyObjectPtr {
      const obj = value._obj;
      value._obj = nil;
      return obj;
    }
    /// The object, which stays the value's.
    proc get(): PyObjectPtr do return _obj;
    proc getPyObject(): PyObjectPtr do return _obj;
    /// A value that takes over a reference to an object.
    proc type adopting(interpreter: borrowed Interpreter, object: PyObjectPtr): owned Value throws do
      return new Value(interpreter, object);
    /// A value of an object whose reference stays the caller's.
    proc type borrowing(interpreter: borrowed Interpreter, object: PyObjectPtr): owned Value throws {
      if object != nil {
        const gil = new GIL();
        Py_IncRef(object);
      }
      return new Value(interpreter, object);
    }
    /// `interpreter.checkException()`.
    proc check() throws do interpreter.checkException();
    /// The class of the object, as Python's `type` gives it.
    proc pyType(): owned Value throws {
      const gil = new GIL();
      return new Value(interpreter, PyObject_Type(_obj));
    }

    proc str(): string throws {
      const gil = new GIL(), text = _owned(_checked(PyObject_Str(_obj)));
      return _convert(interpreter, string, text.obj);
    }
    proc repr(): string throws {
      const gil = new GIL(), text = _owned(_checked(PyObject_Repr(_obj)));
      return _convert(interpreter, string, text.obj);
    }
    override proc serialize(writer, ref serializer) throws { writer.write(str()); }

    proc this(type retType, const args..., kwargs: ? = none) throws {
      const gil = new GIL();
      return _result(retType, _obj, _packed(interpreter, (...args)), kwargs);
    }
    proc this(type retType, byName = new _ByName(), kwargs: ? = none) throws {
      const gil = new GIL();
      return _result(retType, _obj, PyTuple_New(0), kwargs);
    }
    proc this(const args..., kwargs: ? = none): owned Value throws {
      const gil = new GIL();
      return _result(owned Value, _obj, _packed(interpreter, (...args)), kwargs);
    }
    proc this(byName = new _ByName(), kwargs: ? = none): owned Value throws {
      const gil = new GIL();
      return _result(owned Value, _obj, PyTuple_New(0), kwargs);
    }
    proc _result(type t, callee: PyObjectPtr, args: PyObjectPtr, const ref kwargs) throws do
      return _fromPython(interpreter, t, _call(interpreter, callee, args, kwargs));

    /// Calls a method. The type of the result is the first argument, or the second.
    proc call(type retType, const method: string, const args..., kwargs: ? = none) throws {
      const gil = new GIL();
      return _method(retType, method, _packed(interpreter, (...args)), kwargs);
    }
    proc call(type retType, const method: string, byName = new _ByName(), kwargs: ? = none) throws {
      const gil = new GIL();
      return _method(retType, method, PyTuple_New(0), kwargs);
    }
    proc call(const method: string, type retType, const args..., kwargs: ? = none) throws {
      const gil = new GIL();
      return _method(retType, method, _packed(interpreter, (...args)), kwargs);
    }
    proc call(const method: string, type retType, byName = new _ByName(), kwargs: ? = none) throws {
      const gil = new GIL();
      return _method(retType, method, PyTuple_New(0), kwargs);
    }
    proc call(const method: string, const args..., kwargs: ? = none): owned Value throws {
      const gil = new GIL();
      return _method(owned Value, method, _packed(interpreter, (...args)), kwargs);
    }
    proc call(const method: string, byName = new _ByName(), kwargs: ? = none): owned Value throws {
      const gil = new GIL();
      return _method(owned Value, method, PyTuple_New(0), kwargs);
    }
    proc _method(type t, const ref name: string, args: PyObjectPtr, const ref kwargs) throws {
      const method = PyObject_GetAttrString(_obj, name.c_str());
      if method == nil {
        Py_DecRef(args);
        _throwError();
      }
      defer { Py_DecRef(method); }
      return _result(t, method, args, kwargs);
    }

    // Attributes.
    proc get(type t, const attr: string) throws {
      const gil = new GIL();
      return _fromPython(interpreter, t, PyObject_GetAttrString(_obj, attr.c_str()));
    }
    proc get(const attr: string): owned Value throws do return getAttr(attr);
    proc set(const attr: string, const ref value) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, value));
      _check(PyObject_SetAttrString(_obj, attr.c_str(), obj.obj));
    }
    proc getAttr(type t, const attr: string) throws {
      const gil = new GIL();
      return _fromPython(interpreter, t, PyObject_GetAttrString(_obj, attr.c_str()));
    }
    proc getAttr(const attr: string): owned Value throws do return getAttr(owned Value, attr);
    proc setAttr(const attr: string, const ref value) throws {
      const gil = new GIL(), obj = _owned(_toPython(interpreter, value));
      _check(PyObject_SetAttrString(_obj, attr.c_str(), obj.obj));
    }

    /// The object as a value of a type.
    proc value(type t) throws {
      const gil = new GIL();
      Py_IncRef(_obj);
      return _fromPython(interpreter, t, _obj);
    }

    /// What a loop of Python's over the object gives.
    iter these(type eltType = owned Value) throws {
      var all: PyObjectPtr;
      {
        const gil = new GIL();
        all = _checked(PyObject_GetIter(_obj));
      }
      const kept = new Value(interpreter, all);
      while true {
        var next: PyObjectPtr;
        {
          const gil = new GIL();
          next = PyIter_Next(all);
          if next == nil && PyErr_Occurred() != nil then _throwError();
        }
        if next == nil then break;
        yield interpreter.fromPython(eltType, next);
      }
    }
  }

  /// A reference that ends with this.
  record _Reference {
    var obj: PyObjectPtr;
    proc deinit() {
      if obj != nil then Py_DecRef(obj);
    }
  }
  proc _owned(obj: PyObjectPtr) do return new _Reference(obj);

  // --- Code ----------------------------------------------------------------------------------------------------------

  class Module : Value {
    var modName: string;

    proc init(interpreter: borrowed Interpreter, in modName: string) throws {
      super.init(interpreter, _import(modName));
      this.modName = modName;
    }
    proc init(interpreter: borrowed Interpreter, in modName: string, in moduleContents: string) throws {
      super.init(interpreter, _compile(modName, moduleContents));
      this.modName = modName;
    }
    proc init(interpreter: borrowed Interpreter, in modName: string, in moduleBytecode: bytes) throws {
      super.init(interpreter, _load(modName, moduleBytecode));
      this.modName = modName;
    }
    proc init(interpreter: borrowed Interpreter, in modName: string, obj: PyObjectPtr) throws {
      super.init(interpreter, obj);
      this.modName = modName;
    }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws {
      super.init(interpreter, obj);
      modName = "";
    }
  }
  proc _import(const ref name: string): PyObjectPtr throws {
    const gil = new GIL();
    return _checked(PyImport_ImportModule(name.c_str()));
  }
  proc _compile(const ref name: string, const ref text: string): PyObjectPtr throws {
    const gil = new GIL(), code = _owned(_checked(Py_CompileString(text.c_str(), name.c_str(), Py_file_input)));
    return _checked(PyImport_ExecCodeModule(name.c_str(), code.obj));
  }
  proc _load(const ref name: string, const ref data: bytes): PyObjectPtr throws {
    const gil = new GIL(), code = _owned(_checked(PyMarshal_ReadObjectFromString(data.c_str(), data.size)));
    return _checked(PyImport_ExecCodeModule(name.c_str(), code.obj));
  }
  proc _attribute(of_: borrowed Value, const ref name: string): PyObjectPtr throws {
    const gil = new GIL();
    return _checked(PyObject_GetAttrString(of_._obj, name.c_str()));
  }
  proc _evaluate(interpreter: borrowed Interpreter, const ref code: string): PyObjectPtr throws {
    const gil = new GIL(), names = interpreter._globals;
    return _checked(PyRun_String(code.strip().c_str(), Py_eval_input, names, names));
  }

  /// A function of a module, or a lambda, whose text is a whole one: "lambda x,: x + 1".
  class Function : Value {
    var fnName: string;

    proc init(mod: borrowed Value, in fnName: string) throws {
      super.init(mod.interpreter, _attribute(mod, fnName));
      this.fnName = fnName;
    }
    proc init(interpreter: borrowed Interpreter, in lambdaFn: string) throws {
      super.init(interpreter, _evaluate(interpreter, lambdaFn));
      fnName = "<anon>";
    }
    proc init(interpreter: borrowed Interpreter, in fnName: string, obj: PyObjectPtr) throws {
      super.init(interpreter, obj);
      this.fnName = fnName;
    }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws {
      super.init(interpreter, obj);
      fnName = "<unknown>";
    }
  }

  /// A class of Python's: a call makes an object.
  class Class : Value {
    var className: string;

    proc init(mod: borrowed Value, in className: string) throws {
      super.init(mod.interpreter, _attribute(mod, className));
      this.className = className;
    }
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws {
      super.init(interpreter, obj);
      className = "";
    }
  }
  /// An object of a class.
  class ClassObject : Value {
    proc init(interpreter: borrowed Interpreter, obj: PyObjectPtr) throws { super.init(interpreter, obj); }
  }
}
