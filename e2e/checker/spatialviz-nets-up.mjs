/**
 * Nets on a table folded up towards the viewer, with their print visible from outside, from `truth`. Every square is
 * moved to its place in space, and each corner of the cube is viewed from outside. x right, y away from the viewer, z
 * up towards the viewer's eye.
 */

const plus = (a, b) => a.map((value, axis) => value + b[axis]);
const minus = (a) => a.map((value) => 0 - value);
const dot = (a, b) => a.reduce((sum, value, axis) => sum + value * b[axis], 0);
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];

/**
 * For a square: `at` its upper left corner as drawn, `right` and `down` along its edges, `inner` towards its printed
 * side.
 */
const BESIDE = {
  '0,1': ({ at, right, down, inner }) => ({ at: plus(at, right), right: inner, down, inner: minus(right) }),
  '0,-1': ({ at, right, down, inner }) => ({ at: plus(at, inner), right: minus(inner), down, inner: right }),
  '1,0': ({ at, right, down, inner }) => ({ at: plus(at, down), right, down: inner, inner: minus(down) }),
  '-1,0': ({ at, right, down, inner }) => ({ at: plus(at, inner), right, down: minus(inner), inner: down }),
};

/** Returns the squares in space, or null if they do not form a cube. */
export function foldedUp(net) {
  const placed = new Map([[net[0], { at: [0, 0, 0], right: [1, 0, 0], down: [0, -1, 0], inner: [0, 0, 1] }]]);
  for (const [square, pose] of placed) {
    for (const other of net) {
      const step = BESIDE[[other.row - square.row, other.col - square.col].join()];
      if (step !== undefined && !placed.has(other)) placed.set(other, step(pose));
    }
  }
  const faces = [...placed].map(([square, pose]) => ({ ...square, ...pose }));
  return new Set(faces.map(({ inner }) => inner.join())).size === 6 && net.length === 6 ? faces : null;
}

/** Quarter turns that bring a corner of a drawn square to its lower left. */
const quartersFrom = (isRight, isLow) => (isLow ? Number(isRight) : isRight ? 2 : 3);

/** Mirrors a face and its print, as seen from outside. */
function seenFace({ pattern, turn, at, right, down }, corner, patterns, mirrors) {
  const from = plus(corner, minus(at));
  const quarters = quartersFrom(dot(from, right) === 0, dot(from, down) === 1);
  return `${pattern}/${(mirrors[pattern] - turn + quarters + 8) % patterns[pattern]}`;
}

const holds = ({ at, right, down }, corner) => {
  const from = plus(corner, minus(at));
  return (
    [dot(from, right), dot(from, down)].every((part) => part === 0 || part === 1) && dot(from, cross(right, down)) === 0
  );
};

/**
 * Returns every corner as text, three faces clockwise from outside, in any rotation. Null if the net does not form a
 * cube.
 */
export function cornersFoldedUp(net, patterns, mirrors) {
  const faces = foldedUp(net);
  if (faces === null) return null;
  const corners = new Set(
    faces.flatMap(({ at, right, down }) =>
      [at, plus(at, right), plus(at, down), plus(plus(at, right), down)].map(String),
    ),
  );
  const views = new Set();
  for (const corner of [...corners].map((text) => text.split(',').map(Number))) {
    const [a, b, c] = faces.filter((face) => holds(face, corner));
    // Outward normals that turn to the left are counter-clockwise from outside.
    const isClockwise = dot(cross(minus(a.inner), minus(b.inner)), minus(c.inner)) < 0;
    const ring = (isClockwise ? [a, b, c] : [a, c, b]).map((face) => seenFace(face, corner, patterns, mirrors));
    for (const first of [0, 1, 2]) views.add([0, 1, 2].map((place) => ring[(first + place) % 3]).join(' '));
  }
  return views;
}

export function oppositeFoldedUp(net, of) {
  const faces = foldedUp(net);
  const given = faces?.find(({ pattern }) => pattern === of);
  return faces?.find(({ inner }) => given && dot(inner, given.inner) === -1)?.pattern ?? null;
}
