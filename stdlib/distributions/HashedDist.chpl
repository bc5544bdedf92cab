// Module HashedDist: associative domains whose indices a function gives to locales.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module HashedDist {
  use Base, Types, Hashing, Domains, Arrays, DefaultAssociative, LocaleModel;

  /// Where the mapper of a Hashed is left out: by hash.
  record DefaultMapper {
    proc this(const ref i, targetLocs: [] locale): int do return chpl__defaultHashWrapper(i) % targetLocs.size;
  }

  /// `domain(t) dmapped Hashed(idxType=t, mapper=m)`: `m(i, targetLocs)` is the position of the locale that index i belongs
  /// to. One process has one table for all of its locales; the mapper says whose an index is.
  class Hashed {
    type idxType = int;
    const mapper;
    const targets: [0..<Locales.size] locale;

    proc init(type idxType = int) { this.init(idxType, new DefaultMapper()); }
    proc init(type idxType = int, in mapper) {
      this.idxType = idxType;
      this.mapper = mapper;
      this.targets = Locales;
    }

    proc dsiNewDomain(const ref d: domain) where d.isAssociative() do return new DefaultAssociativeDom(idxType, true);
    proc targetLocales() const ref do return targets;
    proc idxToLocale(const ref i: idxType): locale do return targets[mapper(i, targets)];
  }
}
