// Module LayoutCS: sparse domains by rows or by columns.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LayoutCS {
  use Base, Domains, DefaultSparse;

  config param LayoutCSDefaultToSorted = true;

  /// `sparse subdomain(D) dmapped CS()`: the indices, and the elements of arrays, in the order of rows or of columns.
  record CS {
    param compressRows: bool = true;
    param sortedIndices: bool = true;
    proc init(param compressRows: bool = true, param sortedIndices: bool = true) {
      this.compressRows = compressRows;
      this.sortedIndices = sortedIndices;
    }
    proc dsiNewDomain(const ref d: _domain) where d.isSparse() do
      return new DefaultSparseDom(d.parentDom, !compressRows);
  }
  type csrLayout = CS(true, true);
  type cscLayout = CS(false, true);
}
