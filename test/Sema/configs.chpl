// Config params and types are set when the program is compiled.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only -sn=8 -sfast=true -st=int -scolour=green %s
// RUN: not %choir --check-only -sn=many %s 2>&1 | FileCheck --check-prefix=BAD %s
// RUN: not %choir --check-only -sn=8 -sfast=true -st=int -scolour=green -snosuch=1 %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
enum Colour { red, green }
config param n = 3;
config param fast = false;
config param colour = Colour.red;
config type t = real;
if n != 8 || !fast || t != int || colour != Colour.green then compilerError("not set");
// BAD: error: 'many' is no value for config 'n' of type int(64)
// UNKNOWN: error: there is no config variable 'nosuch' to set with -s
