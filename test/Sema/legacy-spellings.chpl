// Spellings of Chapel 1 are taken, with a warning that names today's.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --check-only %s 2>&1 | FileCheck %s
// RUN: %choir --check-only --no-warnings %s 2>&1 | count 0
module spellings {
  use BlockDist;
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: write 'bool': there is one width of it; several are of Chapel 1
  var b: bool(8);
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+2]]:{{.*}}warning: write domains in braces; brackets are the spelling of Chapel 1
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: write 'dmapped new Block{{.*}}(...)'; without 'new' it is the spelling of Chapel 1
  const D = [1..3] dmapped Block(boundingBox={1..3});
  var s: sync int;
  s.writeEF(3);
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: write '.readFE()'; to read the variable without it is the spelling of Chapel 1
  writeln(s + 1);
}
