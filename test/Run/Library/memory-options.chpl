// The options about memory that every program has, as programs ask for them.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir --no-warnings %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: %t --memTrack --memMax=1000000000 --memLog=%t.log | FileCheck --match-full-lines --check-prefix=SET %s

writeln(memTrack, " ", memMax, " ", memThreshold, " ", memLog.size > 0, " ", memStats, memLeaks, memLeaksByType);
// CHECK: false 0 0 false falsefalsefalse
// SET: true 1000000000 0 true falsefalsefalse
