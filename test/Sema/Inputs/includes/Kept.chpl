// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
private module Kept { var x = 1; }
