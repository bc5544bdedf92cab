// Options that tell of memory: a program that loses an object, and what the reports say of it.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// UNSUPPORTED: sanitized-programs
// RUN: %choir %s -o %t
// RUN: %t --memLeaks | FileCheck %s --check-prefix=LEAKS
// RUN: %t --memLeaksByType | FileCheck %s --check-prefix=TYPES
// RUN: %t --memLeaksByDesc=Lost | FileCheck %s --check-prefix=ONE
// RUN: %t --memStats | FileCheck %s --check-prefix=STATS
// RUN: rm -f %t.log %t.leaks
// RUN: %t --memLeaksByDesc=Lost --memLog=%t.log | FileCheck %s --check-prefix=SILENT
// RUN: FileCheck %s --check-prefix=ONE < %t.log
// RUN: %t --memLeaksLog=%t.leaks | FileCheck %s --check-prefix=SILENT
// RUN: FileCheck %s --check-prefix=BOTH < %t.leaks
// RUN: %t --memLeaks --memThreshold=1000 | FileCheck %s --check-prefix=LARGE
// RUN: not %t --memMax=3000 2>&1 | FileCheck %s --check-prefix=MAX
// RUN: not %t --memMax=many 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: %t | FileCheck %s --check-prefix=SILENT --implicit-check-not=mem

class Lost { var a, b: int; }
class Held { var text: string; }

proc lose(n: int) {
  for i in 1..n do new unmanaged Lost(i, i);
}

lose(2);
var held: unmanaged Held = new unmanaged Held("text " + here.id:string);
var A: [1..500] real;
var elements = new unmanaged Elements();
class Elements { var E: [1..250] int; }
writeln("done");

// LEAKS: done
// LEAKS: {{^=+ Memory Leaks =+$}}
// LEAKS-NEXT: Allocated Memory (Bytes) Number   Size     Total    Description                      Address
// LEAKS-NEXT: {{^=+$}}
// LEAKS-NEXT: {{.*}}memory-leaks.chpl:[[#@LINE-8]] 1        {{[0-9]+ +[0-9]+ +}}Elements 0x
// LEAKS-NEXT: {{.*}}memory-leaks.chpl:[[#@LINE-11]] 1        {{[0-9]+ +[0-9]+ +}}Held 0x
// LEAKS-NEXT: {{.*}}memory-leaks.chpl:[[#@LINE-16]]{{ +}}1        32       32       Lost 0x
// LEAKS-NEXT: {{.*}}memory-leaks.chpl:[[#@LINE-17]]{{ +}}1        32       32       Lost 0x
// LEAKS-NEXT: {{.*}}memory-leaks.chpl:[[#@LINE-11]]{{ +}}250      8        2000     array elements 0x
// LEAKS-NEXT: {{.*}}memory-leaks.chpl:{{[0-9]+ +}}1        {{[0-9]+ +[0-9]+ +}}string data 0x
// LEAKS-NEXT: {{^=+$}}

// TYPES: Leaked Memory Report
// TYPES: Number of leaked allocations
// TYPES-NEXT: Total leaked memory (bytes)
// TYPES-NEXT: Description of allocation
// TYPES-NEXT: {{^=+$}}
// TYPES-NEXT: 1 2000 array elements
// TYPES: 2 64 Lost

// ONE: Memory Leaks
// ONE-NEXT: Allocated
// ONE-NEXT: {{^=+$}}
// ONE-NEXT: 32       Lost
// ONE-NEXT: 32       Lost
// ONE-NEXT: {{^=+$}}

// STATS: memStats: Allocated Now: {{[0-9]+$}}
// STATS-NEXT: memStats: Allocation High Water Mark: {{[0-9]+$}}
// STATS-NEXT: memStats: Sum of Allocations: {{[0-9]+$}}
// STATS-NEXT: memStats: Sum of Frees: {{[0-9]+$}}

// BOTH: Execution Command: {{.*}}--memLeaksLog=
// BOTH: memStats: Sum of Frees:
// BOTH: Leaked Memory Report

// LARGE: Memory Leaks
// LARGE-NEXT: Allocated
// LARGE-NEXT: {{^=+$}}
// LARGE-NEXT: 2000     array elements
// LARGE-NEXT: {{^=+$}}

// MAX: memory-leaks.chpl:{{[0-9]+}}: error: Exceeded memory limit
// BAD: memMax

// SILENT: done
