// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module M {
  var x: int;
  use this;
  import this;
}
