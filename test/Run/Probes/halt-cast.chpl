// Casts that fail: of a class, of a string, and of an integer to an enumeration.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s
// RUN: not %choir-run %s -- --text=12x 2>&1 | FileCheck --check-prefix=TEXT %s
// RUN: not %choir-run %s -- --number=4 2>&1 | FileCheck --check-prefix=ENUM %s

config const text = "", number = 0;

enum color { red = 1, green = 2 }

class Animal { }
class Dog : Animal { }
class Cat : Animal { }

if text != "" then
  // TEXT: uncaught IllegalArgumentError: {{.*}}12x
  // TEXT: halt-cast.chpl:[[#@LINE+1]]: uncaught here
  writeln(text: int);
if number != 0 then
  // ENUM: uncaught IllegalArgumentError: bad cast from int '4' to enum 'color'
  // ENUM: halt-cast.chpl:[[#@LINE+1]]: uncaught here
  writeln(number: color);

var owner: owned Animal = new Cat();
const animal = owner.borrow();
// CHECK: uncaught ClassCastError: cannot cast class to type - runtime types not compatible
// CHECK: halt-cast.chpl:[[#@LINE+1]]: uncaught here
const dog = animal: borrowed Dog;
writeln(dog);
