// Replicated: every target has all indices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// An array over such a domain is there once for each target; a program sees the copy of the locale that it runs on. All
/// indices of a domain are local everywhere.
module ReplicatedDist {
  private use DistributionBase;

  class Replicated : MapDist {
    const locales: [LocaleSpace] locale;

    proc init(const ref targetLocales: [] locale = Locales) {
      this.locales = for l in targetLocales do l;
      if locales.size > 1 then halt("not supported yet: copies of a replicated array on several locales");
    }

    proc targets(): int do return locales.size;
    proc targetLocales() const ref do return locales;
    proc owner(dom, i): int do return 0;
    proc localIndices(dom, t: int) do return dom;
  }

  /// Replicated as a value, which copies share.
  record replicatedDist {
    const _map: shared Replicated;
    forwarding _map;
    proc _mapping() const ref do return _map;

    proc init(const ref targetLocales: [] locale = Locales) {
      this._map = new shared Replicated(targetLocales);
    }
  }

  /// The copy that a target has.
  inline proc ref _array.replicand(loc: locale) ref where _isReplicated(this.domain.distribution) do return this;
  inline proc const ref _array.replicand(loc: locale) const ref where _isReplicated(this.domain.distribution) do return this;
  proc _isReplicated(const ref dist) param do
    return isSubtype(dist.type, shared Replicated) || isSubtype(dist.type, replicatedDist) ||
           isSubtype(dist.type, dmap(shared Replicated));
}
