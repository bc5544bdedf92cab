// Where a module's name is misspelt, only what the module that was meant has is missed in silence.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: unknown-module-meant.chpl:[[#@LINE+2]]:{{.*}}error: there is no module 'Lists'
// CHECK: note: did you mean 'List'?
use Lists;

var numbers: list(int);
// CHECK: unknown-module-meant.chpl:[[#@LINE+1]]:{{.*}}error: 'nubmers' is not declared
writeln(nubmers);
// CHECK: unknown-module-meant.chpl:[[#@LINE+1]]:{{.*}}error: there is no procedure 'lengthOf'
writeln(lengthOf(3));
