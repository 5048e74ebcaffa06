const TONES = {
  accent: ['stroke-accent', 'fill-accent'],
  model: ['stroke-model', 'fill-model'],
  human: ['stroke-human', 'fill-human'],
} as const;

export interface IntervalMarkProps {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** The ends of the line. */
  readonly from?: number;
  readonly to?: number;
  readonly hollow?: boolean;
  readonly tone?: keyof typeof TONES;
}

/** A value with its interval on a line, next to the numbers in a table. */
export function IntervalMark({
  value,
  low,
  high,
  from = 0,
  to = 1,
  hollow = false,
  tone = 'accent',
}: IntervalMarkProps) {
  const [stroke, fill] = TONES[tone];
  const x = (at: number) => Math.round((6 + (148 * (Math.min(to, Math.max(from, at)) - from)) / (to - from)) * 10) / 10;
  return (
    <svg viewBox="0 0 160 20" className="h-5 w-40" aria-hidden="true">
      <line x1={6} x2={154} y1={10} y2={10} className="stroke-line" />
      {from < 0 && to > 0 && <line x1={x(0)} x2={x(0)} y1={2} y2={18} className="stroke-edge" />}
      {low !== null && high !== null && (
        <line x1={x(low)} x2={x(high)} y1={10} y2={10} strokeWidth={3} className={stroke} />
      )}
      <circle cx={x(value)} cy={10} r={4.5} strokeWidth={2} className={`${stroke} ${hollow ? 'fill-surface' : fill}`} />
    </svg>
  );
}
