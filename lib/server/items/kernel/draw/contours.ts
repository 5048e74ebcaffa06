/**
 * Finds contours within a view that could be missing, moved or repeated without the drawing looking broken: an isolated
 * closed figure, or a straight line between two lines. Returns each with the same contour at another place of the view.
 */
import { distance, type Pair } from 'rung-puzzles/engines/solids/part/curves';
import { boxOf, type Coverage, type Drawing, type Line, lengthOf, makeCoverage, mapped, NEAR, piecesOf } from './lines';
import { outsideOf } from './outside';
import { distanceToSegment } from './project';

export interface Contour {
  /** Visible lines only; it has no hidden ones. */
  readonly lines: Drawing;
  /** The same elsewhere, at an empty place. */
  readonly twin: Drawing;
}

/** How near a contour's twin may be to other lines. */
const ROOM = 0.02;
const SHORTEST = 0.12;
const JOINED = 2.5 * NEAR;
const SHIFTS = [0.12, -0.12, 0.19, -0.19, 0.27, -0.27, 0.36, -0.36];

export function contoursOf(drawing: Drawing): readonly Contour[] {
  const isOutside = outsideOf(drawing);
  const figures = figuresOf(drawing, isOutside);
  const bars = drawing
    .filter((line) => !line.hidden && line.points.length === 2 && isInner(line, isOutside))
    .filter((line) => endsOnLines(line, drawing) && isSpare(line, drawing));
  return [
    ...figures.flatMap((lines) => withTwin(lines, drawing, isOutside, false)),
    ...bars.flatMap((line) => withTwin([line], drawing, isOutside, true)),
  ].filter(({ lines }) => lines.reduce((sum, line) => sum + lengthOf(line), 0) >= SHORTEST);
}

const isInner = (line: Line, isOutside: (point: Pair) => boolean): boolean => {
  const pieces = piecesOf(line);
  return pieces.slice(2, -2).every(({ middle }) => !isOutside(middle));
};

/** Groups of connected lines that touch nothing else, all visible, and never on the outline. */
function figuresOf(drawing: Drawing, isOutside: (point: Pair) => boolean): readonly Drawing[] {
  const groups: Line[][] = [];
  for (const line of drawing) {
    const joined = groups.filter((group) => group.some((other) => touch(line, other)));
    for (const group of joined) groups.splice(groups.indexOf(group), 1);
    groups.push([line, ...joined.flat()]);
  }
  return groups.filter((group) =>
    group.every((line) => !line.hidden && piecesOf(line).every(({ middle }) => !isOutside(middle))),
  );
}

const endsOf = ({ points }: Line): readonly [Pair, Pair] => [points[0] as Pair, points.at(-1) as Pair];

/** Where an end of one is on the other. */
const touch = (a: Line, b: Line): boolean =>
  endsOf(a).some((end) => liesOn(end, b)) || endsOf(b).some((end) => liesOn(end, a));

const liesOn = (point: Pair, { points }: Line): boolean =>
  points.slice(1).some((to, index) => distanceToSegment(point, points[index] as Pair, to) < JOINED);

const endsOnLines = (line: Line, drawing: Drawing): boolean =>
  endsOf(line).every((end) => drawing.some((other) => other !== line && !other.hidden && liesOn(end, other)));

/** Whether removing it leaves no loose end, because drawings of solids have none. */
const isSpare = (line: Line, drawing: Drawing): boolean => {
  const others = drawing.filter((other) => other !== line);
  const resting = others.flatMap((other) =>
    endsOf(other).flatMap((end) => (liesOn(end, line) ? [{ end, other }] : [])),
  );
  return resting.every(({ end, other }) => others.some((each) => each !== other && liesOn(end, each)));
};

/** Mirrors about the middle of the view if there is room, otherwise shifts. A bar shifts only sideways. */
function withTwin(
  lines: Drawing,
  drawing: Drawing,
  isOutside: (point: Pair) => boolean,
  isBar: boolean,
): readonly Contour[] {
  const { left, right, bottom, top } = boxOf(drawing);
  const others = drawing.filter((line) => !lines.includes(line));
  const coverage = makeCoverage(others.flatMap(piecesOf));
  const own = makeCoverage(lines.flatMap(piecesOf));
  const [sideways, upside] = [
    mapped(lines, ([x, y]): Pair => [left + right - x, y]),
    mapped(lines, ([x, y]): Pair => [x, bottom + top - y]),
  ];
  const shifted = (dx: number, dy: number) => mapped(lines, ([x, y]): Pair => [x + dx, y + dy]);
  const along = SHIFTS.map((shift) => shifted(shift, 0));
  const across = SHIFTS.map((shift) => shifted(0, shift));
  const candidates = isBar
    ? barTwins(lines[0] as Line, [sideways, ...along], [upside, ...across])
    : [sideways, upside, ...along, ...across];
  const found = candidates.find(
    (twin) => hasRoom(twin, coverage, own, isOutside, isBar) && (!isBar || endsOnLines(twin[0] as Line, others)),
  );
  return found === undefined ? [] : [{ lines, twin: found }];
}

function barTwins(bar: Line, sideways: readonly Drawing[], upside: readonly Drawing[]): readonly Drawing[] {
  const [from, to] = endsOf(bar);
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  if (Math.min(dx, dy) > NEAR * distance(from, to)) return [];
  return dx > dy ? upside : sideways;
}

/** The ends of a bar's twin must be on other lines. */
function hasRoom(
  twin: Drawing,
  others: Coverage,
  own: Coverage,
  isOutside: (point: Pair) => boolean,
  isBar: boolean,
): boolean {
  const pieces = twin.flatMap(piecesOf);
  const inner = isBar ? pieces.slice(3, -3) : pieces;
  return (
    inner.length > 0 &&
    inner.every(({ middle }) => !isOutside(middle) && !others.isNear(middle, ROOM) && !own.isNear(middle, ROOM))
  );
}
