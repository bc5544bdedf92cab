// The preview edition's reshape, which copies nothing, is not there.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CHECK: preview-reshape.chpl:[[#@LINE+1]]:{{[0-9]+}}: error: not supported yet: 'reshape' of the preview edition, which gives the array another shape instead of a copy: compile with --edition=2.0
writeln(reshape([1, 2, 3, 4], 1..2, 1..2));
