// What every program sees without a `use`: the whole internal library.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

module Prelude {
  public use Base;
  public use Types;
  public use AutoMath;
  // Chapel 1.x had these everywhere.
  public use Math only two_pi, half_pi, quarter_pi, recipr_pi, twice_recipr_pi, twice_recipr_sqrt_pi, sqrt_2,
                       recipr_sqrt_2, ln_2, ln_10, log2_e, log10_e;
  public use TextIndices;
  public use ComplexMath;
  public use Ranges;
  public use Tuples;
  public use Hashing;
  public use Strings;
  public use Bytes;
  public use TextMethods;
  public use Casts;
  public use Errors;
  public use Domains;
  public use Placements;
  public use DefaultRectangular;
  public use Arrays;
  public use PlacedBlocks;
  public use SlotArrays;
  public use DefaultAssociative;
  public use SparseDomains;
  public use DefaultSparse;
  public use Protocol;
  public use MapChecks;
  public use TargetStorage;
  public use HaloStorage;
  public use ReplicaStorage;
  public use Irregular;
  public use UnsafeAssign;
  use Sorting;
  public use ArrayViews;
  public use Reductions;
  public use Scans;
  public use ReductionChecks;
  public use Managed;
  public use TextIO;
  public use FormattedIO only writef;
  public use OldChannels;
  public use Configs;
  public use LocaleModel;
  public use Privatization;
  public use ChplConfig;
  public use ParallelIteration;
  public use LeafStates;
  public use Atomics;
  public use Syncs;
  public use Unions;
  public use Interfaces;
  public use CTypes;
  public use CInterface;
}
