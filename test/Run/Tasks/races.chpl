// The thread sanitizer knows what tasks, loops, sync variables and atomics order: it finds the race of `--race` alone.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: sanitizer-runtime
// UNSUPPORTED: sanitized-programs
// RUN: %choir --no-warnings --sanitize=thread -g %s -o %t
// RUN: %t 2>&1 | FileCheck --check-prefix=NONE --implicit-check-not=WARNING --implicit-check-not=Warning %s
// RUN: not %t --race=true 2>&1 | FileCheck --check-prefix=RACE %s

use List, Heap;
config const race = false;
proc texts() {
  var result: list(string);
  for i in 1..8 do result.pushBack("x" * i);
  return result;
}
var A: [1..1000] int, x = 0, n: atomic int, lock: sync int = 0;
forall i in A.domain do A[i] = i;
const B = A;
sync forall i in 1..8 with (ref A) do begin with (ref A) A[i] += 1;
coforall i in 1..8 with (ref x, ref lock) {
  const before = lock.readFE();
  x += 1;
  lock.writeEF(before + 1);
}
cobegin with (ref x) {
  { x += 1; n.write(1); }
  { n.waitFor(1); x += 1; }
}
coforall text in texts() do n.add(text.size);
var h = new heap(int);
h.push(1);
coforall 1..4 do for e in h do n.add(e);
writeln(x, " ", n.read(), " ", + reduce A - + reduce B);
if race then
  forall i in 1..1000000 with (ref x) do x += i;
// NONE: 10 41 8
// RACE: WARNING: ThreadSanitizer: data race
// RACE: races.chpl:[[#@LINE-3]]
