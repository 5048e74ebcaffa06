/**
 * What a plane cuts out of one part: an interval of t, and over it a chord whose ends move along straight lines or
 * conic arcs. t is the position along the plane: the height in an upright plane, x or y in others. A `Frame` says
 * which height and which chord belong to a t (`cut.ts`). Two bands can also bound a range of nearby planes, so each use
 * has its offset (`Offsets`).
 */
import { chordOf, reachOf } from './chord';
import { type CutFamily, FRAMES, type Frame } from './cut';
import { baseOf, type StackPart, topRatioOf } from './stack';

/** The offset used for each bound. For a plain cut all are equal. */
export interface Offsets {
  /** For the part's lower and upper end. */
  readonly low: number;
  readonly high: number;
  /** For the height at which the part's width is taken. */
  readonly scale: number;
  /** For the place that the part must reach, and the chord there. */
  readonly reach: number;
  readonly width: number;
}

export const allAt = (offset: number): Offsets => ({
  low: offset,
  high: offset,
  scale: offset,
  reach: offset,
  width: offset,
});

/**
 * Chords of a part at rising t. Between the nodes the outline is straight, or bends outwards so little that the area is
 * at most 0.3 % too small.
 */
export interface Band {
  readonly t: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** `base` and `top` fix the width even outside the part's heights: the flat ends of what slanted planes sweep. */
export type Widths = 'tapered' | 'base' | 'top';

/** The least interval of t that counts, in units, so that rounding errors make no bands. */
const THINNEST = 1e-9;

export function bandOf(
  part: StackPart,
  bottom: number,
  family: CutFamily,
  offsets: Offsets,
  widths: Widths = 'tapered',
  nodes: Nodes = 'coarse',
): Band | null {
  const frame = FRAMES[family];
  const ratio = topRatioOf(part);
  const taper = widths === 'tapered' ? (1 - ratio) / part.height : 0;
  // The share of the base's size: scaleAt + scaleByT · t.
  const scaleAt = widths === 'top' ? ratio : 1 - taper * (frame.heightByOffset * offsets.scale - bottom);
  const scaleByT = -taper * frame.heightByT;
  const range = rangeOf(part, bottom, frame, offsets, scaleAt, scaleByT);
  if (range === null) return null;
  const t = nodesOf(part, frame, range, nodes);
  const base = baseOf(part.kind);
  const place = frame.offByOffset * offsets.width;
  const [from, to] = [new Array<number>(t.length), new Array<number>(t.length)];
  for (let index = 0; index < t.length; index += 1) {
    const each = t[index] as number;
    const size = part.size * Math.max(0, scaleAt + scaleByT * each);
    const chord = chordOf(base, frame.axis, size, frame.offByT * each + place);
    from[index] = chord[0];
    to[index] = chord[1];
  }
  return { t, from, to };
}

function rangeOf(
  part: StackPart,
  bottom: number,
  frame: Frame,
  offsets: Offsets,
  scaleAt: number,
  scaleByT: number,
): readonly [number, number] | null {
  const reach = reachOf(baseOf(part.kind), frame.axis);
  const [least, most] = [reach[0] * part.size, reach[1] * part.size];
  const place = frame.offByOffset * offsets.reach;
  const range: [number, number] = [-1e6, 1e6];
  clip(range, frame.heightByOffset * offsets.low - bottom, frame.heightByT);
  clip(range, bottom + part.height - frame.heightByOffset * offsets.high, -frame.heightByT);
  clip(range, place - least * scaleAt, frame.offByT - least * scaleByT);
  clip(range, most * scaleAt - place, most * scaleByT - frame.offByT);
  return range[1] - range[0] > THINNEST ? range : null;
}

/** Keeps the t for which `at + slope · t` is not negative. */
function clip(range: [number, number], at: number, slope: number): void {
  if (slope > 0) range[0] = Math.max(range[0], -at / slope);
  else if (slope < 0) range[1] = Math.min(range[1], -at / slope);
  else if (at < 0) range[1] = range[0];
}

/** (1 − cos(k·π/n)) / 2: densest where a curve bends most. n = 24 for proofs, n = 32 for pictures. */
const CURVE_NODES = {
  coarse: [
    0.0, 0.004277569313094809, 0.017037086855465844, 0.03806023374435663, 0.06698729810778065, 0.10332332985438242,
    0.1464466094067262, 0.19561928549563967, 0.24999999999999994, 0.3086582838174551, 0.37059047744873963,
    0.43473690388997416, 0.49999999999999994, 0.5652630961100258, 0.6294095225512604, 0.6913417161825448,
    0.7499999999999999, 0.8043807145043603, 0.8535533905932737, 0.8966766701456175, 0.9330127018922194,
    0.9619397662556434, 0.9829629131445341, 0.9957224306869052, 1.0,
  ],
  fine: [
    0.0, 0.0024076366639015356, 0.009607359798384785, 0.021529832133895588, 0.03806023374435663, 0.059039367825822475,
    0.08426519384872738, 0.1134947733186315, 0.1464466094067262, 0.18280335791817726, 0.22221488349019886,
    0.2643016315870011, 0.3086582838174551, 0.35485766137276886, 0.40245483899193585, 0.4509914298352196,
    0.49999999999999994, 0.5490085701647803, 0.5975451610080641, 0.645142338627231, 0.6913417161825448,
    0.7356983684129988, 0.777785116509801, 0.8171966420818226, 0.8535533905932737, 0.8865052266813684,
    0.9157348061512727, 0.9409606321741775, 0.9619397662556434, 0.9784701678661044, 0.9903926402016152,
    0.9975923633360984, 1.0,
  ],
} as const;
export type Nodes = keyof typeof CURVE_NODES;

function nodesOf(
  part: StackPart,
  frame: Frame,
  [start, end]: readonly [number, number],
  nodes: Nodes,
): readonly number[] {
  const base = baseOf(part.kind);
  const isBent = base === 'circle' && !(frame.offByT === 0 && topRatioOf(part) === 1);
  if (isBent) return CURVE_NODES[nodes].map((share) => start + share * (end - start));
  // The corner of a triangle is at the back: the chord along y is longest at x = 0.
  const hasCorner =
    base === 'triangle' && frame.axis === 'x' && frame.offByT !== 0 && start < -THINNEST && end > THINNEST;
  return hasCorner ? [start, 0, end] : [start, end];
}

/** Returns whether an end of the chord moves along a curve. Not if the plane contains a cone's axis. */
export function isBent({ t, to }: Band): boolean {
  if (t.length <= 3) return false;
  const [start, end] = [t[0] as number, t.at(-1) as number];
  const [first, last] = [to[0] as number, to.at(-1) as number];
  return t.some(
    (each, index) => Math.abs((to[index] as number) - first - ((last - first) * (each - start)) / (end - start)) > 0.02,
  );
}
