// The electrostatic potential of atoms at the points of a grid, slab after slab. For each slab the host prepares the
// atoms in batches, with the square of their distance from the slab; a kernel adds each batch up. The slab goes into a
// volume.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 24, slabs = 6, atoms = 60, batch = 20;

const spacing = 0.5;
const Slab = {0..<n, 0..<n} dmapped onDevice(2), Batch = {0..<batch} dmapped onDevice(1);
var potential: [Slab] real, x, y, dz2, charge: [Batch] real;
var volume: [0..<slabs, 0..<n, 0..<n] real;

proc positionOf(atom: int, dim: int): real do return spacing * n * mixed(4 * atom + dim);
proc chargeOf(atom: int): real do return mixed(4 * atom + 3) - 0.5;
proc squareToSlab(atom: int, slab: int): real do
  return (spacing * slab - positionOf(atom, 2))**2;

var hostX, hostY, hostDz2, hostCharge: [0..<batch] real;
var hostPotential: [0..<n, 0..<n] real;
for slab in 0..<slabs {
  potential = 0.0;
  for first in 0..<atoms by batch {
    if explicit {
      for k in 0..<batch {
        hostX[k] = positionOf(first + k, 0);
        hostY[k] = positionOf(first + k, 1);
        hostDz2[k] = squareToSlab(first + k, slab);
        hostCharge[k] = chargeOf(first + k);
      }
      x = hostX;
      y = hostY;
      dz2 = hostDz2;
      charge = hostCharge;
    } else {
      for k in 0..<batch {
        x[k] = positionOf(first + k, 0);
        y[k] = positionOf(first + k, 1);
        dz2[k] = squareToSlab(first + k, slab);
        charge[k] = chargeOf(first + k);
      }
    }
    forall (i, j) in Slab {
      var energy = 0.0;
      for k in 0..<batch {
        const dx = spacing * j - x[k], dy = spacing * i - y[k];
        energy += charge[k] / sqrt(dx * dx + dy * dy + dz2[k]);
      }
      potential[i, j] += energy;
    }
  }
  if explicit {
    hostPotential = potential;
    volume[slab, .., ..] = hostPotential;
  } else {
    volume[slab, .., ..] = potential;
  }
}

var expected: [0..<slabs, 0..<n, 0..<n] real;
for (slab, i, j) in expected.domain do
  for first in 0..<atoms by batch {
    var energy = 0.0;
    for atom in first..#batch {
      const dx = spacing * j - positionOf(atom, 0), dy = spacing * i - positionOf(atom, 1);
      energy += chargeOf(atom) / sqrt(dx * dx + dy * dy + squareToSlab(atom, slab));
    }
    expected[slab, i, j] += energy;
  }
compare(volume, expected);
report(+ reduce abs(volume));
finish();
