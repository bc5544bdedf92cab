// What procedures and iterators may return.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s
module returns {
  proc givesNothing() { }
  proc needsValue(): int {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: this procedure must return a value
    return;
  }
  proc passesNothing(): int {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: this procedure must return a value
    return givesNothing();
  }
  proc sometimes(b: bool) {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: this procedure must return a value
    if b then return;
    return 3;
  }
  proc sometimesPasses(b: bool) {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: this procedure must return a value
    if b then return givesNothing();
    return 3;
  }
  proc declaredVoid(): void {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: this procedure is declared to return nothing
    return 3;
  }
  iter yields() {
    yield 1;
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: an iterator yields values; its 'return' has none
    return 2;
  }
  proc mixed(b: bool) {
    if b then return 1;
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: the values returned here have no common type: int(64) and string
    else return "one";
  }
  proc onlyNil() {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: 'nil' alone does not say which type the variable has
    return nil;
  }
  proc nilOrNumber(b: bool) {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: the values returned here have no common type: int(64) and nil
    if b then return nil;
    return 3;
  }
  proc literal() ref {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: a procedure that returns by ref must return something that can be modified
    return 3;
  }
  proc constLiteral() const ref {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: a procedure that returns by const ref must return a variable, a field or an element
    return 1 + 2;
  }
  iter zipped() ref {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: a procedure that returns by ref must return something that can be modified
    for both in zip(1..3, 1..3) do yield both;
  }
  proc own() ref {
    var x = 3;
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: 'x' ends with this call and cannot be returned by reference
    return x;
  }
  class Owned1 { var x: int; }
  proc lent() {
    var c = new owned Owned1(3);
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: 'c' ends with this call, and its object with it: return the owner, not a borrow of it
    return c.borrow();
  }
  proc lentAsDeclared(in d: owned Owned1): borrowed Owned1 {
    // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: 'd' ends with this call, and its object with it
    return d;
  }
  lent();
  lentAsDeclared(new Owned1(1));
  // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: 'fallsThrough' returns int(64), but can end without returning a value
  proc fallsThrough(x: int) {
    if x > 0 then return 1;
  }
  fallsThrough(1);
  needsValue();
  passesNothing();
  sometimes(true);
  sometimesPasses(true);
  declaredVoid();
  for i in yields() do writeln(i);
  mixed(true);
  onlyNil();
  nilOrNumber(true);
  literal();
  constLiteral();
  own();
  for both in zipped() {}
  // CHECK-DAG: returns.chpl:[[#@LINE+1]]:{{.*}}error: this call returns nothing that could be used
  const unusable = givesNothing();

}
