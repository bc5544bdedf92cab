// The smallest program whose compilation is timed.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
writeln("Hello, world!");
