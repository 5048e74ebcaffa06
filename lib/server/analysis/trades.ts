/** Accuracy against what it takes: median time of a question, or what a model spends on one. Only entrants that were asked the same levels. */
import { FEWEST_TOLD } from '@/lib/protocols/fixed-set';
import { HUMAN } from '@/lib/server/boards/cell';
import { groupBy } from '@/lib/server/boards/group';
import type { AnalysedShare, Axis, Trade, TradePoint } from '@/lib/wire/analysis';
import { meanOfBins, totalOf } from './bins';
import { isOnFront } from './front';
import { medianOfBins } from './median';
import type { Course, Measure, ShareRow, TimeRow } from './rows';
import { type PersonLevel, peopleShare } from './set-people';
import { type ItemsAt, shareOf } from './shares';

/** Of a ladder’s levels one: whoever comes further meets harder ones. Of a set all that most were asked. */
export function sharedLevels(rows: readonly ShareRow[], course: Course, wanted: number | undefined): readonly number[] {
  const own = levelsByEntrant(rows, course);
  const all = [...new Set([...own.values()].flat())].sort((a, b) => a - b);
  if (wanted !== undefined && all.includes(wanted)) return [wanted];
  const candidates = course === 'ladder' ? all.map((level) => [level]) : [...own.values()];
  const worth = (levels: readonly number[]) => levels.length * [...own.values()].filter((each) => levels.every((level) => each.includes(level))).length;
  // The last of equals: the hardest level of a ladder.
  return candidates.reduce<readonly number[]>((best, each) => (worth(each) >= worth(best) ? each : best), []);
}

function levelsByEntrant(rows: readonly ShareRow[], course: Course): ReadonlyMap<string, readonly number[]> {
  const own = rows.filter((row) => row.course === course);
  return new Map(groupBy(own, ({ entrant }) => entrant).map((each) => [each[0].entrant, each.map(({ level }) => level).sort((a, b) => a - b)]));
}

export interface TradeInput {
  readonly course: Course;
  readonly axis: Axis;
  readonly levels: readonly number[];
  readonly shares: readonly ShareRow[];
  readonly answers: readonly PersonLevel[];
  /** Of people their times at all levels, of models what the axis asks for at these. */
  readonly amounts: readonly TimeRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly itemsAt: ItemsAt;
}

/** null where nobody was asked. */
export function tradeOf(input: TradeInput): Trade | null {
  const { course, levels, shares, names } = input;
  const own = levelsByEntrant(shares, course);
  const covers = (entrant: string) => levels.every((level) => own.get(entrant)?.includes(level));
  const points = [...own.keys()].filter(covers).map((entrant) => pointOf(input, entrant));
  if (levels.length === 0 || points.length === 0) return null;
  const choices = [...new Set([...own.values()].flat())].sort((a, b) => a - b);
  return {
    course,
    levels: [...levels],
    choices: choices.map((level) => ({ level, entrants: [...own.values()].filter((each) => each.includes(level)).length })),
    points: withFront(points).sort(byKindAndShare),
    people: input.axis === 'time' ? (own.get(HUMAN) ?? []).map((level) => peopleAt(input, level)) : [],
    otherLevels: [...own.keys()]
      .filter((entrant) => !covers(entrant))
      .sort((a, b) => Number(b === HUMAN) - Number(a === HUMAN) || (a < b ? -1 : 1))
      .map((entrant) => nameOf(names, entrant)),
  };
}

const nameOf = (names: ReadonlyMap<string, string>, entrant: string): string => (entrant === HUMAN ? 'People' : (names.get(entrant) ?? entrant));

type BarePoint = Omit<TradePoint, 'onFront'>;

function pointOf(input: TradeInput, entrant: string): BarePoint {
  const { course, axis, levels, amounts, names } = input;
  const share = poolShare(input, entrant);
  const own = amounts.filter((row) => row.course === course && row.entrant === entrant && levels.includes(row.level));
  const measured = entrant === HUMAN && axis !== 'time' ? [] : own;
  const kind = entrant === HUMAN ? 'human' : 'model';
  return { entrant, name: nameOf(names, entrant), kind, share, ...spentOf(measured, axis, kind, share) };
}

function peopleAt(input: TradeInput, level: number): Trade['people'][number] {
  const { share, spent } = pointOf({ ...input, levels: [level] }, HUMAN);
  return { level, share, spent };
}

function poolShare({ course, levels, shares, answers, itemsAt }: TradeInput, entrant: string): AnalysedShare {
  const rows = shares.filter((row) => row.course === course && row.entrant === entrant && levels.includes(row.level));
  const together = course === 'set' && entrant === HUMAN ? peopleShare(answers.filter(({ level }) => levels.includes(level))) : null;
  return shareOf((together === null ? rows : [together]) as [ShareRow, ...ShareRow[]], itemsAt);
}

/** In the unit in which it is shown, of the unit in which it is counted. */
const UNITS = { time: 1, cost: 1e-9, tokens: 1 } as const;

function spentOf(rows: readonly TimeRow[], axis: Axis, kind: 'human' | 'model', { clusters, n }: AnalysedShare): Pick<BarePoint, 'spent' | 'told'> {
  const known = rows.filter(({ result }) => result !== 'excluded');
  const told = totalOf(known);
  if (told < FEWEST_TOLD) return { spent: null, told };
  const unit = UNITS[axis];
  if (axis !== 'time') {
    const { value, low, high } = meanOfBins(
      known,
      known.reduce((total, { sum }) => total + sum, 0),
      told,
    );
    return { told, spent: { n: told, value: value * unit, low: low === null ? null : low * unit, high: high === null ? null : high * unit } };
  }
  const independent = kind === 'human' ? clusters : Math.min(n, told);
  const ended = known.filter(({ result }) => result !== 'timed-out');
  const { value, low, high } = medianOfBins(
    ended,
    known.filter(({ result }) => result === 'timed-out'),
    independent,
  );
  return { told, spent: value === null ? null : { n: told, value, low, high } };
}

/** Of models alone: people’s time is no latency, and they cost nothing that is told. */
function withFront(points: readonly BarePoint[]): TradePoint[] {
  const tradeOfPoint = ({ share, spent }: BarePoint) => (spent === null ? [] : [{ share: share.right / share.n, spent: spent.value }]);
  const all = points.filter(({ kind }) => kind === 'model').flatMap(tradeOfPoint);
  return points.map((point) => ({ ...point, onFront: point.kind === 'model' && tradeOfPoint(point).some((own) => isOnFront(own, all)) }));
}

const byKindAndShare = (a: TradePoint, b: TradePoint): number =>
  Number(a.kind === 'model') - Number(b.kind === 'model') || b.share.right / b.share.n - a.share.right / a.share.n || (a.name < b.name ? -1 : 1);

/** What a model is measured by on an axis. */
export const measureOf = (axis: Axis): Measure => (axis === 'time' ? 'latency' : axis);
