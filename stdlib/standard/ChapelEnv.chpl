// Module ChapelEnv: what the program was compiled for, under the name that the module had in Chapel 1.x.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module ChapelEnv {
  public use ChplConfig;
}
