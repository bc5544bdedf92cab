// Figure 9: Jacobi iteration over two dimensions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: env CHOIR_TARGET=cpu %choir-run %s | FileCheck %s
// RUN: env CHOIR_DEVICE=emulated CHOIR_DIAG=1 %choir-run %s 2>&1 | FileCheck %s --check-prefixes=CHECK,DIAG
// RUN: %choir --no-warnings --emit=ptx %s | FileCheck %s --check-prefix=PTX
use GPUDistributions;
config const n = 20, epsilon = 0.001;
const north = (-1,0), south = (1,0), east = (0,1), west = (0,-1);
var delta: real;
var iterations = 0;

const gdist = new GPUDist(rank=2,
    blockSizeX=16,
    blockSizeY=16);
const gPSPACE = [1..n, 1..n] dmapped gdist;
const gDomain = [0..n+1, 0..n+1] dmapped gdist;
var X, XNew : [gDomain] real;
var tempDiff : [gPSPACE] real;

/* initialize data */
X[n+1, 1..n] = 1.0;
do {
    forall ij in gPSPACE {
        XNew[ij] = (X[ij+north] + X[ij+south] +
            X[ij+east] + X[ij+west]) / 4.0;
        tempDiff[ij] = fabs(XNew[ij] - X[ij]);
    }
    delta = max reduce tempDiff;
    X[gPSPACE] = XNew[gPSPACE];
    iterations += 1;
} while (delta > epsilon);

writeln(iterations, " ", delta <= epsilon, " ", X[n, n/2] > X[1, n/2]);
// The same on the host.
var Y, YNew: [0..n+1, 0..n+1] real, again = 0;
const inner = {1..n, 1..n};
Y[n+1, 1..n] = 1.0;
do {
  forall (i, j) in inner do
    YNew[i, j] = (Y[i-1, j] + Y[i+1, j] + Y[i, j+1] + Y[i, j-1]) / 4.0;
  const d = max reduce abs(YNew[inner] - Y[inner]);
  Y[inner] = YNew[inner];
  again += 1;
} while (d > epsilon);
// CHECK: 140 true true
// CHECK: same: true true
writeln("same: ", again == iterations, " ", + reduce (X != Y) == 0);
// DIAG: kernel launches: 280
// The grid goes in once, without its corners. An iteration brings back the maximum, a state of 16 bytes; the end looks
// at two elements, then at all of the grid. The device assigns the slices.
// DIAG-NEXT: host to device: 1 copies, 160 bytes
// DIAG-NEXT: device to host: {{[0-9]+}} copies, 5440 bytes
// DIAG-NEXT: device to device: 140 copies, 448000 bytes

// The sweep, and two entries for the maximum, of which this size needs one.
// PTX: .visible .entry {{.*}}forall
// PTX: .visible .entry {{.*}}reduce
// PTX: .visible .entry {{.*}}combine
// PTX-NOT: .visible .entry {{.*[0-9]}}(
