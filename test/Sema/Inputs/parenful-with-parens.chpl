// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

@deprecated(notes="write 'f'", parenful=true)
proc f() { return 42; }
f();
