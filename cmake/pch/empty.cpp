// Carries the precompiled headers, which CMake hangs on a target with a source.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
