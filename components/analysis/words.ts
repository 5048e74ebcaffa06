import { formatCount, formatMs } from '@/components/boards/format';
import type { Axis, GapCurve, LevelTimes, TradePoint } from '@/lib/wire/analysis';

/** What accuracy is set against: a choice, a column, and the unit of downloads. */
export const AXIS_WORDS = {
  time: {
    title: 'Time',
    model: 'median latency of a question',
    people: 'median time of a question',
    measure: 'median time',
    unit: 'ms',
  },
  cost: { title: 'Cost', model: 'mean cost of a question, USD', people: '', measure: 'mean cost', unit: 'usd' },
  tokens: {
    title: 'Output tokens',
    model: 'mean output tokens of a question',
    people: '',
    measure: 'mean output tokens',
    unit: 'tokens',
  },
} as const satisfies Record<Axis, unknown>;

/** `$0.0012`: two significant digits, and at most whole cents. */
export const formatUsd = (usd: number): string =>
  usd === 0 ? '$0' : usd >= 1 ? `$${usd.toFixed(2)}` : `$${Number(usd.toPrecision(2)).toString()}`;

/** `310, 450, 820 ms`: the unit once if all have the same. */
export function timesText(times: readonly number[]): string {
  const texts = times.map(formatMs);
  const units = new Set(texts.map((text) => text.split(' ')[1]));
  return units.size === 1
    ? `${texts.map((text) => text.split(' ')[0]).join(', ')} ${[...units].join('')}`
    : texts.join(', ');
}

/** An amount of an axis. */
export function formatAmount(amount: number, axis: Axis): string {
  if (axis === 'cost') return formatUsd(amount);
  return axis === 'tokens' ? formatCount(Math.round(amount)) : formatMs(amount);
}

/** `4.1 s [3.5 to 4.9 s]`; `≥ 10.0 s` if a limit ended too many. */
export function medianText({ value, atLeast, low, high }: LevelTimes['median']): string {
  if (value === null) return atLeast === null ? '–' : `≥ ${formatMs(atLeast)}`;
  return `${formatMs(value)} [${low === null ? 'no interval' : `${formatMs(low)} to ${high === null ? '?' : formatMs(high)}`}]`;
}

export function spentText({ spent, told }: Pick<TradePoint, 'spent' | 'told'>, axis: Axis): string {
  if (spent === null) return told === 0 ? 'not reported' : `reported for ${formatCount(told)} only`;
  const { value, low, high } = spent;
  const range =
    low === null ? 'no interval' : `${formatAmount(low, axis)} to ${high === null ? '?' : formatAmount(high, axis)}`;
  return `${formatAmount(value, axis)} [${range}]`;
}

/** `1–3, 5` of levels among those that there are. */
export function levelRanges(levels: readonly number[], all: readonly number[]): string {
  const runs: number[][] = [];
  for (const level of levels) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && all.indexOf(level) === all.indexOf(last) + 1) run.push(level);
    else runs.push([level]);
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0]))).join(', ');
}

/** At which levels people are ahead, the model is ahead, neither is, or nothing is known. */
export function gapSentence({ points }: Pick<GapCurve, 'points'>): string {
  const all = points.map(({ level }) => level);
  const at = (is: (point: GapCurve['points'][number]) => boolean) => points.filter(is).map(({ level }) => level);
  const told = (levels: readonly number[]) => `level${levels.length === 1 ? '' : 's'} ${levelRanges(levels, all)}`;
  const parts = [
    { levels: at(({ low }) => low !== null && low > 0), text: (levels: string) => `people are ahead at ${levels}` },
    {
      levels: at(({ high }) => high !== null && high < 0),
      text: (levels: string) => `the model is ahead at ${levels}`,
    },
    {
      levels: at(({ low, high }) => low !== null && high !== null && low <= 0 && high >= 0),
      text: (levels: string) => `no significant difference at ${levels}`,
    },
    { levels: at(({ low }) => low === null), text: (levels: string) => `no interval at ${levels}, of one climb` },
  ];
  const sentence = parts
    .filter(({ levels }) => levels.length > 0)
    .map(({ levels, text }) => text(told(levels)))
    .join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
