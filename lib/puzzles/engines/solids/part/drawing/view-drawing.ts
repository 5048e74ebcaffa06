/**
 * Draws a part along an axis, with hidden lines. Every possible edge is on one of a few curves: the lines of the unit
 * grid, the outlines of cylinders, the diagonals of wedges. They are cut at their intersections. Nothing changes along
 * a piece, so two lines of sight close to its middle decide: if they meet the same surfaces in the same order there is
 * no edge; if the first surface differs, the edge is visible; otherwise it is hidden. This is exact, because no curve
 * is replaced by a polygon.
 */
import { plus, times, type Vector } from '../../vector';
import {
  type Arc,
  type Curve,
  distance,
  leftOf,
  middleOf,
  NEAR,
  type Pair,
  quartersOf,
  type Segment,
  segment,
  splitAll,
} from '../curves';
import { axisIndex, boxOf, OTHER_AXES, type Part, type PartShape } from '../part';
import { NO_SURFACE, type Solid, type Stretch, type SurfaceId, solidOf, stretchesOf } from '../solid';
import { type PartView, VIEW_FRAMES, type ViewFrame } from '../views';

/** In units of the part, right and up along the view's axes. */
export type DrawnLine = (Segment | Arc) & { readonly hidden: boolean };

/** Distance of the lines of sight from a line: smaller than any feature. */
const BESIDE = 1e-4;

export const drawingOf = (part: Part, view: PartView): readonly DrawnLine[] =>
  merged(piecesOf(part, view).map(({ piece, style }) => ({ ...piece, hidden: style === 'hidden' })));

/** Visible edges of two kinds: those with nothing behind one of their sides, and inner ones. */
export interface VisibleDrawing {
  readonly outline: readonly DrawnLine[];
  readonly inner: readonly DrawnLine[];
}

export function visibleDrawingOf(part: Part, view: PartView): VisibleDrawing {
  const pieces = piecesOf(part, view);
  const linesOf = (wanted: Style) =>
    merged(pieces.filter(({ style }) => style === wanted).map(({ piece }) => ({ ...piece, hidden: false })));
  return { outline: linesOf('outline'), inner: linesOf('inner') };
}

interface StyledPiece {
  readonly piece: Curve;
  readonly style: Exclude<Style, 'none'>;
}

function piecesOf(part: Part, view: PartView): readonly StyledPiece[] {
  const frame = VIEW_FRAMES[view];
  const solid = solidOf(part);
  return unique(splitAll(curvesOf(part, frame))).flatMap((piece): StyledPiece[] => {
    const style = styleOf(solid, frame, piece);
    return style === 'none' ? [] : [{ piece, style }];
  });
}

/** Components of a direction on the page. All are unit vectors along axes. */
const onPage = ({ right, up }: ViewFrame, point: Vector): Pair => [
  right[0] * point[0] + right[1] * point[1] + right[2] * point[2],
  up[0] * point[0] + up[1] * point[1] + up[2] * point[2],
];

function curvesOf(part: Part, frame: ViewFrame): readonly Curve[] {
  const boxes = part.map(({ shape }) => boxOf(shape));
  const corners = boxes.flatMap(({ from, to }) => [onPage(frame, from), onPage(frame, to)]);
  const [left, right] = [
    Math.floor(Math.min(...corners.map(([x]) => x))),
    Math.ceil(Math.max(...corners.map(([x]) => x))),
  ];
  const [low, high] = [
    Math.floor(Math.min(...corners.map(([, y]) => y))),
    Math.ceil(Math.max(...corners.map(([, y]) => y))),
  ];
  const uprights = range(left, right).map((x) => segment([x, low], [x, high]));
  const levels = range(low, high).map((y) => segment([left, y], [right, y]));
  return [...uprights, ...levels, ...part.flatMap(({ shape }) => ownCurves(shape, frame))];
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

function ownCurves(shape: PartShape, frame: ViewFrame): readonly Curve[] {
  if (shape.kind === 'box') return [];
  const along = axisIndex(shape.axis);
  const isAlong = frame.toViewer[along] !== 0;
  const [from, to] = [onPage(frame, boxOf(shape).from), onPage(frame, boxOf(shape).to)];
  if (shape.kind === 'cylinder')
    return isAlong ? quartersOf([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], shape.radius) : rectangle(from, to);
  if (!isAlong) return [];
  // The diagonal connects the two corners next to the right angle.
  const [a, b] = OTHER_AXES[along];
  const end = (first: number, second: number): Pair => {
    const point: [number, number, number] = [0, 0, 0];
    point[a] = first === 0 ? shape.from[a] : shape.to[a];
    point[b] = second === 0 ? shape.from[b] : shape.to[b];
    return onPage(frame, point);
  };
  return [segment(end(1 - shape.corner[0], shape.corner[1]), end(shape.corner[0], 1 - shape.corner[1]))];
}

function rectangle(a: Pair, b: Pair): readonly Segment[] {
  const corners: readonly Pair[] = [a, [b[0], a[1]], b, [a[0], b[1]]];
  return corners.map((corner, index) => segment(corner, corners[(index + 1) % 4] as Pair));
}

function unique(pieces: readonly Curve[]): readonly Curve[] {
  const known = new Map<string, Curve>();
  for (const piece of pieces) {
    const [x, y] = middleOf(piece);
    const key = `${
      piece.kind === 'arc'
        ? piece.radius
        : leftOf(piece)
            .map((each) => Math.round(Math.abs(each) * 1e4))
            .join()
    } ${Math.round(x * 1e5)} ${Math.round(y * 1e5)}`;
    if (distance(piece.from, piece.to) > NEAR && !known.has(key)) known.set(key, piece);
  }
  return [...known.values()];
}

type Style = 'none' | 'outline' | 'inner' | 'hidden';

function styleOf(solid: Solid, frame: ViewFrame, piece: Curve): Style {
  const [x, y] = middleOf(piece);
  const [aside, above] = leftOf(piece);
  const left = sight(solid, frame, x + aside * BESIDE, y + above * BESIDE);
  const right = sight(solid, frame, x - aside * BESIDE, y - above * BESIDE);
  if (firstOf(left) !== firstOf(right)) return left.length === 0 || right.length === 0 ? 'outline' : 'inner';
  return left.length === right.length && left.every((stretch, index) => isSame(stretch, right[index] as Stretch))
    ? 'none'
    : 'hidden';
}

const firstOf = (stretches: readonly Stretch[]): SurfaceId => stretches[0]?.entry ?? NO_SURFACE;
const isSame = (a: Stretch, b: Stretch): boolean => a.entry === b.entry && a.exit === b.exit;

/** Returns the surfaces along a line of sight, nearest first. */
function sight(solid: Solid, { right, up, toViewer }: ViewFrame, x: number, y: number): readonly Stretch[] {
  return stretchesOf(solid, plus(times(right, x), times(up, y)), times(toViewer, -1));
}

/** Joins pieces that continue one another. Quarters of a circle stay as they are. */
function merged(pieces: readonly DrawnLine[]): readonly DrawnLine[] {
  const byLine = new Map<string, DrawnLine[]>();
  const arcs: DrawnLine[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'arc') arcs.push(piece);
    else {
      const key = lineKey(piece);
      byLine.set(key, [...(byLine.get(key) ?? []), piece]);
    }
  }
  return [...[...byLine.values()].flatMap(mergedOnLine), ...mergedArcs(arcs)];
}

/** Equal for pieces of one style on one line. */
function lineKey({ from, to, hidden }: Segment & { readonly hidden: boolean }): string {
  const [nx, ny] = leftOf({ kind: 'segment', from, to });
  const sign = nx > NEAR || (Math.abs(nx) <= NEAR && ny > 0) ? 1 : -1;
  return `${hidden} ${[nx * sign, ny * sign, (nx * from[0] + ny * from[1]) * sign].map((each) => Math.round(each * 1e4) + 0).join()}`;
}

function mergedOnLine(pieces: readonly DrawnLine[]): readonly DrawnLine[] {
  const ordered = pieces.map((piece) =>
    isBefore(piece.from, piece.to) ? piece : { ...piece, from: piece.to, to: piece.from },
  );
  ordered.sort((a, b) => (isBefore(a.from, b.from) ? -1 : 1));
  const lines: DrawnLine[] = [];
  for (const piece of ordered) {
    const last = lines.at(-1);
    if (last !== undefined && distance(last.to, piece.from) < NEAR * 10)
      lines[lines.length - 1] = { ...last, to: piece.to };
    else lines.push(piece);
  }
  return lines;
}

const isBefore = (a: Pair, b: Pair): boolean => a[0] < b[0] - NEAR || (Math.abs(a[0] - b[0]) <= NEAR && a[1] < b[1]);

/** Joins neighbouring arcs of one style within a quarter. */
function mergedArcs(arcs: readonly DrawnLine[]): readonly DrawnLine[] {
  const done: DrawnLine[] = [];
  for (const arc of arcs) {
    const last = done.at(-1);
    const continues =
      last?.kind === 'arc' &&
      arc.kind === 'arc' &&
      last.hidden === arc.hidden &&
      last.radius === arc.radius &&
      distance(last.center, arc.center) < NEAR;
    if (last !== undefined && continues && distance(last.to, arc.from) < NEAR * 10 && !isCardinal(arc))
      done[done.length - 1] = { ...last, to: arc.to };
    else done.push(arc);
  }
  return done;
}

const isCardinal = (arc: DrawnLine): boolean =>
  arc.kind === 'arc' &&
  (Math.abs(arc.from[0] - arc.center[0]) < NEAR * 10 || Math.abs(arc.from[1] - arc.center[1]) < NEAR * 10);
