// Module SortedSet: the newer name of ordered sets.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module SortedSet {
  public use OrderedSet;
  type sortedSet = orderedSet;
}
