// Gravity between all pairs of bodies, a leapfrog step at a time.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Forces come in opposite pairs, so momentum is conserved to rounding; the method keeps energy nearly so.
use Math;

config const n = 512;
config const steps = 100;
config const dt = 1e-3;
config const softening = 1e-2; // keeps close encounters finite

type vec3 = 3*real;

record Body {
  var mass: real;
  var position, velocity: vec3;
}

const Bodies = {0..<n};
var body: [Bodies] Body;

proc dot(a: vec3, b: vec3) {
  return a(0) * b(0) + a(1) * b(1) + a(2) * b(2);
}

/// A number in -1/2 ..< 1/2 that depends on the index and the salt alone.
proc scatter(i: int, salt: int) {
  return (i * 7919 + salt * 104729) % 10007 / 10007.0 - 0.5;
}

/// What all bodies do to body i.
proc acceleration(i: int): vec3 {
  var sum: vec3;
  for j in Bodies {
    const d = body[j].position - body[i].position;
    const r2 = dot(d, d) + softening;
    sum += d * (body[j].mass / (r2 * sqrt(r2)));
  }
  return sum;
}

proc kick(time: real) {
  forall i in Bodies do
    body[i].velocity += acceleration(i) * time;
}

proc drift(time: real) {
  forall b in body do
    b.position += b.velocity * time;
}

proc momentum(): real {
  const px = + reduce [b in body] b.mass * b.velocity(0);
  const py = + reduce [b in body] b.mass * b.velocity(1);
  const pz = + reduce [b in body] b.mass * b.velocity(2);
  return sqrt(px**2 + py**2 + pz**2);
}

proc energy(): real {
  const kinetic = + reduce [b in body] 0.5 * b.mass * dot(b.velocity, b.velocity);
  var potential = 0.0;
  forall i in Bodies with (+ reduce potential) do
    for j in i+1..<n {
      const d = body[j].position - body[i].position;
      potential -= body[i].mass * body[j].mass / sqrt(dot(d, d) + softening);
    }
  return kinetic + potential;
}

forall i in Bodies do
  body[i] = new Body(1.0 / n, (scatter(i, 1), scatter(i, 2), scatter(i, 3)), (0.0, 0.0, 0.0));

const before = energy();
kick(dt / 2);
for 1..steps {
  drift(dt);
  kick(dt);
}
kick(-dt / 2);
const drifted = abs(energy() / before - 1.0);

writeln("energy before: ", before);
writeln("momentum conserved: ", momentum() < 1e-12);
writeln("energy conserved: ", drifted < 1e-4);
writeln(if momentum() < 1e-12 && drifted < 1e-4 then "validation: passed" else "validation: FAILED");
