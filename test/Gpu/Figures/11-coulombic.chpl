// Figure 11: Coulombic potential on a grid.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
config param BLOCKSIZEX = 16;
config const VOLSIZEX = 40, MAXATOMS = 50;
const gspacing = 0.5;

const volmemsz = VOLSIZEX * VOLSIZEX;
const volmemsz_dom = {1..VOLSIZEX, 1..VOLSIZEX};
const dst = new GPUDist(rank=1);
const totdst = new GPUDist(rank=2,
    blockSizeX=BLOCKSIZEX, blockSizeY=BLOCKSIZEX);
const totspace = volmemsz_dom dmapped totdst;
const energyspace = [1..volmemsz] dmapped dst;
const atomspace = [1..MAXATOMS] dmapped dst;
var energygrid : [totspace] real = 0.0;
/* initialize atominfo from input file */
var atominfo : [atomspace] float4 =
  [i in 1..MAXATOMS] new float4((i % 7): real(32), (i % 11): real(32), (1 + i % 3): real(32), 1.0: real(32));

forall (xindex,yindex) in totspace {
    var energyval = 0.0;
    var (coorx,coory) = (gspacing*xindex,
        gspacing*yindex);
    for atom in atominfo {
        var (dx,dy) = (coorx-atom.x, coory-atom.y);
        var r_l = 1.0 / sqrt(dx*dx + dy*dy + atom.z);
        energyval += atom.w * r_l;
    }
    energygrid[yindex,xindex] += energyval;
}

var wrong = 0;
for (x, y) in volmemsz_dom {
  var expected = 0.0;
  for i in 1..MAXATOMS {
    const dx = gspacing*x - i % 7, dy = gspacing*y - i % 11;
    expected += 1.0 / sqrt(dx*dx + dy*dy + (1 + i % 3));
  }
  if abs(energygrid[y, x] - expected) > 1e-9 then wrong += 1;
}
// CHECK: 1600 points, 0 wrong
writeln(volmemsz, " points, ", wrong, " wrong");
// DIAG: kernel launches: 1
// DIAG-NEXT: host to device: 2 copies
// DIAG-NEXT: device to host: 1 copies, 12800 bytes

// PTX-COUNT-1: .visible .entry
// PTX-NOT: .visible .entry {{.*[0-9]}}(
