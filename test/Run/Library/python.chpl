// Module Python: modules, functions, calls, conversions, exceptions, several tasks and locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: python3.11
// RUN: %choir %s -o %t && %t --memLeaks | FileCheck --match-full-lines %s --implicit-check-not=Leaks
// RUN: %t -nl 3 | FileCheck --match-full-lines %s
use Python, IO, List, Map, Set, BlockDist;

const code = """
class Counter:
  def __init__(self, start):
    self.count = start
  def step(self, by=1):
    self.count += by
    return self.count
def eighteen():
  return 18
def numbers():
  for i in range(3):
    yield i * i
""";
proc texts(const pair: borrowed Value) throws do
  return pair.call("__getitem__", 0).str() + " " + pair.call("__getitem__", 1).str();

proc main() throws {
  var interp = new Interpreter();
  var mod = interp.createModule(code);
  // CHECK: 18 18 18
  writeln(mod.call('eighteen'), " ", mod.get('eighteen')(), " ", mod.call(int, 'eighteen'));
  var counter = mod.get('Counter')(5);
  counter.set("count", 7);
  // CHECK-NEXT: 8 18 18
  writeln(counter.call("step"), " ", counter.call(int, "step", kwargs=["by" => 10]), " ", counter.get(int, "count"));
  // CHECK-NEXT: 0 1 4 0 1 4
  for i in mod.call('numbers') do write(i, " ");
  for i in mod.call('numbers').these(int) do write(i, if i == 4 then "\n" else " ");

  // Lambdas, and arguments of each kind.
  var all = interp.compileLambda("lambda *a, **k: (a, k)");
  // CHECK-NEXT: () {} (1, 's') {} () {'b': 2} (2.5, None) {'c': 'd'}
  writeln(texts(all()), " ", texts(all(1, "s")), " ", texts(all(kwargs=["b" => 2])), " ",
          texts(all(2.5, None, kwargs=["c" => "d"])));

  // There and back.
  var same = new Function(interp, "lambda x,: x");
  var arr: [0..<4] int = 0..<4;
  // CHECK-NEXT: 42 7 3.5 true hello true 1.5 + 2.0i
  writeln(same(int(8), 42), " ", same(uint(16), 7), " ", same(real(32), 3.5: real(32)), " ", same(bool, true), " ",
          same(string, "hello"), " ", same(bytes, b"a\x00b") == b"a\x00b", " ", same(complex, 1.5 + 2i));
  // CHECK-NEXT: 0 1 2 3 [0, 1, 2, 3] {x} (1, e, 2.5)
  writeln(same(arr.type, arr), " ", same(list(int), new list(arr)), " ", same(set(string), new set(string, ["x"])), " ",
          same((int, string, real), (1, "e", 2.5)));
  var m = new map(string, int);
  m["one"] = 1;
  // CHECK-NEXT: 1 1
  const again = same(m.type, m);
  writeln(again.size, " ", again["one"]);
  same(NoneType, None);
  // CHECK-NEXT: 10 true
  writeln(new Value?(interp, 10), " ", same(owned Value?, None) == nil);

  // Names of the interpreter.
  interp.set("a", 1);
  interp.run("def plus(x):\n  return x + a");
  // CHECK-NEXT: 3 6
  writeln(interp.get("plus")(2), " ", interp.compileLambda("lambda x,: plus(x) * 2")(2));
  var sub = new SubInterpreter(interp);
  sub.run("a = 100");
  // CHECK-NEXT: 100 1
  writeln(sub.get(int, "a"), " ", interp.get(int, "a"));

  // What is pickled: [1, 2, 3].
  // CHECK-NEXT: [1, 2, 3]
  writeln(new Value(interp, b"\x80\x04\x95\x0b\x00\x00\x00\x00\x00\x00\x00]\x94(K\x01K\x02K\x03e."));

  // Operators and casts.
  var x = new Value(interp, 6), y = new Value(interp, 4);
  // CHECK-NEXT: 10 2 24 1.5 2 1296 4 6 2 96 0
  writeln(x + y, " ", x - y, " ", x * y, " ", x / y, " ", x % y, " ", x ** y, " ", x & y, " ", x | y, " ", x ^ y, " ",
          x << y, " ", x >> y);
  // CHECK-NEXT: false true false false true true -6 6 -7 false
  writeln(x == y, " ", x != y, " ", x < y, " ", x <= y, " ", x > y, " ", x >= y, " ", -x, " ", +x, " ", ~x, " ", !x);
  // CHECK-NEXT: 10 10000 10000 10000.0 true 6 'w'
  var z = x.value(owned Value);
  z += y;
  write(z, " ");
  z **= y;
  writeln(z, " ", z: int, " ", z: real, " ", z: bool, " ", x.str(), " ", (new Value(interp, "w")).repr());

  // Exceptions.
  // CHECK-NEXT: unsupported operand type(s) for +: 'int' and 'str'
  try { writeln(x + new Value(interp, "s")); } catch e: PythonException { writeln(e.message()); }
  // CHECK-NEXT: 'str' object cannot be interpreted as an integer
  try { same(int, "a"); } catch e: PythonException { writeln(e.message()); }
  // CHECK-NEXT: Python int too large to convert to int(8)
  try { same(int(8), 1000); } catch e: PythonException { writeln(e.message()); }
  // CHECK-NEXT: Expected None, got 5
  try { same(NoneType, 5); } catch e: PythonException { writeln(e.message()); }
  // CHECK-NEXT: Python has 4 elements, not 2
  try { same((int, int), arr); } catch e: ChapelException { writeln(e.message()); }
  // CHECK-NEXT: No module named 'nosuch'
  try { new Module(interp, "nosuch"); } catch e: ImportError { writeln(e.message()); }
  // CHECK-NEXT: invalid syntax (<string>, line 1)
  try { new Function(interp, "lambda x,:"); } catch e { writeln(e.message()); }
  // CHECK-NEXT: module 'builtins' has no attribute 'b'
  try { interp.get("b"); } catch e { writeln(e.message()); }

  // Tasks, and locales each with an interpreter.
  var A: [1..10] int = 1..10;
  coforall i in 1..10 do A[i] = same(int, A[i]) + 1;
  forall a in A do a = same(int, a);
  // CHECK-NEXT: 2 3 4 5 6 7 8 9 10 11
  writeln(A);
  var interpreters = blockDist.createArray(0..<numLocales, owned Interpreter?);
  forall each in interpreters do each = new Interpreter();
  var B = blockDist.createArray(0..<6, real);
  coforall l in Locales do on l {
    const twice = new Function(interpreters[here.id]!.borrow(), "lambda x,: x * 2");
    for i in B.localSubdomain() do B[i] = twice(real, i);
  }
  // CHECK-NEXT: 0.0 2.0 4.0 6.0 8.0 10.0
  writeln(B);
  // CHECK-NEXT: 3 true
  writeln(CPythonInterface.PY_MAJOR_VERSION, " ", CPythonInterface.PY_MINOR_VERSION >= 11);
  var gil = new GIL();
  gil.release();
  // What Python prints.
  stdout.flush();
  // CHECK-NEXT: printed
  interp.run("print('printed')");
  interp.flush();
}
