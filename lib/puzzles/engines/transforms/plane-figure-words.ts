/**
 * What a picture of the plane shows, in words. Figures that look alike have the same words: where the list of corners
 * starts and which way round it goes follows from the figure as it lies, not from what was done to it.
 */
import { outlineOf, type PlanePoint } from './plane-shape';
import { areaFactor, cornersOf, type PlaneState, placeOf } from './plane-step';

/** How `describeFigure` is to be read. */
export const FIGURE_RULES = [
  'In words, a place is written as (x, y), in squares from the origin: x to the right, y up, rounded to two decimals.',
  'A shape is told by its corners, counter-clockwise from the lowest one, of several from the leftmost of them. An ellipse or circle is told by its outermost points.',
] as const;

/** Two lines: colour and centre, then corners or outermost points. */
export function describeFigure(state: PlaneState, colorName: string): string {
  const isRound = outlineOf(state.shape).kind === 'ellipse';
  const color = `${colorName.slice(0, 1).toUpperCase()}${colorName.slice(1)}`;
  const outline = isRound ? `Ends: ${endsOf(state)}` : `Corners: ${orderedCorners(state).map(pointWords).join(', ')}`;
  return `${color} ${isRound ? 'ellipse' : 'shape'} with centre ${pointWords(roundedPoint(state.center))}.\n${outline}`;
}

function orderedCorners(state: PlaneState): readonly PlanePoint[] {
  const drawn = cornersOf(state).map(roundedPoint);
  const corners = areaFactor(state) < 0 ? drawn.toReversed() : drawn;
  const first = corners.reduce(
    (best, corner, index) => (isBefore(corner, corners[best] as PlanePoint) ? index : best),
    0,
  );
  return [...corners.slice(first), ...corners.slice(0, first)];
}

const isBefore = ([x, y]: PlanePoint, [otherX, otherY]: PlanePoint): boolean =>
  y < otherY || (y === otherY && x < otherX);

/**
 * With points center + M (cos, sin), the one farthest along a direction d is M Mᵀ d over the length of Mᵀ d away from
 * the centre.
 */
function endsOf(state: PlaneState): string {
  const [[a, c], [b, d]] = axesOf(state);
  const [width, height, slant] = [Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d), a * c + b * d];
  const { center } = state;
  const end = (x: number, y: number) => pointWords(roundedPoint([center[0] + x, center[1] + y]));
  const [right, top]: readonly PlanePoint[] = [
    [width, slant / width],
    [slant / height, height],
  ] as const;
  return `right ${end(...right)}, top ${end(...top)}, left ${end(-right[0], -right[1])}, bottom ${end(-top[0], -top[1])}`;
}

/** From the centre to the ends of the half axes, before and after any step the same two points of the outline. */
function axesOf(state: PlaneState): readonly [PlanePoint, PlanePoint] {
  const outline = outlineOf(state.shape);
  const [width, height] = outline.kind === 'ellipse' ? outline.halfAxes : [0, 0];
  const fromCenter = { ...state, center: [0, 0] as const };
  return [placeOf(fromCenter, [width, 0]), placeOf(fromCenter, [0, height])];
}

export const pointWords = ([x, y]: PlanePoint): string => `(${x}, ${y})`;

/** Half a hundredth goes away from zero, so that mirrored places stay mirrored. Adding 0 turns -0 into 0. */
export const roundedPoint = ([x, y]: PlanePoint): PlanePoint => [hundredths(x), hundredths(y)];
export const hundredths = (value: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-7)) / 100 + 0;
