// Module SysCTypes: C's types, under the name that they had in Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SysCTypes {
  public use CTypes;
}
