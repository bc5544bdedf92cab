// What an initialiser assigns to an actual would have to wait until the value is where it goes.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
record Counting { proc init(inout count: int) { count += 1; } }
class Numbered { var n: int; proc init(out last: int) { n = 1; last = n; } }
var count = 1;
// CHECK: initialiser-intents.chpl:[[#@LINE+1]]:{{.*}}error: not supported yet: an initialiser with a formal of intent out or inout
var counting = new Counting(count);
// CHECK: initialiser-intents.chpl:[[#@LINE+1]]:{{.*}}error: not supported yet: an initialiser with a formal of intent out or inout
var numbered = new Numbered(count);
