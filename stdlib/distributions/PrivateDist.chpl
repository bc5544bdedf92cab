// Private: one index for each locale.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module PrivateDist {
  private use DistributionBase;

  /// Index i belongs to locale i.
  @deprecated("write 'privateDist'")
  class Private : MapDist {
    proc targets(): int do return numLocales;
    proc targetLocales() do return Locales;
    proc dsiEqualDMaps(const ref other): bool do return true;
    proc owner(dom, i): int do return i: int;
    proc localIndices(dom, t: int) do return dom[t..t];
  }

  type privateDist = shared Private;

  /// An index for each locale; an array over it has an element on each.
  const PrivateSpace = {0..<numLocales} dmapped new Private();
}
