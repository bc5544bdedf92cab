// Module Python: lists, tuples, sets, dictionaries, arrays both ways, and types of the program's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: python3.11
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: not %choir --check-only -sunknown=1 %s 2>&1 | FileCheck --check-prefix=TYPE %s
// RUN: not %choir --check-only -sunknown=2 %s 2>&1 | FileCheck --check-prefix=RANK %s
// RUN: not %choir --check-only -sunknown=3 %s 2>&1 | FileCheck --check-prefix=LETTER %s
// RUN: not %choir --check-only -sunknown=4 %s 2>&1 | FileCheck --check-prefix=TO %s
// RUN: not %choir --check-only -sunknown=5 %s 2>&1 | FileCheck --check-prefix=FROM %s
// RUN: not %choir --check-only -sunknown=6 %s 2>&1 | FileCheck --check-prefix=STRIDE %s
use Python, CTypes, Map, List;

config param unknown = 0;
const code = """
class Point:
  def __init__(self, x, name):
    self.x = x
    self.name = name
def same(p):
  return p
def fill(a, i, v):
  a[i] = v
def pair():
  return (2, 3, 5)
""";

record point { var x: int; var name: string; }
class PointConverter : TypeConverter {
  var cls: borrowed Class;
  override proc handlesType(type T): bool do return T == point;
  override proc toPython(interpreter: borrowed Interpreter, type T,
                         const value: T): CPythonInterface.PyObjectPtr throws do
    return Value.release(cls(value.x, value.name));
  override proc fromPython(interpreter: borrowed Interpreter, type T, obj: CPythonInterface.PyObjectPtr): T throws {
    const object = new ClassObject(interpreter, obj);
    return new point(object.getAttr(int, "x"), object.getAttr(string, "name"));
  }
}

proc main() throws {
  var interp = new Interpreter();
  var mod = interp.importModule("__empty__", code);
  // CHECK: no conversion of 'point' to Python
  try { mod.call("same", new point(1, "a")); } catch e: ChapelException { writeln(e.message()); }
  var cls = new Class(mod, "Point");
  interp.registerConverter(new PointConverter(cls));
  // CHECK-NEXT: (x = 42, name = hello)
  writeln(mod.call(point, "same", new point(42, "hello")));

  var lst = interp.get("list")(owned PyList, [3, 1, 2]);
  lst.append("x");
  lst.setItem(0, 100);
  lst.insert(0, false);
  lst.extend(new list([7, 8]));
  // CHECK-NEXT: [False, 100, 1, 2, 'x', 7, 8] 7 x 8 4
  writeln(lst, " ", lst.size, " ", lst.getItem(string, 4), " ", lst.getItem(-1), " ", lst.index("x"));
  // CHECK-NEXT: 8 false 5
  write(lst.pop(int), " ", lst.pop(0): bool);
  writeln(" ", lst.copy().size);
  // CHECK-NEXT: list index out of range
  try { lst.getItem(int, 50); } catch e: PythonException { writeln(e.message()); }
  lst.clear();
  // CHECK-NEXT: 0 5 (2, 3, 5)
  const tup = mod.call(owned PyTuple, "pair");
  writeln(lst.size, " ", tup.getItem(int, 2), " ", tup: (3 * int));

  var s = interp.get("set")(owned PySet, ["a", "b"]);
  s.add("c");
  s.discard("b");
  // CHECK-NEXT: 2 true false
  writeln(s.size, " ", s.contains("c"), " ", s.contains("b"));

  var d = interp.get("dict")(owned PyDict, kwargs=["one" => 1, "two" => 2]);
  d.set(3, "three");
  // CHECK-NEXT: 3 1 2 three true false
  writeln(d.size, " ", d.get("one"), " ", d.get(int, "two"), " ", d.get(string, 3), " ", d.contains(3), " ",
          d.contains("four"));
  d.del(3);
  const m = d: map(string, int);
  // CHECK-NEXT: 2 2
  writeln(m.size, " ", m["two"]);
  // CHECK-NEXT: 'five'
  try { d.del("five"); } catch e: PythonException { writeln(e.message()); }

  // Python's arrays.
  var array = interp.importModule("array").get("array");
  var p = array(owned PyArray(c_int, 1), 'i', [1, 2, 3]);
  p[1] = 20;
  for x in p do x += 1;
  // CHECK-NEXT: array('i', [2, 21, 4]) 3 1 (3,) 21 2 21 4
  writeln(p, " ", p.size, " ", p.ndim, " ", p.shape(), " ", p[(1,)], " ", p.array());
  const g = array('d', [1.5, 2.5]): owned PyArray, t = g: owned PyArray(real), r = g: owned PyArray(rank=1);
  // CHECK-NEXT: 1.5 2.5 2.5 2.5 1.5 2.5 (2,) 1.5 2.5
  writeln(g.array(real, 1), " ", g[real, 1], " ", t[1], " ", t.array(1), " ", r.shape(), " ", r.array(real));
  // CHECK-NEXT: 4.0
  writeln(+ reduce [x in t.values()] x);
  // CHECK-NEXT: the array's elements are of format 'd', not int(64)
  try { (g: owned PyArray(int, 1)).array(); } catch e { writeln(e.message()); }
  // CHECK-NEXT: index 7 is out of bounds
  try { writeln(t[7]); } catch e { writeln(e.message()); }
  // CHECK-NEXT: the array has 1 dimensions, not 2
  try { g.array(real, 2); } catch e { writeln(e.message()); }

  // Chapel's arrays.
  var A = [1, 2, 3], B: [1..2, 1..3] real = 0.5;
  mod.call("fill", new Array(interp, A), 1, 77);
  // CHECK-NEXT: 1 77 3
  writeln(A);
  const view = new Array(interp, B);
  B[2, 3] = 4;
  // CHECK-NEXT: {{\[\[}}0.5, 0.5, 0.5], [0.5, 0.5, 4.0]] d
  writeln(view.call("tolist"), " ", view.get(string, "format"));
  // CHECK-NEXT: {{\[\[}}0.5, 0.5, 0.5], [0.5, 0.5, 4.0]] 4.0
  writeln(new Value(interp, B), " ", view.value(owned PyArray(real, 2))[1, 2]);

  // TYPE: chpl:[[#@LINE+1]]:{{.*}}error: the type of the elements is not known: say PyArray(eltType), or give it
  if unknown == 1 then g.array();
  // RANK: chpl:[[#@LINE+1]]:{{.*}}error: the rank of the array is not known: say PyArray(rank=...), or give it
  if unknown == 2 then g.shape();
  if unknown == 3 {
    var wrong = [1i, 2i];
    // LETTER: python-containers.chpl:[[#@LINE+1]]:{{.*}}error: arrays of 'imag(64)' cannot be Python's
    new Array(interp, wrong);
  }
  // TO: error: values of type 'range(int(64),both,one)' cannot be Python's
  if unknown == 4 then mod.call("same", 1..3);
  // FROM: error: values of Python's cannot be of type 'imag(64)'
  if unknown == 5 then mod.call(imag, "same", 1);
  // STRIDE: error: a part of a sequence of Python's has no stride
  if unknown == 6 then lst.get(0..2 by 2);
}
