// Module SysBasic: types and error numbers of the system, under the name that they had in Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SysBasic {
  public use CTypes, SystemErrors, PosixErrors;

  type fd_t = c_int;
}
