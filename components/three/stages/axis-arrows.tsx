'use client';
import { type Segment, Segments } from '../surfaces';
import { plus, times, type Vector } from '../vectors';
import { AxisMarks } from './axis-marks';

export interface AxisArrowsProps {
  /** How far the ground reaches from the origin to each side. */
  readonly reach: number;
  readonly color: string;
}

interface AxisArrow {
  readonly text: string;
  /** Its root, in reaches of the ground. */
  readonly at: Vector;
  readonly along: Vector;
  readonly aside: Vector;
  /** From the root to the middle of the letter, in lengths. An arrow away from the viewer looks shorter. */
  readonly letter: number;
}

/**
 * Next to the ground, where each hides no other: x in front of the near edge, y left of the left one, z at the far left
 * corner.
 */
const ARROWS: readonly AxisArrow[] = [
  { text: 'x', at: [-0.2, -1.1, 0], along: [1, 0, 0], aside: [0, 1, 0], letter: 1.3 },
  { text: 'y', at: [-1.1, -0.2, 0], along: [0, 1, 0], aside: [1, 0, 0], letter: 1.7 },
  { text: 'z', at: [-1.03, 1.03, 0], along: [0, 0, 1], aside: [1, 0, 0], letter: 1.3 },
];
/** In reaches of the ground. */
const LENGTH = 0.34;
/** Length of the barbs and their spread to each side, in lengths. */
const [BARB, BARB_ASIDE] = [0.22, 0.11];
/** The size of a letter with its margin, in reaches. */
const LETTER_SIZE = 0.22;
const WIDTH_PX = 2;
const ORIGIN: Vector = [0, 0, 0];

/** The axes as arrows with their letters. */
export function AxisArrows({ reach, color }: AxisArrowsProps) {
  const length = reach * LENGTH;
  const marks = ARROWS.map(({ text, at, along, letter }) => ({
    text,
    at: plus(times(at, reach), times(along, letter * length)),
  }));
  return (
    <>
      <Segments segments={ARROWS.flatMap((arrow) => linesOf(arrow, reach, length))} color={color} widthPx={WIDTH_PX} />
      <AxisMarks marks={marks} center={ORIGIN} size={reach * LETTER_SIZE} />
    </>
  );
}

function linesOf({ at, along, aside }: AxisArrow, reach: number, length: number): readonly Segment[] {
  const root = times(at, reach);
  const tip = plus(root, times(along, length));
  const back = plus(root, times(along, (1 - BARB) * length));
  return [
    [root, tip],
    ...[BARB_ASIDE, -BARB_ASIDE].map((share): Segment => [plus(back, times(aside, share * length)), tip]),
  ];
}
