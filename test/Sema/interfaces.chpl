// Interfaces that types do not implement, or that are named wrongly.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module interfaces {
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}note: it is required here
  interface Shape { proc Self.area(): real; }
  interface Ordered(T) { proc before(a: T, b: T): bool; }
  interface Container { type Item; }
  record Bare { var x: int; }

  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: Bare does not implement 'Shape': it lacks 'area'
  Bare implements Shape;
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: Line does not implement 'Shape': it lacks 'area'
  record Line : Shape { var length: real; }
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: Bare does not implement 'Container': it lacks 'an associated type'
  implements Container(Bare);
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: Whole does not implement 'Shape': its 'area' returns int(64), not real(64)
  record Whole : Shape { proc area() do return 3; }
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: Manager does not implement 'contextManager': its 'enterContext' returns int(64), not string
  record Manager : contextManager {
    var held: int;
    proc contextReturnType type do return string;
    proc ref enterContext() ref do return held;
    proc exitContext(in err: owned Error?) { }
  }
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: interface 'Ordered' is about 1 type(s); 2 are given
  implements Ordered(int, real);
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: this is not an interface
  int implements Bare;

  interface Pair(T, U) { proc both(a: T, b: U); }
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: interface 'Pair' is about 2 type(s); 1 are given
  record Single : Pair { }
  proc alone(x: Pair) { }
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: no 'alone' can be called with (Single)
  alone(new Single());

  proc first(a: ?t, b: t): t where implements Ordered(t) do return a;
  // CHECK-DAG: interfaces.chpl:[[#@LINE+1]]:{{.*}}error: no 'first' can be called with (string, string)
  const f = first("a", "b");
}
