// Replicated: every target has all indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// An array over such a domain is there once for each target, and a program sees the copy of the locale that it runs on:
/// nothing brings copies up to date with each other. All indices of a domain are local everywhere.
module ReplicatedDist {
  private use DistributionBase;

  @deprecated("write 'replicatedDist'")
  pragma "domain class ReplicatedDom"
  class Replicated : MapDist {
    const numbers: domain(1);
    const locales: [numbers] locale;

    proc init(const ref targetLocales: [] locale = Locales, purposeMessage: string = "") {
      this.numbers = {0..<targetLocales.size};
      this.locales = for l in targetLocales do l;
    }
    proc type distributionFor(const ref dom: domain, const ref targetLocales: [] locale) do
      return new shared this(targetLocales);

    proc targets(): int do return locales.size;
    proc targetLocales() const ref do return locales;
    proc dsiEqualDMaps(const ref other): bool {
      if locales.size != other.locales.size then return false;
      for (own, others) in zip(locales, other.locales) do
        if own != others then return false;
      return true;
    }
    proc replicates() param do return true;
    /// Whoever asks.
    proc owner(dom, i): int {
      for (l, t) in zip(locales, 0..) do
        if l == here then return t;
      halt("locale ", here.id, " has no copy of the replicated array");
    }
    proc localIndices(dom, t: int) do return dom;

    proc offset(dom, t: int, i): int do return dom.indexOrder(i);
    proc capacity(dom, t: int): int do return dom.size;
  }

  type replicatedDist = shared Replicated;

  /// The copy that a target has.
  proc ref _array.replicand(loc: locale) do return this._value.dsiPart(_positionOf(this.targetLocales(), loc));
  proc _positionOf(const ref locales: [] locale, loc: locale): int {
    for (l, t) in zip(locales, 0..) do
      if l == loc then return t;
    halt("locale ", loc.id, " has no copy of the replicated array");
  }
}
