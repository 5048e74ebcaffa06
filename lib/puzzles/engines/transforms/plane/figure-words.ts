/**
 * Describes a picture of the plane. Figures that look the same have the same words: the start and direction of the list
 * of corners depend on the figure, not on its steps.
 */
import { outlineOf, type PlanePoint } from './shape';
import { areaFactor, cornersOf, type PlaneState, placeOf } from './step';

export const FIGURE_RULES = [
  'In words, a place is written as (x, y), in squares from the origin: x to the right, y up, rounded to two decimals.',
  'A shape is told by its corners, counter-clockwise from the lowest one, of several from the leftmost of them. An ellipse or circle is told by its outermost points.',
] as const;

/** Returns two lines: colour and centre, then corners or outermost points. */
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

/** For points center + M (cos, sin), the farthest one along a direction d is at M Mᵀ d / |Mᵀ d| from the centre. */
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

/** Returns the ends of the half axes from the centre, the same two points of the outline in every state. */
function axesOf(state: PlaneState): readonly [PlanePoint, PlanePoint] {
  const outline = outlineOf(state.shape);
  const [width, height] = outline.kind === 'ellipse' ? outline.halfAxes : [0, 0];
  const fromCenter = { ...state, center: [0, 0] as const };
  return [placeOf(fromCenter, [width, 0]), placeOf(fromCenter, [0, height])];
}

export const pointWords = ([x, y]: PlanePoint): string => `(${x}, ${y})`;

/** Rounds half a hundredth away from zero, so that mirrored places stay mirrored. Adding 0 turns -0 into 0. */
export const roundedPoint = ([x, y]: PlanePoint): PlanePoint => [hundredths(x), hundredths(y)];
export const hundredths = (value: number): number =>
  (Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-7)) / 100 + 0;
