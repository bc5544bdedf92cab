// Module ReplicatedVar: variables of which each locale has a copy.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// `var x: [rcDomain] int;` is such a variable: `rcLocal(x)` is the copy of the locale that asks, `rcRemote(x, loc)` that of
/// another. Over some locales only, one of which declares it: `var x: [rcDomainBase dmapped new replicatedDist(locales)] int`.
module ReplicatedVar {
  public use ReplicatedDist;

  /// The one index of these variables.
  param rcDomainIx = 1;
  /// The domain of these variables on one locale.
  const rcDomainBase = {rcDomainIx..rcDomainIx};
  /// The domain of variables of which all locales have a copy.
  const rcDomain = rcDomainBase dmapped new replicatedDist();

  /// The copy of the locale that asks.
  proc rcLocal(ref replicatedVar: [?D] ?t) ref do return replicatedVar[rcDomainIx];
  /// The copy of a locale.
  proc rcRemote(ref replicatedVar: [?D] ?t, remoteLoc: locale) ref do return replicatedVar.replicand(remoteLoc)[rcDomainIx];

  /// Gives all copies a value.
  proc rcReplicate(ref replicatedVar: [?D] ?t, valToReplicate: t) {
    coforall loc in replicatedVar.targetLocales() with (ref replicatedVar) do on loc {
      replicatedVar[rcDomainIx] = valToReplicate;
    }
  }
  /// Puts the copies, in the order of their locales, into the elements of an array.
  proc rcCollect(ref replicatedVar: [?D] ?t, ref collected: [?CD] t) {
    for (loc, element) in zip(replicatedVar.targetLocales(), collected) do element = rcRemote(replicatedVar, loc);
  }
}
