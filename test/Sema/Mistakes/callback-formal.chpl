// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %python %S/../../Driver/Inputs/expect-status.py 1 %choir --check-only %s 2>&1 | FileCheck %s
use CTypes;
extern record Pair { var a, b: c_int; }
// CHECK: callback-formal.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: not supported yet: procedures with structs, complex numbers or procedures by value as callbacks of C: 'proc(_: Pair): Pair'
extern proc eachPair(f: proc(p: Pair): Pair);
// CHECK: callback-formal.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: not supported yet: procedures with structs, complex numbers or procedures by value as callbacks of C: 'proc(_: complex): int(32)'
extern proc eachNumber(f: proc(z: complex): c_int);
extern proc each(f: proc(const ref p: Pair): c_int);
proc same(p: Pair): Pair do return p;
proc sign(z: complex): c_int do return 1;
proc first(const ref p: Pair): c_int do return p.a;
eachPair(same);
eachNumber(sign);
each(first);
