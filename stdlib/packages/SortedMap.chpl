// Module SortedMap: the newer name of ordered maps.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SortedMap {
  public use OrderedMap;
  type sortedMap = orderedMap;
}
