// All-pairs gravity, coordinates in separate arrays.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use Bench, Math;

config const n = 4096;

param softening = 1e-3, dt = 1e-3;

const Bodies = {0..<n};
var mass: [Bodies] real;
var x, y, z: [Bodies] real;
var vx, vy, vz: [Bodies] real;

/// Changes every velocity by what all bodies pull in the time dt.
proc accelerate() {
  forall i in Bodies {
    const xi = x[i], yi = y[i], zi = z[i];
    var ax, ay, az: real;
    for j in Bodies {
      const dx = x[j] - xi, dy = y[j] - yi, dz = z[j] - zi;
      const r2 = dx * dx + dy * dy + dz * dz + softening;
      const pull = mass[j] / (r2 * sqrt(r2));
      ax += pull * dx;
      ay += pull * dy;
      az += pull * dz;
    }
    vx[i] += dt * ax;
    vy[i] += dt * ay;
    vz[i] += dt * az;
  }
}

proc move() {
  forall i in Bodies {
    x[i] += dt * vx[i];
    y[i] += dt * vy[i];
    z[i] += dt * vz[i];
  }
}

/// A number in 0 ..< 1 that depends on the index and the salt alone.
proc scatter(i: int, salt: int): real {
  return ((i * 7919 + salt * 104729) % 10007) / 10007.0;
}

forall i in Bodies {
  mass[i] = (1.0 + scatter(i, 0)) / n;
  x[i] = scatter(i, 1);
  y[i] = scatter(i, 2);
  z[i] = scatter(i, 3);
}

for measured() {
  accelerate();
  move();
}

report(0.5 * (+ reduce (mass * (vx*vx + vy*vy + vz*vz))));
report(+ reduce (x*x + y*y + z*z));
