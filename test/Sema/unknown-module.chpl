// Modules that are not there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not %choir --check-only %s 2>&1 | FileCheck %s

// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: there is no module 'Mathh'
// CHECK: note: did you mean 'Math'?
use Mathh;
// Modules of Chapel's library that are not there say what to do instead.
// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: not supported yet: module 'FFTW'
// CHECK: note: declare the functions that you need as 'extern proc', with 'require "-lfftw3"' for the library
use FFTW;
// CHECK: unknown-module.chpl:[[#@LINE+2]]:{{.*}}error: not supported yet: module 'LAPACK'
// CHECK: note: module LinearAlgebra has factors, eigenvalues and singular values; else declare
import LAPACK;
// CHECK: unknown-module.chpl:[[#@LINE+1]]:{{.*}}error: module 'Math' has no 'cosine'
use Math only cosine;
// CHECK: unknown-module.chpl:[[#@LINE+1]]:{{.*}}error: module 'Math' has no 'Nested'
use Math.Nested;
