// Module Prefetch: hints that memory will be read soon.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Prefetch {
  use Base, Types;

  // A hint that says nothing is a hint well taken: processors of today prefetch by themselves.
  inline proc prefetch(addr: c_ptr(?)) { }
  inline proc prefetch(const ref x) where !__primitive("is kind", x.type, "cptr") { }
}
