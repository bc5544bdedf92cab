// Module CompressedSparseLayout: the newer name of compressed sparse layouts.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module CompressedSparseLayout {
  public use LayoutCS;
}
