// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
include module Hidden;
include private module Kept;
writeln(Kept.x);
