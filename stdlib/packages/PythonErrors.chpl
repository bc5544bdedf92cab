// Module PythonErrors: what can go wrong in Python, and whose turn it is.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// A part of module Python.
module PythonErrors {
  use Base, Types, Strings, Errors, PythonC;

  /// Whether `checkException` looks for exceptions. What the library itself calls tells of them by its results.
  config param checkExceptions = true;

  /// What goes wrong with Python's values.
  class Exception : Error {
    proc init(in message: string) { super.init(message); }
  }
  /// What Python raised.
  class PythonException : Exception {
    proc init(in message: string) { super.init(message); }
  }
  /// A module that is not there, or cannot be loaded.
  class ImportError : PythonException {
    proc init(in message: string) { super.init(message); }
  }
  /// A key that is not there.
  class KeyError : PythonException {
    proc init(in message: string) { super.init(message); }
  }
  /// An object whose memory cannot be had as it is wanted.
  class BufferError : PythonException {
    proc init(in message: string) { super.init(message); }
  }
  /// A method that a class leaves to those that inherit it.
  class NotImplementedError : PythonException {
    proc init(in message: string) { super.init(message); }
  }
  /// What cannot be a value of Python's, or of Chapel's.
  class ChapelException : Exception {
    proc init(in message: string) { super.init(message); }
  }

  /// The right to use CPython, from its initialisation until it is released or ends. A task may acquire it again.
  record GIL {
    var _state: c_int;
    var _isHeld: bool;

    proc init() {
      _state = PyGILState_Ensure();
      _isHeld = true;
    }
    proc ref acquire() {
      if !_isHeld then _state = PyGILState_Ensure();
      _isHeld = true;
    }
    proc ref release() {
      if _isHeld then PyGILState_Release(_state);
      _isHeld = false;
    }
    proc deinit() {
      if _isHeld then PyGILState_Release(_state);
    }
  }

  /// CPython apart from this task while others use it: `save` gives the GIL up, which the task has to hold, and `restore`
  /// takes it back, at the end at the latest. For C's code, which takes long and uses no object of Python's.
  record threadState {
    var _state: c_ptr(void);
    var _isSaved: bool;

    proc init(param save: bool = false) {
      _isSaved = save;
      if save then _state = PyEval_SaveThread();
    }
    proc ref save() {
      if !_isSaved then _state = PyEval_SaveThread();
      _isSaved = true;
    }
    proc ref restore() {
      if _isSaved then PyEval_RestoreThread(_state);
      _isSaved = false;
    }
    proc deinit() {
      if _isSaved then PyEval_RestoreThread(_state);
    }
  }

  proc _throwError() throws {
    var kind, value, trace: PyObjectPtr;
    PyErr_Fetch(kind, value, trace);
    PyErr_NormalizeException(kind, value, trace);
    const kinds = (PyExc_ImportError, PyExc_KeyError, PyExc_BufferError, PyExc_NotImplementedError);
    var which = -1;
    for param i in 0..<kinds.size do
      if which < 0 && PyErr_GivenExceptionMatches(kind, kinds(i)) != 0 then which = i;
    const text = _textOf(PyObject_Str(value));
    for each in (kind, value, trace) do if each != nil then Py_DecRef(each);
    select which {
      when 0 do throw new owned ImportError(text);
      when 1 do throw new owned KeyError(text);
      when 2 do throw new owned BufferError(text);
      when 3 do throw new owned NotImplementedError(text);
      otherwise do throw new owned PythonException(text);
    }
  }
  /// The object; an exception if there is none.
  proc _checked(obj: PyObjectPtr): PyObjectPtr throws {
    if obj == nil then _throwError();
    return obj;
  }
  proc _check(status: c_int) throws {
    if status < 0 then _throwError();
  }
  /// The text of a string, which ends; empty if that cannot be written.
  proc _textOf(text: PyObjectPtr): string {
    if text == nil {
      PyErr_Clear();
      return "";
    }
    var size: Py_ssize_t;
    const data = PyUnicode_AsUTF8AndSize(text, size);
    if data == nil then PyErr_Clear();
    const result = if data == nil then "" else try! string.createCopyingBuffer(data, size, policy=decodePolicy.replace);
    Py_DecRef(text);
    return result;
  }
}
