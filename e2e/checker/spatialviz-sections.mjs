/**
 * Cross sections of coaxial stacks, from `truth`. Every allowed plane contains horizontal lines, and such a line meets
 * a part in one interval: a section is rows of intervals. An outline is the section by a plane if its rows are the
 * same. It is not a section of the solid if no section by planes of the allowed directions, densely sampled, fits
 * inside it after any turn, reflection or scale.
 */

/**
 * Returns the interval of x (`isFront`: at y = off) or of y (at x = off) in which a horizontal line meets a base of
 * this width around the axis. A plane along a face cuts like planes just inside.
 */
function intervalIn(kind, width, off, isFront) {
  if (kind.startsWith('triangular')) return triangleInterval(width, off, isFront);
  const half = kind.startsWith('square')
    ? Math.abs(off) <= width / 2 + 1e-9
      ? width / 2
      : 0
    : Math.sqrt(Math.max(0, width ** 2 / 4 - off ** 2));
  return half > 0 ? [-half, half] : null;
}

/** One edge in front, at y = −width / √12, a corner at the back, at y = width / √3. */
function triangleInterval(width, off, isFront) {
  const [front, back] = [-width / Math.sqrt(12), width / Math.sqrt(3)];
  if (isFront) return off > front && off < back ? [(off - back) / Math.sqrt(3), (back - off) / Math.sqrt(3)] : null;
  const end = back - Math.sqrt(3) * Math.abs(off);
  return end > front ? [front, end] : null;
}

const heightOf = (solids) => solids.reduce((sum, { height }) => sum + height, 0);

/**
 * Returns the horizontal line of a plane at `up`: its height, its distance from the axis, and whether it runs along x.
 */
function lineAt({ normal: [nx, ny, nz], offset }, up) {
  if (nz === 0) return { z: up, off: offset, isFront: ny !== 0 };
  if (nx === 0 && ny === 0) return { z: offset, off: up, isFront: true };
  const rise = up / Math.SQRT2;
  return { z: offset + rise, off: -rise / (nx + ny), isFront: ny !== 0 };
}

function rowOf(solids, plane, up) {
  const { z, off, isFront } = lineAt(plane, up);
  let foot = 0;
  for (const { kind, size, topSize, height } of solids) {
    if (z >= foot && z < foot + height) {
      const interval = intervalIn(kind, size + ((topSize - size) * (z - foot)) / height, off, isFront);
      return interval === null ? [] : [interval];
    }
    foot += height;
  }
  return [];
}

function rowInRings(rings, up) {
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([x, y], index) => {
      const [toX, toY] = ring[(index + 1) % ring.length];
      return y > up === toY > up ? [] : [x + ((up - y) / (toY - y)) * (toX - x)];
    }),
  );
  crossings.sort((a, b) => a - b);
  return Array.from({ length: crossings.length / 2 }, (_, index) => [crossings[2 * index], crossings[2 * index + 1]]);
}

const lengthOf = (row) => row.reduce((sum, [from, to]) => sum + to - from, 0);
const common = (a, b) =>
  a
    .flatMap(([from, to]) => b.map(([low, high]) => Math.max(0, Math.min(to, high) - Math.max(from, low))))
    .reduce((x, y) => x + y, 0);

/** Returns the range of `up` in a plane where its horizontal lines may meet the solid. */
function rangeOf(solids, { normal: [nx, ny, nz], offset }) {
  const top = heightOf(solids);
  if (nz === 0) return [0, top];
  return nx === 0 && ny === 0 ? [-8, 8] : [-offset * Math.SQRT2, (top - offset) * Math.SQRT2];
}

/** Returns whether rings are the section of the solid or its reflection, up to a hundredth. */
export function isSection(solids, plane, rings) {
  const ups = rings.flat().map(([, up]) => up);
  const [low, high] = rangeOf(solids, plane);
  const mirrored = rings.map((ring) => ring.map(([across, up]) => [-across, up]));
  return [rings, mirrored].some((outline) => {
    let [all, other] = [0, 0];
    for (let up = Math.min(low, ...ups) - 0.017; up < Math.max(high, ...ups); up += 0.01317) {
      const [solid, drawn] = [rowOf(solids, plane, up), rowInRings(outline, up)];
      all += lengthOf(solid);
      other += lengthOf(solid) + lengthOf(drawn) - 2 * common(solid, drawn);
    }
    return all > 0 && other / all < 0.01;
  });
}

// ---------------------------------------------------------------- likeness

/** Samples rows as points, with the centre at the origin and area 1; null if they are empty. */
function pointsOf(rowAt, low, high, count) {
  const measures = measuresOf(rowAt, low, high);
  if (measures === null) return null;
  const { area, middle } = measures;
  const unit = Math.sqrt(area);
  const step = Math.sqrt(area / count);
  const points = [];
  for (let up = low + ((high - low) % step) / 2; up < high; up += step)
    for (const [from, to] of rowAt(up))
      for (let at = from + ((to - from) % step) / 2; at < to; at += step)
        points.push([(at - middle[0]) / unit, (up - middle[1]) / unit]);
  return { area, middle, unit, points };
}

const ROWS = 240;

function measuresOf(rowAt, low, high) {
  const step = (high - low) / ROWS;
  let [area, across, along] = [0, 0, 0];
  for (let index = 0; index < ROWS; index += 1) {
    const up = low + (index + 0.5) * step;
    for (const [from, to] of rowAt(up)) {
      area += (to - from) * step;
      across += ((to * to - from * from) / 2) * step;
      along += (to - from) * up * step;
    }
  }
  return area < 1e-6 ? null : { area, middle: [across / area, along / area] };
}

const CELLS = 256;
const OUTLINE_POINTS = 3000;
/** The turns to try, each with and without reflection. */
const TURNS = Array.from({ length: 72 }, (_, index) => [
  Math.cos((index * Math.PI) / 36),
  Math.sin((index * Math.PI) / 36),
]);
/**
 * Sections with less than this share of the outline's area are ignored: at the common scale they are clearly too small.
 */
const LEAST_SHARE = 1 / 9;
/** Distance of planes in one direction and number of points: coarse, then fine around the best. */
const COARSE = { apart: 0.23, points: 140 };
const FINE = { apart: 0.023, points: 2500 };

/**
 * Returns the least share of a section of the solid outside the rings, over all sampled planes, turns and reflections.
 */
export function leastOutside(solids, planes, rings) {
  const ups = rings.flat().map(([, up]) => up);
  const outline = pointsOf((up) => rowInRings(rings, up), Math.min(...ups), Math.max(...ups), OUTLINE_POINTS);
  const grid = gridOf(rings, outline);
  const search = (normal, from, to, { apart, points }) => {
    const best = { outside: 1, offset: from };
    for (let offset = from; offset < to; offset += apart) {
      const plane = { normal, offset };
      const section = pointsOf((up) => rowOf(solids, plane, up), ...rangeOf(solids, plane), points);
      if (section === null || section.area < outline.area * LEAST_SHARE) continue;
      const outside = outsideOf(section.points, grid);
      if (outside < best.outside) Object.assign(best, { outside, offset });
    }
    return best;
  };
  const bests = planes.map((normal) => {
    const { offset } = search(normal, ...offsetsOf(solids, normal), COARSE);
    return search(normal, offset - COARSE.apart, offset + COARSE.apart, FINE).outside;
  });
  return Math.min(...bests);
}

/** Returns the least and greatest offset at which planes of a direction may meet the solid. */
function offsetsOf(solids, [nx, ny, nz]) {
  const [out, top] = [nx === 0 && ny === 0 ? 0 : 7, nz === 0 ? 0 : heightOf(solids)];
  return [0.013 - out, top + out];
}

/** Returns the outline, moved and scaled like sections, as a grid of cells inside or not. */
function gridOf(rings, { middle, unit, points }) {
  const reach = Math.max(...points.map(([x, y]) => Math.hypot(x, y))) + 0.05;
  const inside = new Uint8Array(CELLS * CELLS);
  const coordinate = (cell) => (((cell + 0.5) / CELLS) * 2 - 1) * reach;
  for (let row = 0; row < CELLS; row += 1) {
    const intervals = rowInRings(rings, coordinate(row) * unit + middle[1]);
    for (let column = 0; column < CELLS; column += 1) {
      const x = coordinate(column) * unit + middle[0];
      if (intervals.some(([from, to]) => x > from && x < to)) inside[row * CELLS + column] = 1;
    }
  }
  return { reach, inside };
}

function outsideOf(points, { reach, inside }) {
  const scale = CELLS / (2 * reach);
  let least = points.length;
  for (const [cos, sin] of TURNS) {
    for (const side of [1, -1]) {
      let outside = 0;
      for (const [x, y] of points) {
        const column = Math.floor((x * cos - side * y * sin + reach) * scale);
        const row = Math.floor((x * sin + side * y * cos + reach) * scale);
        if (row < 0 || column < 0 || row >= CELLS || column >= CELLS || inside[row * CELLS + column] === 0)
          outside += 1;
        if (outside >= least) break;
      }
      least = Math.min(least, outside);
    }
  }
  return least / points.length;
}
