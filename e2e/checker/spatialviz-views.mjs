/**
 * Views of stacks and parts, from `truth`. A part is a recipe of shapes added and cut. A line of sight is cut where it
 * may pass a surface of any shape, and each piece is tested against the recipe: this gives the depths at which it
 * enters and leaves the part. There is an edge where these depths jump, bend or change in number; it is solid if the
 * first depth changes. A drawing is right if every line is on such an edge along its length, and all edges found by
 * rows and columns of lines of sight are drawn.
 */

// ---------------------------------------------------------------- stacks

/**
 * Returns the nearest cubes from the left, rows from the top, columns from the back: 0 empty, 1 a cube, 2 a marked one.
 */
export function leftView(cells, marked) {
  const size = 1 + Math.max(...cells.flat());
  const down = Array.from({ length: size }, (_, index) => size - 1 - index);
  const isMarked = new Set(marked.map(String));
  return down.map((z) =>
    down.map((y) => {
      const row = cells.filter((cell) => cell[1] === y && cell[2] === z).map(([x]) => x);
      return row.length === 0 ? 0 : isMarked.has(`${Math.min(...row)},${y},${z}`) ? 2 : 1;
    }),
  );
}

// ---------------------------------------------------------------- parts

const AXIS = { x: 0, y: 1, z: 2 };
/** The view axis, whether depth grows with it, and the point at (right, up) on the page at a depth. */
const VIEWS = {
  front: { look: 1, sign: 1, point: (x, y, deep) => [x, deep, y] },
  left: { look: 0, sign: 1, point: (x, y, deep) => [deep, -x, y] },
  top: { look: 2, sign: -1, point: (x, y, deep) => [x, y, -deep] },
};

const lies = (part, point) =>
  part.reduce((inside, { op, shape }) => (liesInShape(shape, point) ? op === 'add' : inside), false);

/** 0 at the low end of a box, 1 at the high end. */
const share = (shape, axis, value) => (value - shape.from[axis]) / (shape.to[axis] - shape.from[axis]);
const othersOf = (shape) => [0, 1, 2].filter((axis) => axis !== AXIS[shape.axis]);

function liesInShape(shape, point) {
  if (shape.kind === 'cylinder') {
    const along = point[AXIS[shape.axis]];
    const [u, v] = othersOf(shape).map((axis, index) => point[axis] - shape.center[index]);
    return along > shape.from && along < shape.to && u * u + v * v < shape.radius ** 2;
  }
  if (point.some((value, axis) => value < shape.from[axis] || value > shape.to[axis])) return false;
  if (shape.kind === 'box') return true;
  return (
    othersOf(shape).reduce(
      (sum, axis, index) => sum + Math.abs(share(shape, axis, point[axis]) - shape.corner[index]),
      0,
    ) < 1
  );
}

/** Coordinates along the line of sight through a point where it may pass a surface of a shape. */
function stopsIn(shape, look, point) {
  const isRound = shape.kind === 'cylinder';
  if (shape.kind === 'box' || AXIS[shape.axis] === look)
    return isRound ? [shape.from, shape.to] : [shape.from[look], shape.to[look]];
  const [own, side] = othersOf(shape)[0] === look ? [0, 1] : [1, 0];
  const across = othersOf(shape)[side];
  if (isRound) {
    const half = Math.sqrt(Math.max(0, shape.radius ** 2 - (point[across] - shape.center[side]) ** 2));
    return [shape.center[own] - half, shape.center[own] + half];
  }
  // On the slope the distances from the right angle along both legs, as shares, add up to one.
  const way = 1 - Math.abs(share(shape, across, point[across]) - shape.corner[side]);
  const slope = shape.corner[own] === 1 ? 1 - way : way;
  return [shape.from[look], shape.to[look], shape.from[look] + slope * (shape.to[look] - shape.from[look])];
}

/** Depths at which the line of sight at (x, y) enters and leaves the part, in turn. */
function depthsAt(part, view, [x, y]) {
  const { look, sign, point } = VIEWS[view];
  const origin = point(x, y, 0);
  const stops = part
    .flatMap(({ shape }) => stopsIn(shape, look, origin).map((stop) => stop * sign))
    .sort((a, b) => a - b);
  const depths = [];
  let inside = false;
  for (let index = 0; index < stops.length; index += 1) {
    const next = index + 1 < stops.length ? stops[index + 1] : stops[index] + 1;
    if (next - stops[index] < 1e-9) continue;
    if (lies(part, point(x, y, (stops[index] + next) / 2)) === inside) continue;
    inside = !inside;
    depths.push(stops[index]);
  }
  return depths;
}

const BESIDE = 2e-4;

/**
 * Returns none, hidden or solid: the edge through a place, searched in the direction `across` by two lines of sight on
 * each side.
 */
function edgeAt(part, view, place, across) {
  const sights = [-2, -1, 1, 2].map((times) =>
    depthsAt(
      part,
      view,
      place.map((value, axis) => value + across[axis] * BESIDE * times),
    ),
  );
  const runsOn = (index) => {
    const [a, b, c, d] = sights.map((depths) => depths[index]);
    if ([a, b, c, d].every((depth) => depth === undefined)) return true;
    // Straight on from one side. NaN, if one of them has no such depth, is false.
    return Math.abs(3 * b - 2 * a - c) < BESIDE / 2 && Math.abs(3 * c - 2 * d - b) < BESIDE / 2;
  };
  if (!runsOn(0)) return 'solid';
  const most = Math.max(...sights.map((depths) => depths.length));
  return Array.from({ length: most }, (_, index) => index).every(runsOn) ? 'none' : 'hidden';
}

/** Distances of rows and columns, and of lines of sight within one. No multiple of a quarter is near a start. */
const [LATTICE, STRIDE] = [0.25, 0.1873];
const stepsBetween = (from, to, step) =>
  Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, index) => from + index * step);

function extentOf(places) {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** Returns where rows and columns over the whole view meet an edge. */
function edgesOf(part, view) {
  const corners = part.filter(({ op }) => op === 'add').flatMap(({ shape }) => cornersOf(shape));
  const { left, right, bottom, top } = extentOf(
    corners.map(([x, y, z]) => ({ front: [x, z], left: [-y, z], top: [x, y] })[view]),
  );
  const found = [];
  for (const y of stepsBetween(bottom - 0.39, top + 0.4, LATTICE))
    edgesAlong(part, view, (x) => [x, y], [1, 0], stepsBetween(left - 0.43, right + 0.5, STRIDE), found);
  for (const x of stepsBetween(left - 0.39, right + 0.4, LATTICE))
    edgesAlong(part, view, (y) => [x, y], [0, 1], stepsBetween(bottom - 0.43, top + 0.5, STRIDE), found);
  return found;
}

function cornersOf({ kind, axis, from, to, center, radius }) {
  if (kind !== 'cylinder') return [from, to];
  return [-1, 1].map((side) =>
    center.map((each) => each + side * radius).toSpliced(AXIS[axis], 0, side === -1 ? from : to),
  );
}

/** The shortest stretch that is halved, and the tolerance for straight depths. */
const [SHORTEST, EVEN] = [1e-4, 1e-5];

function edgesAlong(part, view, placeAt, way, stops, found) {
  const sights = stops.map((at) => ({ at, depths: depthsAt(part, view, placeAt(at)) }));
  const search = (low, high) => {
    const at = (low.at + high.at) / 2;
    const middle = { at, depths: depthsAt(part, view, placeAt(at)) };
    const isEven =
      low.depths.length === middle.depths.length &&
      high.depths.length === middle.depths.length &&
      middle.depths.every((depth, index) => Math.abs(2 * depth - low.depths[index] - high.depths[index]) < 2 * EVEN);
    if (isEven) return;
    const known = found.length;
    if (high.at - low.at > SHORTEST) {
      search(low, middle);
      search(middle, high);
    }
    if (found.length > known) return;
    // An edge in neither half is between them.
    const edge = edgeAt(part, view, placeAt(at), way);
    if (edge !== 'none') found.push({ place: placeAt(at), hidden: edge === 'hidden' });
  };
  for (let index = 1; index < sights.length; index += 1) search(sights[index - 1], sights[index]);
}

/**
 * Returns a test whether a drawing, anywhere on the page, is the view of the part. `visibleOnly`: without its hidden
 * edges.
 */
export function viewTest(part, view, visibleOnly = false) {
  const edges = edgesOf(part, view).filter(({ hidden }) => !(hidden && visibleOnly));
  return (drawing) => {
    const lines = movedOnto(drawing, edges);
    if (lines === null) return false;
    return (
      edges.every(({ place, hidden }) => lines.some((line) => line.hidden === hidden && isNear(line, place))) &&
      lines.every((line) => piecesOf(line).every((places) => places.some((place) => isOnEdge(part, view, line, place))))
    );
  };
}

/** Returns places of visible edges missing in a drawing; null if it has a line without an edge. */
export function missingEdges(part, view, drawing) {
  const edges = edgesOf(part, view).filter(({ hidden }) => !hidden);
  const lines = movedOnto(drawing, edges);
  if (
    lines === null ||
    !lines.every((line) => piecesOf(line).every((places) => places.some((place) => isOnEdge(part, view, line, place))))
  )
    return null;
  return edges.map(({ place }) => place).filter((place) => !lines.some((line) => isNear(line, place)));
}

export function widthAndHeight(part, view) {
  const { left, right, bottom, top } = extentOf(edgesOf(part, view).map(({ place }) => place));
  return [right - left, top - bottom];
}

/** Moves the drawing onto the edges; null if its size differs. Everything drawn extends to multiples of a quarter. */
function movedOnto(lines, edges) {
  const own = extentOf(lines.flatMap(({ from, to }) => [from, to]));
  const seen = extentOf(edges.map(({ place }) => place.map((value) => Math.round(value * 4) / 4)));
  const [dx, dy] = [seen.left - own.left, seen.bottom - own.bottom];
  if (Math.abs(own.right + dx - seen.right) > 1e-3 || Math.abs(own.top + dy - seen.top) > 1e-3) return null;
  const moved = ([x, y]) => [x + dx, y + dy];
  return lines.map((line) => ({
    ...line,
    from: moved(line.from),
    to: moved(line.to),
    ...(line.kind === 'arc' && { center: moved(line.center) }),
  }));
}

/** Smaller than the distance of any two lines of a drawing. */
const ROOM = 0.01;

function isNear({ kind, from, to, center, radius }, place) {
  if (
    [0, 1].some(
      (axis) =>
        place[axis] < Math.min(from[axis], to[axis]) - ROOM || place[axis] > Math.max(from[axis], to[axis]) + ROOM,
    )
  )
    return false;
  const [x, y] = place;
  if (kind === 'arc') return Math.abs(Math.hypot(x - center[0], y - center[1]) - radius) < ROOM;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / Math.hypot(dx, dy) < ROOM;
}

/** Returns two places on each quarter of a unit of a line, because another line may cross at one of them. */
function piecesOf({ kind, from, to, center, radius }) {
  const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / LATTICE));
  const placeAt = (way) => {
    const [x, y] = [from[0] + way * (to[0] - from[0]), from[1] + way * (to[1] - from[1])];
    if (kind !== 'arc') return [x, y];
    const out = radius / Math.hypot(x - center[0], y - center[1]);
    return [center[0] + (x - center[0]) * out, center[1] + (y - center[1]) * out];
  };
  return Array.from({ length: count }, (_, index) => [0.37, 0.71].map((way) => placeAt((index + way) / count)));
}

function isOnEdge(part, view, { kind, from, to, center, hidden }, place) {
  const [dx, dy] = kind === 'arc' ? [place[0] - center[0], place[1] - center[1]] : [to[1] - from[1], from[0] - to[0]];
  const length = Math.hypot(dx, dy);
  return edgeAt(part, view, place, [dx / length, dy / length]) === (hidden ? 'hidden' : 'solid');
}
