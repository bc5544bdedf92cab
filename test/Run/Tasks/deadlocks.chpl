// Where all tasks wait, and nothing is left to run, the program ends with the places where they do.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: not %t --k=1 2>&1 | FileCheck --check-prefix=SYNCS %s
// RUN: not %t --k=2 2>&1 | FileCheck --check-prefix=ATOMIC %s
// RUN: not %t --k=3 2>&1 | FileCheck --check-prefix=LOOP %s
// RUN: not %t --k=4 2>&1 | FileCheck --check-prefix=STRAY %s
// RUN: %t --k=5 | FileCheck --check-prefix=LATE %s
// RUN: not %t --k=6 2>&1 | FileCheck --check-prefix=GROUPS %s

use Time;
config const k = 1;
var s, t: sync int;
var a: atomic int;
select k {
  when 1 do cobegin with (ref s, ref t) {
    s.readFE();
    { t.writeEF(1); t.writeEF(2); }
  }
  when 2 do a.waitFor(3);
  when 3 do forall i in 1..2 with (ref s) do s.readFF();
  when 4 do begin with (ref s) s.readFF();
  // Whoever sleeps may still do something.
  when 5 do sync {
    begin with (ref s) { sleep(0.3); s.writeEF(5); }
    writeln(s.readFE());
  }
  when 6 do sync {
    begin with (ref s) coforall i in 1..2 with (ref s) do s.readFF();
    begin with (ref s) cobegin { s.readFF(); s.readFF(); }
  }
}
// GROUPS-DAG: deadlocks.chpl:[[#@LINE-5]]: a task waits for the tasks started here to end
// GROUPS-DAG: deadlocks.chpl:[[#@LINE-5]]: a task waits for the tasks started here to end
// GROUPS-DAG: deadlocks.chpl:[[#@LINE-5]]: a task waits for the tasks started here to end
// SYNCS: deadlocks.chpl:{{.*}}: error: deadlock: all tasks wait for one another
// SYNCS-DAG: deadlocks.chpl:[[#@LINE-20]]: a task waits for a sync or single variable to be full
// SYNCS-DAG: deadlocks.chpl:[[#@LINE-20]]: a task waits for a sync variable to be empty
// ATOMIC: deadlocks.chpl:[[#@LINE-19]]: error: deadlock
// ATOMIC-NEXT: deadlocks.chpl:[[#@LINE-20]]: a task waits for a value of an atomic variable
// LOOP: deadlocks.chpl:[[#@LINE-20]]: error: deadlock
// STRAY: deadlocks.chpl:[[#@LINE-20]]: error: deadlock
// LATE: 5
