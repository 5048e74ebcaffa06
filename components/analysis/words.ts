import { estimateText, formatCount, formatEstimate } from '@/components/boards/format';
import type { Axis, GapCurve, LevelTimes, TradePoint } from '@/lib/wire/boards/analysis';
import { type Estimate, estimateOf } from '@/lib/wire/boards/estimate';

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

/** Of people's or a model's times; a lower bound if a limit ended too many. */
export const ofMedianTime = ({ n, value, atLeast, low, high }: LevelTimes['median']): Estimate =>
  estimateOf(value ?? atLeast, 'ms', {
    n,
    low,
    high,
    method: low === null ? null : 'Brookmeyer and Crowley, clustered',
    isAtLeast: value === null && atLeast !== null,
  });

/** `4.1 s [3.5 to 4.9 s]`; `≥ 10.0 s` if a limit ended too many. */
export function medianText(median: LevelTimes['median']): string {
  const estimate = ofMedianTime(median);
  return estimate.value === null || estimate.isAtLeast ? formatEstimate(estimate) : estimateText(estimate);
}

/** Time, cost or tokens of a question. */
export const ofSpent = (spent: TradePoint['spent'], axis: Axis): Estimate =>
  estimateOf(spent?.value ?? null, AXIS_WORDS[axis].unit, { ...spent });

export function spentText({ spent, told }: Pick<TradePoint, 'spent' | 'told'>, axis: Axis): string {
  if (spent === null) return told === 0 ? 'not reported' : `reported for ${formatCount(told)} only`;
  return estimateText(ofSpent(spent, axis));
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
  const levelsText = (levels: readonly number[]) =>
    `level${levels.length === 1 ? '' : 's'} ${levelRanges(levels, all)}`;
  const parts = [
    { text: 'people are ahead', levels: at(({ low }) => low !== null && low > 0) },
    { text: 'the model is ahead', levels: at(({ high }) => high !== null && high < 0) },
    {
      text: 'no significant difference',
      levels: at(({ low, high }) => low !== null && high !== null && low <= 0 && high >= 0),
    },
    { text: 'no interval', levels: at(({ low }) => low === null), why: ', of one climb' },
  ];
  const sentence = parts
    .filter(({ levels }) => levels.length > 0)
    .map(({ text, levels, why = '' }) => `${text} at ${levelsText(levels)}${why}`)
    .join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
