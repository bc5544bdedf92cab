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
    /// Whoever asks.
    proc owner(dom, i): int {
      const t = replicaFor(here);
      if t < 0 then halt("locale ", here.id, " has no copy of the replicated array");
      return t;
    }
    proc localIndices(dom, t: int) do return dom;

    proc replicas(): int do return locales.size;
    proc replicaFor(loc: locale): int {
      for (l, t) in zip(locales, 0..) do
        if l == loc then return t;
      return -1;
    }
    proc ownerIn(dom, replica: int, i): int do return replica;
  }

  type replicatedDist = shared Replicated;

  /// The copy that a target has.
  proc ref _array.replicand(loc: locale) do return this._value.dsiSeenAt(loc);
}
