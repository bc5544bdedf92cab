// Points in time with and without a time zone do not compare.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir-run %s 2>&1 | FileCheck %s

use Time;
const there = new dateTime(2020, 1, 1, tz = new shared Timezone());
// CHECK: dates-one-zone-missing.chpl:[[# @LINE + 1]]: error: halt reached - of two points in time that are compared or subtracted only one has a time zone
writeln(there == new dateTime(2020, 1, 1));
