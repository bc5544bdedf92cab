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
  use Time, List;
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: 'Timer' is deprecated: write 'stopwatch'
  var t: Timer;
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: 'getCurrentTime' is deprecated: write 'timeSinceEpoch().totalSeconds()'
  const now = getCurrentTime();
  var l: list(int);
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: 'append' is deprecated: write 'pushBack'
  l.append(1);
  @deprecated(notes="say why")
  proc own() { }
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: 'own' is deprecated: say why
  own();
  record Pair { var first, second: int; }
  var pair: Pair;
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: 'pair' is a variable: for its type write 'pair.type'
  proc takes(p: pair) do return p.second;
  writeln(takes(pair));
  var s: sync int;
  s.writeEF(3);
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: write '.readFE()'; to read the variable without it is the spelling of Chapel 1
  writeln(s + 1);
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: array 'A' is modified, which its intent does not say: declare it 'ref'
  proc fill(A: [] int) { A = 4; }
  // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: array 'B' is modified, which its intent does not say: declare it 'ref'
  proc raise(B: [] int) { forall x in B do x += 1; }
  var E = [1, 2];
  fill(E);
  raise(E);
  record R {
    var x: int;
    // CHECK-DAG: legacy-spellings.chpl:[[#@LINE+1]]:{{.*}}warning: 'set' modifies 'this', which its declaration does not say: write 'proc ref'
    proc set(i: int) { x = i; }
    proc ref reset() { x = 0; }
  }
  var r: R;
  r.set(1);
  r.reset();
}
