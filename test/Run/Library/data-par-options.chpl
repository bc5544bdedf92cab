// dataParTasksPerLocale and its sisters say what the command line does.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %choir %s -o %t
// RUN: %t | FileCheck --match-full-lines %s
// RUN: %t --dataParTasksPerLocale=3 --dataParIgnoreRunningTasks=true --dataParMinGranularity=64 \
// RUN:   | FileCheck --match-full-lines %s --check-prefix=SET

const numTasks = if dataParTasksPerLocale > 0 then dataParTasksPerLocale else here.maxTaskPar;
writeln(dataParTasksPerLocale, " ", dataParIgnoreRunningTasks, " ", dataParMinGranularity, " ", numTasks > 0);
// CHECK: 0 false 1 true
// SET: 3 true 64 true
