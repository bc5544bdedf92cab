// A formal list asks for a type under a name once.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: queries-twice.chpl:[[#@LINE+2]]:{{.*}}error: 'w' is declared twice in this scope
// CHECK: queries-twice.chpl:[[#@LINE+1]]:{{.*}}note: 'w' was declared here before
proc alike(x: ?w, y: ?w) { }
// CHECK: queries-twice.chpl:[[#@LINE+1]]:{{.*}}error: 'd' is declared twice in this scope
proc domains(x: [?d] int, y: [?d] int) { }
proc apart(x: ?v, y: v, z: ?, u: ?) { }
proc other(x: ?v, y: [?d] v) { }
