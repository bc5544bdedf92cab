// What a module shows to others, and names that several of them declare.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s --main-module=modules 2>&1 | FileCheck %s
module Library {
  private var hidden = 3;
  private proc secret() { return hidden; }
  var shared1 = 1;
  proc open() { return secret(); }
}
module Another {
  var shared1 = 2;
}
module modules {
  use Library, Another;
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: 'hidden' is private to module 'Library'
  Library.hidden = 4;
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: 'secret' is private to module 'Library'
  Library.secret();
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: 'secret' is private to module 'Library'
  secret();
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: 'hidden' is private to module 'Library'
  writeln(hidden);
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: 'shared1' is ambiguous: several modules that are used here declare it
  writeln(shared1);
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: module 'Library' has no 'nobody'
  writeln(Library.nobody);
  var x = 1;
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: there is no module 'x'
  use x;
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: a module stands where a value is needed
  const m = Library;
  // CHECK-DAG: modules.chpl:[[#@LINE+1]]:{{.*}}error: a type stands where a value is needed
  const t = int;
  open();
}
