// Module SysError: errors of the system, under the name that they had in Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SysError {
  public use SystemErrors, PosixErrors;
}
