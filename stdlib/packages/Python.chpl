// Module Python: objects, functions and modules of Python in programs, by an interpreter in the same process.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// An `Interpreter` loads code; what comes of it is a `Value`, or a class that inherits that. Values are called, have
/// attributes, and become values of Chapel's types.
///
/// CPython runs one thread at a time. Whatever is done with a value here waits for its turn (the GIL), so tasks may
/// share interpreters and values. All interpreters of a program are one interpreter of CPython, which begins with the
/// first of them and ends with the last; so `SubInterpreter` is one that has names of its own.
module Python {
  /// What CPython declares for C, as far as the module uses it.
  module CPythonInterface {
    public use PythonC;
  }
  public use PythonErrors, PythonCore, PythonContainers;
}
