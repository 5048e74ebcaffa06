'use client';
import { AxisMarks } from './axis-marks';
import { type Segment, Segments } from './surfaces';
import { plus, times, type Vector } from './vectors';

export interface AxisArrowsProps {
  readonly at: Vector;
  readonly length: number;
  readonly color: string;
}

const AXES: readonly { readonly text: string; readonly along: Vector; readonly aside: Vector }[] = [
  { text: 'x', along: [1, 0, 0], aside: [0, 1, 0] },
  { text: 'y', along: [0, 1, 0], aside: [1, 0, 0] },
  { text: 'z', along: [0, 0, 1], aside: [1, 0, 0] },
];
/** Of its length: of the barbs, to each side, and from the middle of the letter to the arrow's root. */
const [BARB, BARB_ASIDE, LETTER] = [0.2, 0.1, 1.3];
const WIDTH_PX = 2;
const ORIGIN: Vector = [0, 0, 0];

/** The directions of the axes as three arrows with their letters. */
export function AxisArrows({ at, length, color }: AxisArrowsProps) {
  return (
    <group position={[...at]}>
      <Segments segments={AXES.flatMap(({ along, aside }) => arrow(times(along, length), times(aside, length)))} color={color} widthPx={WIDTH_PX} />
      <AxisMarks marks={AXES.map(({ text, along }) => ({ text, at: times(along, LETTER * length) }))} center={ORIGIN} />
    </group>
  );
}

function arrow(tip: Vector, aside: Vector): readonly Segment[] {
  const back = times(tip, 1 - BARB);
  return [[ORIGIN, tip], ...[BARB_ASIDE, -BARB_ASIDE].map((share): Segment => [plus(back, times(aside, share)), tip])];
}
