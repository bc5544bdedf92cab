// VisualDebug: programs with its marks run; a record cannot begin twice, nor end before it began.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s
// RUN: not %t --twice=true 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not %t --never=true 2>&1 | FileCheck %s --check-prefix=NEVER

use VisualDebug;
config const twice = false, never = false;

if never then stopVdebug();
// NEVER: stopVdebug: no record has begun
startVdebug("record");
tagVdebug("first part");
if twice then startVdebug("again");
// TWICE: startVdebug: the record has begun already
pauseVdebug();
stopVdebug();
startVdebug("another");
stopVdebug();
// CHECK: done
writeln("done");
