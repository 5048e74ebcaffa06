/**
 * The second check of a three-view puzzle, from `truth` only. For a part, each line of sight is cut where it may pass a
 * surface of any shape, and each piece is tested against the list of shapes that made the part. That gives the depths at which the line enters and
 * leaves the part. There is an edge where these depths jump, change in number, or bend. Every drawn line must be on an
 * edge over its whole length, and all edges that rows and columns of lines of sight find in the view must be drawn,
 * solid exactly if the first depth is what changes.
 */
export interface ViewTruth {
  readonly kind: 'block' | 'part';
  readonly cells?: readonly (readonly number[])[];
  readonly marked?: readonly (readonly number[])[];
  readonly part?: readonly { readonly op: 'add' | 'cut'; readonly shape: ShapeTruth }[];
  readonly asked: 'front' | 'left' | 'top';
  readonly given: readonly ('front' | 'left' | 'top')[];
  readonly options: readonly OptionTruth[];
}

interface ShapeTruth {
  readonly kind: 'box' | 'cylinder' | 'wedge';
  readonly axis?: 'x' | 'y' | 'z';
  readonly from: number | readonly number[];
  readonly to: number | readonly number[];
  readonly center?: readonly number[];
  readonly radius?: number;
  readonly corner?: readonly number[];
}

interface OptionTruth {
  readonly label: string;
  readonly class: string;
  readonly none?: true;
  readonly view?: readonly (readonly number[])[];
  readonly lines?: readonly LineTruth[];
}

export interface LineTruth {
  readonly kind: 'segment' | 'arc';
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly center?: readonly [number, number];
  readonly radius?: number;
  readonly hidden: boolean;
}

// ---------------------------------------------------------------- cubes

/** The view from the left: rows from the top, columns from the back. */
export function leftViewOf({ cells = [], marked = [] }: ViewTruth): readonly (readonly number[])[] {
  return [2, 1, 0].map((z) =>
    [2, 1, 0].map((y) => {
      const row = cells.filter((cell) => cell[1] === y && cell[2] === z).map(([x]) => x as number);
      if (row.length === 0) return 0;
      return marked.some((cell) => cell.join() === [Math.min(...row), y, z].join()) ? 2 : 1;
    }),
  );
}

// ---------------------------------------------------------------- parts

type PartTruth = NonNullable<ViewTruth['part']>;
const AXIS = { x: 0, y: 1, z: 2 } as const;

function liesIn(part: PartTruth, point: readonly number[]): boolean {
  return part.reduce((inside, { op, shape }) => (liesInShape(shape, point) ? op === 'add' : inside), false);
}

function liesInShape(shape: ShapeTruth, point: readonly number[]): boolean {
  const [low, high] = [shape.from, shape.to];
  if (shape.kind === 'cylinder') {
    const along = AXIS[shape.axis ?? 'x'];
    if (!((point[along] as number) > (low as number) && (point[along] as number) < (high as number))) return false;
    const u = (point[along === 0 ? 1 : 0] as number) - (shape.center?.[0] ?? 0);
    const v = (point[along === 2 ? 1 : 2] as number) - (shape.center?.[1] ?? 0);
    return u * u + v * v < (shape.radius ?? 0) ** 2;
  }
  const shareOf = (axis: number): number =>
    ((point[axis] as number) - ((low as number[])[axis] as number)) /
    (((high as number[])[axis] as number) - ((low as number[])[axis] as number));
  const shares = [shareOf(0), shareOf(1), shareOf(2)];
  if (shares.some((share) => share < 0 || share > 1)) return false;
  if (shape.kind === 'box') return true;
  const others = shares.filter((_, axis) => axis !== AXIS[shape.axis ?? 'x']);
  return others.reduce((sum, share, index) => sum + (shape.corner?.[index] === 1 ? 1 - share : share), 0) < 1;
}

type Drawn = ViewTruth['asked'];
type Place = readonly [number, number];

/** The point at (right, up) on the page and this depth behind it. */
const PLACES = {
  front: (x: number, y: number, deep: number) => [x, deep, y],
  left: (x: number, y: number, deep: number) => [deep, -x, y],
  top: (x: number, y: number, deep: number) => [x, y, -deep],
} as const;
/** The axis of sight, and the sign of the depth along it. */
const LOOKS = { front: [1, 1], left: [0, 1], top: [2, -1] } as const;

/** Depths at which a line of sight enters or leaves the part, in turn, entering first. */
function depthsAt(part: PartTruth, view: Drawn, [x, y]: Place): readonly number[] {
  const stops = part.flatMap(({ shape }) => stopsOf(shape, view, PLACES[view](x, y, 0))).sort((a, b) => a - b);
  let inside = false;
  return stops.filter((stop, index) => {
    const next = stops[index + 1] ?? stop + 1;
    if (next - stop < 1e-9) return false;
    const now = liesIn(part, PLACES[view](x, y, (stop + next) / 2));
    const changes = now !== inside;
    inside = now;
    return changes;
  });
}

/** Depths at which the line of sight through a point may pass a surface of a shape. */
function stopsOf(shape: ShapeTruth, view: Drawn, point: readonly number[]): readonly number[] {
  const [look, sign] = LOOKS[view];
  const own = shape.axis === undefined ? -1 : AXIS[shape.axis];
  const ends = [shape.from, shape.to].map((end) => (typeof end === 'number' ? end : (end[look] as number)));
  if (shape.kind === 'box' || own === look) return ends.map((end) => end * sign);
  const others = [0, 1, 2].filter((axis) => axis !== own);
  const [index, side] = others[0] === look ? [0, 1] : [1, 0];
  const beside = point[others[side] as number] as number;
  if (shape.kind === 'cylinder') {
    const half = Math.sqrt(Math.max(0, (shape.radius ?? 0) ** 2 - (beside - (shape.center?.[side] ?? 0)) ** 2));
    return [-half, half].map((each) => ((shape.center?.[index] ?? 0) + each) * sign);
  }
  // The slope: the shares of the way from the right angle along both legs add up to 1.
  const [low, high] = [shape.from as readonly number[], shape.to as readonly number[]];
  const share =
    (beside - (low[others[side] as number] as number)) /
    ((high[others[side] as number] as number) - (low[others[side] as number] as number));
  const leg = shape.corner?.[side] === 1 ? share : 1 - share;
  const at = shape.corner?.[index] === 1 ? 1 - leg : leg;
  return [...ends, (low[look] as number) + at * ((high[look] as number) - (low[look] as number))].map(
    (each) => each * sign,
  );
}

/** How far to each side of a place edges are looked for, twice. */
const BESIDE = 2e-4;

/** Which edge runs through a place of the page. `across`: a direction of length 1. */
function edgeAt(part: PartTruth, view: Drawn, [x, y]: Place, across: Place): 'none' | 'hidden' | 'solid' {
  const [before2, before, after, after2] = [-2, -1, 1, 2].map((times) =>
    depthsAt(part, view, [x + across[0] * BESIDE * times, y + across[1] * BESIDE * times]),
  ) as [readonly number[], readonly number[], readonly number[], readonly number[]];
  const runsOn = (index: number): boolean => {
    const values = [before2, before, after, after2].map((depths) => depths[index]);
    if (values.every((value) => value === undefined)) return true;
    const [a, b, c, d] = values as [number, number, number, number];
    return (
      values.every((value) => value !== undefined) &&
      Math.abs(3 * b - 2 * a - c) < BESIDE / 2 &&
      Math.abs(3 * c - 2 * d - b) < BESIDE / 2
    );
  };
  if (!runsOn(0)) return 'solid';
  return before.length === after.length && before.every((_, index) => runsOn(index)) ? 'none' : 'hidden';
}

export interface EdgePlace {
  readonly at: Place;
  readonly hidden: boolean;
}

/** Between rows and columns of lines of sight, and between those of one row: no multiple of a quarter is near one. */
const [LATTICE, STRIDE] = [0.25, 0.1873];

/** Where rows and columns over the whole view meet an edge. */
export function edgePlaces(part: PartTruth, view: Drawn): readonly EdgePlace[] {
  const [left, right, bottom, top] = extentOf(
    part.filter(({ op }) => op === 'add').flatMap(({ shape }) => cornersOf(shape, view)),
  );
  const [columns, rows] = [
    stepsBetween(left - 0.39, right + 0.4, LATTICE),
    stepsBetween(bottom - 0.39, top + 0.4, LATTICE),
  ];
  return [
    ...rows.flatMap((y) => edgesAlong(part, view, [1, 0], y, stepsBetween(left - 0.43, right + 0.5, STRIDE))),
    ...columns.flatMap((x) => edgesAlong(part, view, [0, 1], x, stepsBetween(bottom - 0.43, top + 0.5, STRIDE))),
  ];
}

const stepsBetween = (from: number, to: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Two opposite corners of the box around a shape, on the page. */
function cornersOf(shape: ShapeTruth, view: Drawn): readonly Place[] {
  const ends = [shape.from, shape.to].map((end, index) => {
    if (typeof end !== 'number') return end;
    const across = (shape.center ?? []).map((each) => each + (index === 0 ? -1 : 1) * (shape.radius ?? 0));
    return across.toSpliced(AXIS[shape.axis ?? 'x'], 0, end);
  });
  return ends.map(([x = 0, y = 0, z = 0]): Place => (view === 'front' ? [x, z] : view === 'left' ? [-y, z] : [x, y]));
}

type Sight = readonly [number, readonly number[]];

function edgesAlong(
  part: PartTruth,
  view: Drawn,
  way: Place,
  beside: number,
  stops: readonly number[],
): readonly EdgePlace[] {
  const place = (along: number): Place => (way[0] === 1 ? [along, beside] : [beside, along]);
  const sightAt = (along: number): Sight => [along, depthsAt(part, view, place(along))];
  const found: EdgePlace[] = [];
  const search = (low: Sight, high: Sight): void => {
    const middle = sightAt((low[0] + high[0]) / 2);
    if (isEven(low[1], middle[1], high[1])) return;
    const known = found.length;
    if (high[0] - low[0] > SHORTEST) {
      search(low, middle);
      search(middle, high);
    }
    if (found.length > known) return;
    // What neither half shows is between them.
    const edge = edgeAt(part, view, place(middle[0]), way);
    if (edge !== 'none') found.push({ at: place(middle[0]), hidden: edge === 'hidden' });
  };
  const sights = stops.map(sightAt);
  sights.slice(1).forEach((sight, index) => {
    search(sights[index] as Sight, sight);
  });
  return found;
}

/**
 * The shortest stretch in which an edge is looked for, and the largest deviation of depths from a straight line.
 * Shorter stretches still show a bend.
 */
const [SHORTEST, EVEN] = [1e-4, 1e-5];

const isEven = (low: readonly number[], middle: readonly number[], high: readonly number[]): boolean =>
  low.length === middle.length &&
  middle.length === high.length &&
  middle.every((depth, index) => Math.abs(depth - ((low[index] as number) + (high[index] as number)) / 2) < EVEN);

/** The faults of a drawing of a view, anywhere on the page. Empty if there are none. `edges`: of the view. */
export function faultsOf(
  part: PartTruth,
  view: Drawn,
  drawing: readonly LineTruth[],
  edges = edgePlaces(part, view),
): readonly string[] {
  const lines = alignedWith(drawing, edges);
  if (lines === null) return ['another size'];
  const missing = edges.filter(({ at, hidden }) => !lines.some((line) => line.hidden === hidden && isNear(line, at)));
  const extra = lines.flatMap((line) =>
    piecesOf(line).filter((places) => places.every((at) => !isOnEdge(part, view, line, at))),
  );
  return [
    ...missing.map(
      ({ at, hidden }) => `no ${hidden ? 'dashed' : 'solid'} line at ${at.map((each) => each.toFixed(2)).join()}`,
    ),
    ...extra.map(([at]) => `a line without a reason at ${(at as Place).map((each) => each.toFixed(2)).join()}`),
  ];
}

/** All drawn lines, and the outermost points of circles, end on multiples of a quarter. */
const toQuarter = (value: number): number => Math.round(value * 4) / 4;

/** The drawing moved to the edges, or null if its width or height differs. */
function alignedWith(lines: readonly LineTruth[], edges: readonly EdgePlace[]): readonly LineTruth[] | null {
  const own = extentOf(lines.flatMap(({ from, to }) => [from, to]));
  const other = extentOf(edges.map(({ at }) => at)).map(toQuarter) as readonly number[] as Extent;
  const [dx, dy] = [other[0] - own[0], other[2] - own[2]];
  if (Math.abs(own[1] + dx - other[1]) > 1e-3 || Math.abs(own[3] + dy - other[3]) > 1e-3) return null;
  const shifted = ([x, y]: Place): Place => [x + dx, y + dy];
  return lines.map((line) => ({
    ...line,
    from: shifted(line.from),
    to: shifted(line.to),
    ...(line.center === undefined ? {} : { center: shifted(line.center) }),
  }));
}

type Extent = readonly [left: number, right: number, bottom: number, top: number];

function extentOf(places: readonly Place[]): Extent {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

function isNear({ from, to, center, radius = 0 }: LineTruth, [x, y]: Place): boolean {
  const room = 0.01;
  const inBox = [x, y].every(
    (value, axis) =>
      value > Math.min(from[axis] as number, to[axis] as number) - room &&
      value < Math.max(from[axis] as number, to[axis] as number) + room,
  );
  if (!inBox) return false;
  if (center !== undefined) return Math.abs(lengthOf(x - center[0], y - center[1]) - radius) < room;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / lengthOf(dx, dy) < room;
}

/** Two places on each piece of a line, a quarter of a unit long. Another line may cross at one of them. */
function piecesOf(line: LineTruth): readonly (readonly Place[])[] {
  const count = Math.max(1, Math.round(lengthOf(line.to[0] - line.from[0], line.to[1] - line.from[1]) / LATTICE));
  return Array.from({ length: count }, (_, index) =>
    [0.37, 0.71].map((share) => placeOn(line, (index + share) / count)),
  );
}

function placeOn({ from, to, center, radius = 0 }: LineTruth, share: number): Place {
  const [x, y] = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
  if (center === undefined) return [x, y];
  const out = radius / lengthOf(x - center[0], y - center[1]);
  return [center[0] + (x - center[0]) * out, center[1] + (y - center[1]) * out];
}

function isOnEdge(part: PartTruth, view: Drawn, { from, to, center, hidden }: LineTruth, at: Place): boolean {
  const [dx, dy] = center === undefined ? [to[1] - from[1], from[0] - to[0]] : [at[0] - center[0], at[1] - center[1]];
  const length = lengthOf(dx, dy);
  return edgeAt(part, view, at, [dx / length, dy / length]) === (hidden ? 'hidden' : 'solid');
}
