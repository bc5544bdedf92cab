// Module LayoutCS: compressed sparse rows and columns, under the names of Chapel 1 and 2.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module LayoutCS {
  use Base, Types, Domains, SparseDomains, DefaultSparse;
  public use CompressedSparse;

  /// Whether the indices of a row, or column, are in order where a layout does not say.
  config param csLayoutSortByDefault = true;
  // Chapel 1.x.
  config param LayoutCSDefaultToSorted = csLayoutSortByDefault;

  /// `sparse subdomain(D) dmapped CS(compressRows=false)`: compressed by rows, or by columns.
  class CS {
    param compressRows: bool = true;
    param sortedIndices: bool = LayoutCSDefaultToSorted;
    proc init(param compressRows: bool = true, param sortedIndices: bool = LayoutCSDefaultToSorted) {
      this.compressRows = compressRows;
      this.sortedIndices = sortedIndices;
    }
    proc dsiNewDomain(const ref d: _domain) where d.isSparse() do
      return _compressedDom(d.parentDom, !compressRows, sortedIndices);
    proc dsiEqualDMaps(const ref other): bool do
      return compressRows == other.compressRows && sortedIndices == other.sortedIndices;
  }
  proc isCSType(type t) param do return isSubtype(t, borrowed CS(?)) || isSubtype(t, csrLayout(?)) || isSubtype(t, cscLayout(?));

  /// `sparse subdomain(D) dmapped new csrLayout()`: compressed by rows.
  record csrLayout {
    param sortedIndices: bool = LayoutCSDefaultToSorted;
    proc init(param sortedIndices: bool = LayoutCSDefaultToSorted) { this.sortedIndices = sortedIndices; }
    proc dsiNewDomain(const ref d: _domain) where d.isSparse() do return _compressedDom(d.parentDom, false, sortedIndices);
  }
  /// `sparse subdomain(D) dmapped new cscLayout()`: compressed by columns.
  record cscLayout {
    param sortedIndices: bool = LayoutCSDefaultToSorted;
    proc init(param sortedIndices: bool = LayoutCSDefaultToSorted) { this.sortedIndices = sortedIndices; }
    proc dsiNewDomain(const ref d: _domain) where d.isSparse() do return _compressedDom(d.parentDom, true, sortedIndices);
  }

  /// `sparse subdomain(D) dmapped new cooLayout()`: coordinates, as sparse domains have them that say nothing. For programs
  /// that choose among layouts.
  record cooLayout {
    proc dsiNewDomain(const ref d: _domain) where d.isSparse() do return new SparseDom(new shared CoordinateTable(d.parentDom));
  }
}
