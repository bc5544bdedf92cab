// Breakpoints of module Debugger: nothing happens where no debugger runs the program, and traps can be left out.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t -sdisableDebugTraps=true && %t | FileCheck %s
// RUN: %choir --no-warnings %s -o %t-trap && not --crash %t-trap

use Debugger;
writeln("before");
breakpoint;
debugTrap;
writeln("after");
// CHECK: before
// CHECK-NEXT: after
