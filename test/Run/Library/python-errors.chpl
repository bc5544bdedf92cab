// Python: kinds of exceptions, references, types, parts of sequences, names that go, and threads.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: python3.11
// RUN: %choir %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %t --pyMemLeaks | FileCheck %s --check-prefix=LEAKS
// RUN: %choir -scheckExceptions=false %s -o %t && %t --unchecked | FileCheck %s --check-prefix=UNCHECKED
use Python, Python.CPythonInterface, CTypes;

config const unchecked = false;

// LEAKS: {{pyMemLeaks: Python has no package objgraph|None}}
const interpreter = new Interpreter();

proc report(e: borrowed Error) {
  const kind = if (e: borrowed ImportError?) != nil then "import" else if (e: borrowed KeyError?) != nil then "key"
               else if (e: borrowed BufferError?) != nil then "buffer"
               else if (e: borrowed NotImplementedError?) != nil then "not implemented"
               else if (e: borrowed PythonException?) != nil then "Python" else "other";
  writeln(kind, ", ", (e: borrowed Exception?) != nil, ": ", e.message());
}
proc raise(code: string) {
  try {
    interpreter.run(code);
  } catch e {
    report(e);
  }
}
proc main() throws {
  if unchecked {
    const gil = new GIL();
    PyImport_ImportModule("nothing_like_it".c_str());
    interpreter.checkException();
    PyErr_Clear();
    // UNCHECKED: {{^}}unchecked
    writeln("unchecked");
    return;
  }
  // CHECK: None
  writeln(None.str());
  // CHECK-NEXT: import, true: No module named 'nothing_like_it'
  raise("import nothing_like_it");
  // CHECK-NEXT: key, true: 'b'
  raise("{'a': 1}['b']");
  // CHECK-NEXT: buffer, true: Existing exports of data: object cannot be re-sized
  raise("a = bytearray(2); m = memoryview(a); a.append(1)");
  // CHECK-NEXT: not implemented, true: left to others
  raise("raise NotImplementedError('left to others')");
  // CHECK-NEXT: Python, true: division by zero
  raise("1 / 0");
  try {
    interpreter.get(2*int, "abs");
  } catch e {
    // CHECK-NEXT: {{Python|other}}, true: {{.*}}
    report(e);
  }

  interpreter.set("x", 5);
  // CHECK-NEXT: 5 <class 'int'> <class 'type'>
  writeln(interpreter.get(int, "x"), " ", interpreter.get("x").pyType(), " ", interpreter.get("x").pyType().pyType());
  interpreter.del("x");
  // CHECK-NEXT: key, true: 'x'
  try { interpreter.del("x"); } catch e { report(e); }

  interpreter.run("import pickle");
  const pickled = interpreter.importModule("pickle").call(bytes, "dumps", [1, 2]);
  // CHECK-NEXT: [1, 2]
  writeln(interpreter.load(pickled));

  {
    const gil = new GIL(), object = interpreter.toPython("kept");
    {
      const looked = Value.borrowing(interpreter, object), mine = Value.adopting(interpreter, object);
      looked.check();
      // CHECK-NEXT: kept true
      writeln(looked.str(), " ", looked.getPyObject() == mine.getPyObject());
    }
    PyImport_ImportModule("nothing_like_it".c_str());
    // CHECK-NEXT: import, true: No module named 'nothing_like_it'
    try { interpreter.checkException(); } catch e { report(e); }
    interpreter.checkException();

    // Another task uses Python while this one is without it.
    var state = new threadState();
    state.save();
    state.save();
    var sum = 0;
    cobegin with (ref sum) {
      try! { sum += interpreter.compileLambda("lambda x,: x + 1")(int, 3); }
      { }
    }
    state.restore();
    state.restore();
    // CHECK-NEXT: 4 3
    writeln(sum, " ", interpreter.compileLambda("lambda x,: x")(int, 3));
  }

  const numbers = interpreter.fromPython(owned PyList, interpreter.toPython([10, 20, 30, 40]));
  numbers.set(1, 21);
  numbers.set(2.., [31, 32]);
  // CHECK-NEXT: [10, 21, 31, 32] 21 [21, 31] [10, 21] 32
  writeln(numbers, " ", numbers.get(int, 1), " ", numbers.get(1..2), " ", numbers.get(..1), " ", numbers.get(-1));
  const pair = interpreter.fromPython(owned PyTuple, interpreter.toPython((1, "two", 3.5)));
  // CHECK-NEXT: true false two ('two', 3.5)
  writeln(pair.contains("two"), " ", pair.contains(2), " ", pair.get(string, 1), " ", pair.get(1..));
  try {
    pair.get(7);
  } catch e {
    // CHECK-NEXT: Python, true: tuple index out of range
    report(e);
  }
  var A: [1..4] int = 7, B: [1..2, 1..3] real;
  const one = new Array(interpreter, A), two = new Array(interpreter, B);
  // CHECK-NEXT: 4 2
  writeln(one.size, " ", two.size);
}
