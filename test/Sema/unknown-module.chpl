// Modules that are not there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: there is no module 'Mathh'
// CHECK: note: did you mean 'Math'?
use Mathh;
// CHECK: unknown-module.chpl:[[#@LINE+1]]:{{.*}}error: module 'Math' has no 'cosine'
use Math only cosine;
// CHECK: unknown-module.chpl:[[#@LINE+1]]:{{.*}}error: module 'Math' has no 'Nested'
use Math.Nested;
