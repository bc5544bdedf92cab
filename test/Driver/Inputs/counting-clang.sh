#!/bin/sh
# Runs clang, after leaving a line per run in the file that CLANG_RUNS names.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
echo run >>"$CLANG_RUNS"
exec "$REAL_CLANG" "$@"
