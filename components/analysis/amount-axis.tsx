import { formatValue } from '@/components/boards/format';
import type { Axis } from '@/lib/wire/analysis';
import type { AmountScale } from './amount-scale';
import { AXIS_WORDS } from './words';

interface Props {
  readonly scale: AmountScale;
  readonly axis: Axis;
  readonly top: number;
  readonly bottom: number;
  /** Middle of the title, px. */
  readonly middle: number;
  readonly title: string;
}

/** Lines and numbers of a logarithmic axis, and what it is of, below a drawing. */
export const AmountAxis = ({ scale: { at, ticks }, axis, top, bottom, middle, title }: Props) => (
  <g>
    {ticks.map((tick) => (
      <g key={tick}>
        <line x1={at(tick)} x2={at(tick)} y1={top} y2={bottom} className="stroke-line" />
        <text x={at(tick)} y={bottom + 15} textAnchor="middle" className="tabular fill-muted text-[11px]">
          {tickText(tick, axis)}
        </text>
      </g>
    ))}
    <text x={middle} y={bottom + 31} textAnchor="middle" className="fill-muted text-[11px]">
      {title}
    </text>
  </g>
);

/** Round numbers need no decimals. */
export function tickText(tick: number, axis: Axis): string {
  if (axis !== 'time') return formatValue(tick, AXIS_WORDS[axis].unit);
  return tick < 1000 ? `${Number(tick.toPrecision(3))} ms` : `${Number((tick / 1000).toPrecision(3))} s`;
}
