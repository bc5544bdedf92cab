// Hydrodynamics on a moving mesh, a shock tube in one dimension: forces and positions at nodes, then strain, viscosity
// and the equation of state of elements, a kernel each. The host chooses the time step from the minima of two limits.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
use GPUDistributions, Copies;

config const n = 200, steps = 30;

const gamma = 1.4, linear = 0.5, quadratic = 1.5, tiny = 1e-30;
const Nodes = {0..n} dmapped onDevice(1), Elements = {0..<n} dmapped onDevice(1), Fixed = {0..1} dmapped onDevice(1);
var position, speed, acceleration, nodalMass: [Nodes] real;
var pressure, energy, viscosity, volume, mass, sound, courant, change: [Elements] real;
var fixed: [Fixed] int;

proc fill(ref position: [] real, ref nodalMass: [] real, ref pressure: [] real, ref energy: [] real,
          ref volume: [] real, ref mass: [] real, ref sound: [] real) {
  for i in 0..n do
    position[i] = i: real / n;
  for e in 0..<n {
    const density = if e < n / 2 then 1.0 else 0.125;
    volume[e] = position[e + 1] - position[e];
    mass[e] = density * volume[e];
    pressure[e] = if e < n / 2 then 1.0 else 0.1;
    energy[e] = pressure[e] / ((gamma - 1.0) * density);
    sound[e] = sqrt(gamma * pressure[e] / density);
  }
  for i in 0..n do
    nodalMass[i] = 0.5 * ((if i > 0 then mass[i - 1] else 0.0) + (if i < n then mass[i] else 0.0));
}

inline proc forceAt(const ref p: [] real, const ref q: [] real, i: int): real do
  return (if i > 0 then p[i - 1] + q[i - 1] else 0.0) - (if i < n then p[i] + q[i] else 0.0);
inline proc viscosityOf(density: real, sound: real, jump: real): real do
  return if jump < 0.0 then density * (quadratic * jump * jump - linear * sound * jump) else 0.0;

// The serial one, and what explicit copies come from.
var x, v, nodal: [0..n] real, p, e, q, vol, m, c: [0..<n] real;
fill(x, nodal, p, e, vol, m, c);

if explicit {
  position = x;
  nodalMass = nodal;
  pressure = p;
  energy = e;
  volume = vol;
  mass = m;
  sound = c;
  const ends: [0..1] int = [0, n];
  fixed = ends;
} else {
  fill(position, nodalMass, pressure, energy, volume, mass, sound);
  fixed[0] = 0;
  fixed[1] = n;
}

proc advanceNodes(dt: real) {
  var force: [Nodes] real;
  forall i in Nodes do
    force[i] = forceAt(pressure, viscosity, i);
  forall i in Nodes do
    acceleration[i] = force[i] / nodalMass[i];
  forall k in Fixed do
    acceleration[fixed[k]] = 0.0;
  forall i in Nodes do
    speed[i] += acceleration[i] * dt;
  forall i in Nodes do
    position[i] += speed[i] * dt;
}
proc advanceElements() {
  var newVolume: [Elements] real;
  forall e in Elements {
    newVolume[e] = position[e + 1] - position[e];
    change[e] = newVolume[e] - volume[e];
  }
  forall e in Elements do
    viscosity[e] = viscosityOf(mass[e] / newVolume[e], sound[e], speed[e + 1] - speed[e]);
  forall e in Elements do
    energy[e] = max(energy[e] - (pressure[e] + viscosity[e]) * change[e] / mass[e], tiny);
  forall e in Elements {
    pressure[e] = (gamma - 1.0) * energy[e] * mass[e] / newVolume[e];
    sound[e] = sqrt(gamma * pressure[e] * newVolume[e] / mass[e]);
  }
  forall e in Elements do
    volume[e] = newVolume[e];
}
proc limits() {
  forall e in Elements do
    courant[e] = volume[e] / (sound[e] + abs(speed[e + 1] - speed[e]));
  const courantLimit = min reduce courant;
  const strainLimit = min reduce [e in Elements] volume[e] / (abs(change[e]) + tiny);
  return (courantLimit, strainLimit);
}
/// The next step: not much longer than the last.
proc chosen(dt: real, courantLimit: real, strainLimit: real): real do
  return min(0.3 * courantLimit, 0.1 * dt * strainLimit, 1.1 * dt);

var time = 0.0, dt = 1e-4 * 100 / n;
for 1..steps {
  advanceNodes(dt);
  advanceElements();
  time += dt;
  const (courantLimit, strainLimit) = limits();
  dt = chosen(dt, courantLimit, strainLimit);
}
var resultPosition: [0..n] real, resultEnergy: [0..<n] real;
resultPosition = position;
resultEnergy = energy;

var serialTime = 0.0, serialDt = 1e-4 * 100 / n;
for 1..steps {
  var f: [0..n] real;
  for i in 0..n do
    f[i] = forceAt(p, q, i);
  for i in 0..n {
    v[i] += (if i == 0 || i == n then 0.0 else f[i] / nodal[i]) * serialDt;
    x[i] += v[i] * serialDt;
  }
  var courantLimit = max(real), strainLimit = max(real);
  for k in 0..<n {
    const after = x[k + 1] - x[k], difference = after - vol[k], jump = v[k + 1] - v[k];
    q[k] = viscosityOf(m[k] / after, c[k], jump);
    e[k] = max(e[k] - (p[k] + q[k]) * difference / m[k], tiny);
    p[k] = (gamma - 1.0) * e[k] * m[k] / after;
    c[k] = sqrt(gamma * p[k] * after / m[k]);
    vol[k] = after;
    courantLimit = min(courantLimit, after / (c[k] + abs(jump)));
    strainLimit = min(strainLimit, after / (abs(difference) + tiny));
  }
  serialTime += serialDt;
  serialDt = chosen(serialDt, courantLimit, strainLimit);
}
compare(resultPosition, x);
compare(resultEnergy, e);
compare(time, serialTime);
report(time);
report(max reduce abs(resultEnergy));
finish();
