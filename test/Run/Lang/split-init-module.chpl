// Variables, type aliases and params of modules may get their values after their declarations.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir-run %s | FileCheck --match-full-lines %s --check-prefixes=ALL,WIDE
// RUN: %choir-run -swide=false %s | FileCheck --match-full-lines %s --check-prefixes=ALL,SMALL

config param wide = true;
config const n = 3;

record Noisy {
  var id: int;
  proc init(id: int = 0) {
    this.id = id;
    writeln("init ", id);
  }
}
class C {
  var x: int;
}

proc describe() do return number: string + " " + size: string;

type number;
param size;
if wide {
  number = real;
  size = 8;
} else {
  number = real(32);
  size = 4;
}
type elements;
{
  elements = [1..n] number;
}
// WIDE: real(64) 8
// SMALL: real(32) 4
writeln(describe());
var A: elements;
// ALL-NEXT: 3
writeln(A.size);

// ALL-NEXT: init 1
var x: Noisy;
x = new Noisy(1);
const c: owned C;
if n == 3 then c = new C(4); else c = new C(5);
// ALL-NEXT: 4
writeln(c.x);

class Source {
  proc fill(ref to: [] real) do to = 1.5;
}
// A variable of the same declaration says how the first is mentioned.
var values: [1..3] real, source = new owned Source();
source.fill(values);
// ALL-NEXT: 1.5 1.5 1.5
writeln(values);
