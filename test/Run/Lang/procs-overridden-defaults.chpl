// What nothing is passed for has the default of the method that runs.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck %s --match-full-lines

class Greeter {
  var name: string;
  proc greet(count = 1, mark: string = "!", text = mark + name) { writeln("greeter ", count, text); }
  proc plain(x = 1) { writeln("plain ", x); }
}
class Loud : Greeter {
  override proc greet(count = 2, mark: string = "!!", text = name + mark) { writeln("loud ", count, text); }
}
class Louder : Loud {
  override proc greet(count = 3, mark: string = "?", text = "none") { super.greet(); writeln("louder ", count, mark, text); }
}
proc main() {
  const all: 3*owned Greeter = (new Greeter("a"), new Loud("b"): owned Greeter, new Louder("c"): owned Greeter);
  // CHECK: greeter 1!a
  // CHECK-NEXT: loud 2b!!
  // CHECK-NEXT: loud 2c!!
  // CHECK-NEXT: louder 3?none
  for g in all do g.greet();
  // CHECK-NEXT: greeter 7#a
  // CHECK-NEXT: loud 7b#
  // CHECK-NEXT: loud 2c!!
  // CHECK-NEXT: louder 7#none
  for g in all do g.greet(7, mark = "#");
  // CHECK-NEXT: plain 1
  all(2).plain();
}
