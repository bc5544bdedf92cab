// Procedures as values: their text, their types, methods of all of them, and whether a call of one resolves.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t && %t | FileCheck %s --match-full-lines --strict-whitespace
// RUN: %choir --no-warnings --fast %s -o %t && %t | FileCheck %s --match-full-lines --strict-whitespace
use List, IO;

proc multi(x: int, ref y: real(32), z: string) { }
proc one(): int throws { return 1; }
proc two(): int throws { return 2; }
proc adder(n: int) { return proc(x: int): int { return x + n; }; }
config const first = true;

// The text is that of the value.
//      CHECK:proc multi(x: int, ref y: real(32), z: string)
// CHECK-NEXT:proc two(): int throws
// CHECK-NEXT:proc(x: int): int proc(x: int): int nil
const chosen = if first then two else one, add = adder(2);
var missing: proc(_: int): int;
writeln(multi);
writeln(chosen:string);
writeln(add, " ", adder(3): string, " ", missing);
// CHECK-NEXT:[proc one(): int throws, proc two(): int throws] proc one(): int throws
var l = new list([one, two]);
writef("%s %?\n", l: string, one);

// CHECK-NEXT:proc(_: int, ref _: real(32), _: string) proc(): int throws proc(_: complex): complex(64)
type complexes = proc(z: complex): complex(64);
writeln(multi.type:string, " ", chosen.type:string, " ", complexes:string);
// CHECK-NEXT:void (int(64),real(32),string) int(64) nothing 1*int(64)
writeln(multi.retType:string, " ", multi.argTypes:string, " ", one.retType:string, " ", one.argTypes:string, " ",
        add.argTypes:string);

proc chpl_anyProc.arity param { return if this.argTypes == nothing then 0 else this.argTypes.size; }
proc kind(f: chpl_anyProc) param { return "a procedure"; }
proc kind(f) param { return "something else"; }
// CHECK-NEXT:3 0 1 a procedure something else
writeln(multi.arity, " ", chosen.arity, " ", add.arity, " ", kind(one), " ", kind(1));

record counter { var n: int; proc up(k: int) { return n + k; } }
proc over(x: int) { } proc over(x: string) { }
proc ask(f, x) param { return __primitive("resolves", f(x)); }
// CHECK-NEXT:true false true false true true false true false
const c: counter;
writeln(ask(add, 1), " ", ask(add, "s"), " ", __primitive("resolves", one()), " ", __primitive("resolves", one(1)), " ",
        __primitive("resolves", over(1)), " ", __primitive("resolves", over("s")), " ", __primitive("resolves", over(1.0)), " ",
        __primitive("resolves", c.up(1)), " ", __primitive("resolves", c.down(1)));
