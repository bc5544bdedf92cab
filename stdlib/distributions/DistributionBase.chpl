// What a distribution is written against. A distribution maps the indices of a domain to targets: locales, devices.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

/// The small form of a distribution is a class derived from MapDist that says who owns what:
///
///     proc targets(): int                 how many targets there are
///     proc owner(dom, i): int             the target of index i of dom, in 0..<targets()
///     proc localIndices(dom, t)           the indices of dom that belong to target t: a domain, perhaps strided, or an
///                                         iterator
///
/// `dom` is the index set by itself. Iteration, parallel too, zippering, access, slicing, assignment, reductions and I/O
/// follow. A class may also say where an element lies in the storage of its target:
///
///     proc offset(dom, t, i): int         the position, from 0
///     proc capacity(dom, t): int          how many positions there are
///
/// All targets of one process share its memory, where storage is in the order of the index set; these two are asked for
/// storage that each target has for itself.
module DistributionBase {
  class MapDist { }
}
