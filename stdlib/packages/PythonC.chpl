// Module PythonC: the part of CPython's interface for C that module Python needs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// Names and meanings are C's. Only for `use` by Python.CPythonInterface.
module PythonC {
  public use CTypes;

  /// The version of CPython that programs link: 3.11 is Debian 12's.
  config param pythonLibraryVersion = "3.11";

  require "-lpython" + pythonLibraryVersion;

  extern record PyObject { }
  type PyObjectPtr = c_ptr(PyObject);
  type Py_ssize_t = c_ssize_t;
  extern record Py_buffer {
    var buf: c_ptr(void);
    var obj: PyObjectPtr;
    var len, itemsize: Py_ssize_t;
    var readonly, ndim: c_int;
    var format: c_ptr(c_char);
    var shape, strides, suboffsets: c_ptr(Py_ssize_t);
    var internal: c_ptr(void);
  }

  // --- The interpreter -----------------------------------------------------------------------------------------------

  extern proc Py_InitializeEx(initsigs: c_int): void;
  extern proc Py_FinalizeEx(): c_int;
  extern proc Py_IsInitialized(): c_int;
  extern proc Py_GetVersion(): c_ptrConst(c_char);
  extern proc PyEval_SaveThread(): c_ptr(void);
  extern proc PyEval_RestoreThread(state: c_ptr(void)): void;
  extern proc PyGILState_Ensure(): c_int;
  extern proc PyGILState_Release(state: c_int): void;
  extern proc PyRun_String(code: c_ptrConst(c_char), start: c_int, globals: PyObjectPtr,
                           locals: PyObjectPtr): PyObjectPtr;
  extern proc Py_CompileString(code: c_ptrConst(c_char), filename: c_ptrConst(c_char), start: c_int): PyObjectPtr;
  extern proc PyImport_ImportModule(name: c_ptrConst(c_char)): PyObjectPtr;
  extern proc PyImport_AddModule(name: c_ptrConst(c_char)): PyObjectPtr;
  extern proc PyImport_ExecCodeModule(name: c_ptrConst(c_char), code: PyObjectPtr): PyObjectPtr;
  extern proc PyModule_GetDict(m: PyObjectPtr): PyObjectPtr;
  extern proc PyMarshal_ReadObjectFromString(data: c_ptrConst(c_char), size: Py_ssize_t): PyObjectPtr;
  param Py_eval_input: c_int = 258, Py_file_input: c_int = 257, Py_single_input: c_int = 256;

  /// The version that runs: its text begins with digits and points.
  proc PY_MAJOR_VERSION: c_int do return _versionPart(0);
  proc PY_MINOR_VERSION: c_int do return _versionPart(1);
  proc PY_MICRO_VERSION: c_int do return _versionPart(2);
  private proc _versionPart(which: int): c_int {
    const text = Py_GetVersion();
    var part, number, i = 0;
    while text[i] == 46 || 48 <= text[i] && text[i] <= 57 {
      if text[i] == 46 then part += 1;
      else if part == which then number = 10 * number + text[i] - 48;
      i += 1;
    }
    return number: c_int;
  }

  // --- Objects -------------------------------------------------------------------------------------------------------

  extern proc Py_IncRef(o: PyObjectPtr): void;
  extern proc Py_DecRef(o: PyObjectPtr): void;
  extern proc PyObject_Str(o: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_Repr(o: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_Type(o: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_GetAttrString(o: PyObjectPtr, name: c_ptrConst(c_char)): PyObjectPtr;
  extern proc PyObject_SetAttrString(o: PyObjectPtr, name: c_ptrConst(c_char), v: PyObjectPtr): c_int;
  extern proc PyObject_Call(o: PyObjectPtr, args: PyObjectPtr, kwargs: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_IsTrue(o: PyObjectPtr): c_int;
  extern proc PyObject_IsInstance(o: PyObjectPtr, kind: PyObjectPtr): c_int;
  extern proc PyObject_RichCompareBool(a: PyObjectPtr, b: PyObjectPtr, op: c_int): c_int;
  extern proc PyObject_GetItem(o: PyObjectPtr, key: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_GetIter(o: PyObjectPtr): PyObjectPtr;
  extern proc PyIter_Next(o: PyObjectPtr): PyObjectPtr;
  extern proc PyObject_GetBuffer(o: PyObjectPtr, ref view: Py_buffer, flags: c_int): c_int;
  extern proc PyBuffer_Release(ref view: Py_buffer): void;
  extern proc PyMemoryView_FromMemory(mem: c_ptr(void), size: Py_ssize_t, flags: c_int): PyObjectPtr;
  param PyBUF_WRITABLE: c_int = 1, PyBUF_FORMAT: c_int = 4, PyBUF_C_CONTIGUOUS: c_int = 0x38,
        PyBUF_WRITE: c_int = 0x200;
  param Py_LT: c_int = 0, Py_LE: c_int = 1, Py_EQ: c_int = 2, Py_NE: c_int = 3, Py_GT: c_int = 4, Py_GE: c_int = 5;

  /// Objects of CPython itself; only their addresses matter.
  extern "_Py_NoneStruct" var _none: uint(8);
  extern "PyExc_ImportError" var PyExc_ImportError: PyObjectPtr;
  extern "PyExc_KeyError" var PyExc_KeyError: PyObjectPtr;
  extern "PyExc_BufferError" var PyExc_BufferError: PyObjectPtr;
  extern "PyExc_NotImplementedError" var PyExc_NotImplementedError: PyObjectPtr;
  extern "PyUnicode_Type" var _unicodeType: uint(8);
  extern "PyBytes_Type" var _bytesType: uint(8);
  proc Py_None: PyObjectPtr do return c_ptrTo(_none): PyObjectPtr;
  proc PyUnicode_Type: PyObjectPtr do return c_ptrTo(_unicodeType): PyObjectPtr;
  proc PyBytes_Type: PyObjectPtr do return c_ptrTo(_bytesType): PyObjectPtr;

  // --- Numbers, texts, containers ------------------------------------------------------------------------------------

  extern proc PyBool_FromLong(v: c_long): PyObjectPtr;
  extern proc PyLong_FromLongLong(v: c_longlong): PyObjectPtr;
  extern proc PyLong_FromUnsignedLongLong(v: c_ulonglong): PyObjectPtr;
  extern proc PyLong_AsLongLong(o: PyObjectPtr): c_longlong;
  extern proc PyLong_AsUnsignedLongLong(o: PyObjectPtr): c_ulonglong;
  extern proc PyFloat_FromDouble(v: c_double): PyObjectPtr;
  extern proc PyFloat_AsDouble(o: PyObjectPtr): c_double;
  extern proc PyComplex_FromDoubles(re: c_double, im: c_double): PyObjectPtr;
  extern proc PyComplex_RealAsDouble(o: PyObjectPtr): c_double;
  extern proc PyComplex_ImagAsDouble(o: PyObjectPtr): c_double;
  extern proc PyUnicode_FromStringAndSize(u: c_ptrConst(c_char), size: Py_ssize_t): PyObjectPtr;
  extern proc PyUnicode_AsUTF8AndSize(o: PyObjectPtr, ref size: Py_ssize_t): c_ptrConst(c_char);
  extern proc PyBytes_FromStringAndSize(v: c_ptrConst(c_char), size: Py_ssize_t): PyObjectPtr;
  extern proc PyBytes_AsStringAndSize(o: PyObjectPtr, ref data: c_ptr(c_char), ref size: Py_ssize_t): c_int;
  extern proc PySequence_Size(o: PyObjectPtr): Py_ssize_t;
  extern proc PySequence_GetItem(o: PyObjectPtr, i: Py_ssize_t): PyObjectPtr;
  extern proc PySequence_SetItem(o: PyObjectPtr, i: Py_ssize_t, v: PyObjectPtr): c_int;
  extern proc PySequence_Check(o: PyObjectPtr): c_int;
  extern proc PySequence_Contains(o: PyObjectPtr, value: PyObjectPtr): c_int;
  extern proc PySequence_GetSlice(o: PyObjectPtr, low: Py_ssize_t, end: Py_ssize_t): PyObjectPtr;
  extern proc PySequence_SetSlice(o: PyObjectPtr, low: Py_ssize_t, end: Py_ssize_t, v: PyObjectPtr): c_int;
  extern proc PyList_New(size: Py_ssize_t): PyObjectPtr;
  extern proc PyList_Append(o: PyObjectPtr, item: PyObjectPtr): c_int;
  extern proc PyList_Insert(o: PyObjectPtr, i: Py_ssize_t, item: PyObjectPtr): c_int;
  extern proc PyTuple_New(size: Py_ssize_t): PyObjectPtr;
  extern proc PyTuple_SetItem(o: PyObjectPtr, i: Py_ssize_t, item: PyObjectPtr): c_int;
  extern proc PySet_New(elements: PyObjectPtr): PyObjectPtr;
  extern proc PySet_Add(o: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PySet_Contains(o: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PySet_Discard(o: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PySet_Size(o: PyObjectPtr): Py_ssize_t;
  extern proc PyDict_New(): PyObjectPtr;
  extern proc PyDict_SetItem(o: PyObjectPtr, key: PyObjectPtr, v: PyObjectPtr): c_int;
  extern proc PyDict_SetItemString(o: PyObjectPtr, key: c_ptrConst(c_char), v: PyObjectPtr): c_int;
  extern proc PyDict_GetItemString(o: PyObjectPtr, key: c_ptrConst(c_char)): PyObjectPtr;
  extern proc PyDict_DelItem(o: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PyDict_DelItemString(o: PyObjectPtr, key: c_ptrConst(c_char)): c_int;
  extern proc PyDict_Contains(o: PyObjectPtr, key: PyObjectPtr): c_int;
  extern proc PyDict_Size(o: PyObjectPtr): Py_ssize_t;
  extern proc PyDict_Items(o: PyObjectPtr): PyObjectPtr;

  // --- Errors --------------------------------------------------------------------------------------------------------

  extern proc PyErr_Occurred(): PyObjectPtr;
  extern proc PyErr_Clear(): void;
  extern proc PyErr_Fetch(ref kind: PyObjectPtr, ref value: PyObjectPtr, ref trace: PyObjectPtr): void;
  extern proc PyErr_NormalizeException(ref kind: PyObjectPtr, ref value: PyObjectPtr, ref trace: PyObjectPtr): void;
  extern proc PyErr_GivenExceptionMatches(value: PyObjectPtr, kind: PyObjectPtr): c_int;

  // --- Operators -----------------------------------------------------------------------------------------------------

  extern proc PyNumber_Add(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Subtract(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Multiply(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_TrueDivide(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Remainder(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Power(a: PyObjectPtr, b: PyObjectPtr, modulus: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_And(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Or(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Xor(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Lshift(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Rshift(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceAdd(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceSubtract(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceMultiply(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceTrueDivide(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceRemainder(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlacePower(a: PyObjectPtr, b: PyObjectPtr, modulus: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceAnd(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceOr(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceXor(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceLshift(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_InPlaceRshift(a: PyObjectPtr, b: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Positive(o: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Negative(o: PyObjectPtr): PyObjectPtr;
  extern proc PyNumber_Invert(o: PyObjectPtr): PyObjectPtr;
}
