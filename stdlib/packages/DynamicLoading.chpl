// Module DynamicLoading: procedures of libraries that are loaded while the program runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module DynamicLoading {
  private use Base, Types, Strings, CTypes, Errors, Locks;

  /// Chapel wants it set. Here procedures of C are procedure values always.
  config param useProcedurePointers = true;

  // As the C library of Linux has it.
  private param _resolveAtOnce = 2: c_int;
  private extern proc dlopen(path: c_ptrConst(c_char), mode: c_int): c_ptr(void);
  private extern proc dlsym(handle: c_ptr(void), name: c_ptrConst(c_char)): c_ptr(void);
  private extern proc dlerror(): c_ptrConst(c_char);
  private extern proc choir_library_attach(library: c_ptr(void)): void;
  private var _attaching: _OptionalLock(true);

  /// What the system says of a library that it cannot load, or of a name that the library does not have.
  class DynLoadError : Error {
    proc init(msg: string) { super.init(msg); }
  }
  private proc _whatFailed(): owned DynLoadError {
    const text = dlerror();
    if text == nil then return new DynLoadError("loading failed");
    const what = try! string.createCopyingBuffer(text);
    return new DynLoadError(if what.find("undefined symbol: choir_") < 0 then what
                            else what + "; the library was made with --no-builtin-runtime, and the program was not");
  }

  /// A library. Locales share the process, so that its procedures have one address on all of them. It
  /// stays loaded until the program ends, for nobody knows who still has its procedures. The modules of a library made by
  /// Choir are initialised when it is loaded first. With --no-builtin-runtime, for the program and for the library, both
  /// share the tasks, locales and files of one run-time library; otherwise each has its own.
  record binary {
    var _handle: c_ptr(void);

    proc type load(path: string): binary throws {
      var made: binary;
      made._handle = dlopen(path.c_str(), _resolveAtOnce);
      if made._handle == nil then throw _whatFailed();
      _attaching.lock();
      choir_library_attach(made._handle);
      _attaching.unlock();
      return made;
    }

    /// The procedure of C of that name. Nobody can check that it has this type.
    proc retrieve(name: string, type t) throws {
      if !__primitive("is kind", t, "proc") then
        compilerError("'retrieve' gives procedures, not values of type ", t: string);
      if !__primitive("is kind", t, "callback") then
        compilerError("not supported yet: procedures of C with structs, complex numbers or procedures by value: ", t: string);
      if _handle == nil then throw new DynLoadError("no library is loaded");
      const address = dlsym(_handle, name.c_str());
      if address == nil then throw _whatFailed();
      return __primitive("convert", address, t);
    }
  }
}
