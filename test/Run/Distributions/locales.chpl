// Locales: one process plays as many as it is told to.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=ALL,ONE --match-full-lines
// RUN: %t -nl 3 | FileCheck %s --check-prefixes=ALL,THREE --match-full-lines
// RUN: env CHOIR_VIRTUAL_LOCALES=3 %t | FileCheck %s --check-prefixes=ALL,THREE --match-full-lines

proc lastOne(): int {
  var id = -1;
  on Locales[numLocales - 1] do id = here.id;
  return id;
}
proc thrower() throws {
  on Locales[numLocales - 1] do throw new Error("from " + here.id: string);
}

proc main() {
  // ALL: LOCALE0 0
  writeln(here, " ", here.id);
  // ONE-NEXT: LOCALE0
  // THREE-NEXT: LOCALE0 LOCALE1 LOCALE2
  writeln(Locales);
  for loc in Locales do on loc do assert(here == loc && here.id == loc.id);

  // What an `on` starts runs there too: tasks and loops.
  var seen: [LocaleSpace] int;
  coforall loc in Locales do on loc {
    var n = 0;
    sync { begin with (ref n) n += here.id; }
    forall i in 1..100 with (+ reduce n) do n += here.id;
    seen[here.id] = n;
  }
  // ONE-NEXT: 0
  // THREE-NEXT: 0 101 202
  writeln(seen);

  // However it is left, the task is back where it was.
  // ONE-NEXT: 0 0
  // THREE-NEXT: 2 0
  writeln(lastOne(), " ", here.id);
  // ONE-NEXT: from 0 0
  // THREE-NEXT: from 2 0
  try {
    thrower();
  } catch e {
    writeln(e.message(), " ", here.id);
  }
  for i in 1..2 {
    on Locales[numLocales - 1] do for j in 1..2 do if i == j then continue;
    assert(here.id == 0);
  }
  // ALL-NEXT: true true true true
  writeln(here.numCores > 0 && here.numColocales == 1, " ", here.maxTaskPar > 0, " ", here.physicalMemory(MemUnits.MB) > 1, " ",
          here.name == here.hostname);
  var x = 1;
  on x.locale do x += 1;
  // ALL-NEXT: 2
  writeln(x);
}
