// Procedures outside of types that have the names of what the language calls itself: nobody calls them but the program.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only %s 2>&1 | FileCheck %s --implicit-check-not=warning:
record R {
  proc init() { }
  proc postinit() { }
}
// CHECK: [[#@LINE+1]]:6: warning: 'init' outside of a type is a procedure like others: nobody but the program calls it
proc init() { writeln("init"); }
// CHECK: [[#@LINE+1]]:6: warning: 'postinit' outside of a type is a procedure like others
proc postinit() { }
// That of a module is called when the program ends.
proc deinit() { }
proc f() {
  // CHECK: [[#@LINE+1]]:8: warning: 'deinit' outside of a type is a procedure like others
  proc deinit() { }
  deinit();
}
init();
postinit();
f();
var r: R;
