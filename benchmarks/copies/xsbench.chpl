// Lookups of macroscopic cross sections, as in the transport of neutrons: an energy is searched in a grid of all
// nuclides, the data of the nuclides of a material are interpolated and added up. The host adds up a hash of the
// results, batch after batch.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const nuclides = 12, points = 40, materials = 5, lookups = 500, batches = 4;
param channels = 5;
const total = nuclides * points, most = min(nuclides, 8);

// A nuclide's energies, its cross sections there; all energies in order, with the place of each in every nuclide's.
const Points = {0..<nuclides, 0..<points} dmapped onDevice(2);
const Data = {0..<nuclides, 0..<points, 0..<channels} dmapped onDevice(3);
const Union = {0..<total} dmapped onDevice(1), Places = {0..<total, 0..<nuclides} dmapped onDevice(2);
const Materials = {0..<materials} dmapped onDevice(1), Contents = {0..<materials, 0..<most} dmapped onDevice(2);
const Lookups = {0..<lookups} dmapped onDevice(1);
var energy: [Points] real, section: [Data] real, unionEnergy: [Union] real, place: [Places] int;
var count: [Materials] int, nuclide: [Contents] int, density: [Contents] real, best: [Lookups] int;

proc fill(ref energy: [] real, ref section: [] real, ref unionEnergy: [] real, ref place: [] int, ref count: [] int,
          ref nuclide: [] int, ref density: [] real) {
  for n in 0..<nuclides {
    for p in 0..<points {
      energy[n, p] = (p + 0.9 * mixed(n * points + p)) / points;
      for c in 0..<channels do
        section[n, p, c] = mixed((n * points + p) * channels + c + 5000);
    }
  }
  // A merge of the nuclides, each of which is in order.
  var next: [0..<nuclides] int;
  for k in 0..<total {
    var least = -1;
    for n in 0..<nuclides do
      if next[n] < points && (least < 0 || energy[n, next[n]] < energy[least, next[least]]) then
        least = n;
    unionEnergy[k] = energy[least, next[least]];
    next[least] += 1;
    for n in 0..<nuclides do
      place[k, n] = min(max(next[n] - 1, 0), points - 2);
  }
  for m in 0..<materials {
    count[m] = 1 + mixed(m + 99, most);
    for k in 0..<count[m] {
      nuclide[m, k] = (m + 3 * k) % nuclides;
      density[m, k] = mixed(m * most + k + 777);
    }
  }
}

/// The channel with the greatest macroscopic cross section, of the lookup with a number.
proc bestChannel(const ref energy: [] real, const ref section: [] real, const ref unionEnergy: [] real,
                 const ref place: [] int, const ref count: [] int, const ref nuclide: [] int,
                 const ref density: [] real, number: int): int {
  const wanted = mixed(2 * number), material = mixed(2 * number + 1, materials);
  var low = 0, high = total - 1;
  while high - low > 1 {
    const middle = (low + high) / 2;
    if unionEnergy[middle] > wanted then high = middle; else low = middle;
  }
  var macro: channels * real;
  for k in 0..<count[material] {
    const n = nuclide[material, k], p = place[low, n];
    const f = (energy[n, p + 1] - wanted) / (energy[n, p + 1] - energy[n, p]);
    for c in 0..<channels do
      macro(c) += density[material, k] * (section[n, p + 1, c] - f * (section[n, p + 1, c] - section[n, p, c]));
  }
  var best = 0;
  for c in 1..<channels do
    if macro(c) > macro(best) then best = c;
  return best;
}

var hostEnergy: [0..<nuclides, 0..<points] real, hostSection: [0..<nuclides, 0..<points, 0..<channels] real;
var hostUnion: [0..<total] real, hostPlace: [0..<total, 0..<nuclides] int, hostCount: [0..<materials] int;
var hostNuclide: [0..<materials, 0..<most] int, hostDensity: [0..<materials, 0..<most] real;
var hostBest: [0..<lookups] int;
fill(hostEnergy, hostSection, hostUnion, hostPlace, hostCount, hostNuclide, hostDensity);
if explicit {
  energy = hostEnergy;
  section = hostSection;
  unionEnergy = hostUnion;
  place = hostPlace;
  count = hostCount;
  nuclide = hostNuclide;
  density = hostDensity;
} else {
  fill(energy, section, unionEnergy, place, count, nuclide, density);
}

var hash = 0;
for batch in 0..<batches {
  forall k in Lookups do
    best[k] = bestChannel(energy, section, unionEnergy, place, count, nuclide, density, batch * lookups + k);
  if explicit {
    hostBest = best;
    for b in hostBest do
      hash = (hash * 7 + b + 1) % 999983;
  } else {
    for b in best do
      hash = (hash * 7 + b + 1) % 999983;
  }
}
var expected = 0;
for k in 0..<batches * lookups do
  expected = (expected * 7 + 1 + bestChannel(hostEnergy, hostSection, hostUnion, hostPlace, hostCount, hostNuclide,
                                             hostDensity, k)) % 999983;
compare(hash, expected);
report(hash);
finish();
