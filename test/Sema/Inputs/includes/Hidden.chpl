// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
private module Hidden { var x = 1; }
