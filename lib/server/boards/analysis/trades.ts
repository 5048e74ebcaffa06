/** Accuracy against median time or cost per question, for entrants with the same levels. */

import { groupBy, groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import type { Names } from '@/lib/server/boards/pages/board/board-rows';
import { HUMAN, measuredEntrant } from '@/lib/server/boards/pages/cells/cell';
import { bestFirst } from '@/lib/server/boards/pages/order';
import type { AnalysedShare, Axis, Trade, TradePoint } from '@/lib/wire/boards/analysis';
import { meanOfBins, totalOf } from './bins';
import { isOnParetoFront } from './front';
import { medianOfBins } from './median';
import type { Course, Measure, ShareRow, TimeRow } from './rows';
import { type PersonAnswer, setShare } from './set-people';
import { type ItemsAt, shareOf } from './shares';

/** One level for a ladder, because better entrants meet harder levels. For a set, all levels that most were asked. */
export function sharedLevels(rows: readonly ShareRow[], course: Course, wanted: number | undefined): readonly number[] {
  const asked = entrantsOf(rows.filter((row) => row.course === course)).map(({ shares }) => levelsOf(shares));
  const all = [...new Set(asked.flat())].sort((a, b) => a - b);
  if (wanted !== undefined && all.includes(wanted)) return [wanted];
  const candidates = course === 'ladder' ? all.map((level) => [level]) : asked;
  const worth = (levels: readonly number[]) =>
    levels.length * asked.filter((own) => levels.every((level) => own.includes(level))).length;
  // On ties the last, which is a ladder's hardest level.
  return candidates.reduce<readonly number[]>((best, each) => (worth(each) >= worth(best) ? each : best), []);
}

const levelsOf = (shares: readonly ShareRow[]): readonly number[] =>
  shares.map(({ level }) => level).sort((a, b) => a - b);

interface Entrant {
  readonly entrant: string;
  readonly shares: readonly [ShareRow, ...ShareRow[]];
  readonly amounts: readonly TimeRow[];
}

function entrantsOf(shares: readonly ShareRow[], amounts: readonly TimeRow[] = []): readonly Entrant[] {
  const spent = groupsByKey(amounts, ({ entrant }) => entrant);
  return [...groupsByKey(shares, ({ entrant }) => entrant)].map(([entrant, own]) => ({
    entrant,
    shares: own,
    amounts: spent.get(entrant) ?? [],
  }));
}

export interface TradeInput {
  readonly course: Course;
  readonly axis: Axis;
  readonly levels: readonly number[];
  readonly shares: readonly ShareRow[];
  readonly answers: readonly PersonAnswer[];
  /** People: times at all levels. Models: the axis's amounts at these levels. */
  readonly amounts: readonly TimeRow[];
  readonly names: Names;
  readonly itemsAt: ItemsAt;
}

export function tradeOf(input: TradeInput): Trade | null {
  const { course, levels, names } = input;
  const isOwn = (row: { readonly course: Course }) => row.course === course;
  const all = entrantsOf(input.shares.filter(isOwn), input.amounts.filter(isOwn));
  const covers = ({ shares }: Entrant) => levels.every((level) => shares.some((row) => row.level === level));
  const points = all.filter(covers).map((entrant) => pointOf(input, entrant, levels));
  if (levels.length === 0 || points.length === 0) return null;
  const human = all.find(({ entrant }) => entrant === HUMAN);
  return {
    course,
    levels,
    choices: choicesOf(all),
    points: withFront(points).sort(bestFirst(({ share }) => share.right / share.n)),
    people:
      input.axis === 'time' && human !== undefined
        ? levelsOf(human.shares).map((level) => peopleAt(input, human, level))
        : [],
    otherLevels: all
      .filter((entrant) => !covers(entrant))
      .map(({ entrant }) => entrant)
      .sort((a, b) => Number(b === HUMAN) - Number(a === HUMAN) || (a < b ? -1 : 1))
      .map((entrant) => measuredEntrant(entrant, names).name),
  };
}

const choicesOf = (all: readonly Entrant[]): Trade['choices'] =>
  groupBy(
    all.flatMap(({ shares }) => shares),
    ({ level }) => String(level),
  )
    .map((own) => ({ level: own[0].level, entrants: own.length }))
    .sort((a, b) => a.level - b.level);

type BarePoint = Omit<TradePoint, 'onFront'>;

function pointOf(input: TradeInput, entrant: Entrant, levels: readonly number[]): BarePoint {
  const { axis, names } = input;
  const isHuman = entrant.entrant === HUMAN;
  const share = poolShare(input, entrant, levels);
  const amounts = isHuman && axis !== 'time' ? [] : entrant.amounts.filter(({ level }) => levels.includes(level));
  const spent = spentOf(amounts, axis, input.course === 'ladder' && !isHuman ? share.n : share.clusters);
  return {
    ...measuredEntrant(entrant.entrant, names),
    share,
    ...spent,
  };
}

function peopleAt(input: TradeInput, human: Entrant, level: number): Trade['people'][number] {
  const { share, spent } = pointOf(input, human, [level]);
  return { level, share, spent };
}

function poolShare(
  { course, answers, itemsAt }: TradeInput,
  { entrant, shares }: Entrant,
  levels: readonly number[],
): AnalysedShare {
  const rows = shares.filter(({ level }) => levels.includes(level));
  const together = course === 'set' && entrant === HUMAN ? setShare(answers, levels) : null;
  return shareOf((together === null ? rows : [together]) as [ShareRow, ...ShareRow[]], itemsAt);
}

/** From stored to shown units. */
const UNITS = { time: 1, cost: 1e-9, tokens: 1 } as const;

/** `independent`: how many questions count as independent. */
function spentOf(rows: readonly TimeRow[], axis: Axis, independent: number): Pick<BarePoint, 'spent' | 'told'> {
  const known = rows.filter(({ result }) => result !== 'excluded');
  const n = totalOf(known);
  if (n < FEWEST_PUBLISHED) return { spent: null, told: n };
  const { value, low, high } = axis === 'time' ? medianOf(known, independent) : meanOf(known, Math.min(n, independent));
  const unit = UNITS[axis];
  const scaled = (amount: number | null) => (amount === null ? null : amount * unit);
  return {
    told: n,
    spent: value === null ? null : { n, value: value * unit, low: scaled(low), high: scaled(high) },
  };
}

function medianOf(rows: readonly TimeRow[], independent: number) {
  const isTimedOut = ({ result }: TimeRow) => result === 'timed-out';
  return medianOfBins(
    rows.filter((row) => !isTimedOut(row)),
    rows.filter(isTimedOut),
    independent,
  );
}

const meanOf = (rows: readonly TimeRow[], independent: number) =>
  meanOfBins(
    rows,
    sumOf(rows, ({ sum }) => sum),
    independent,
  );

/** Models only: people’s time is no latency, and they have no published cost. */
function withFront(points: readonly BarePoint[]): TradePoint[] {
  const tradeOfPoint = ({ kind, share, spent }: BarePoint) =>
    kind === 'human' || spent === null ? [] : [{ share: share.right / share.n, spent: spent.value }];
  const all = points.flatMap(tradeOfPoint);
  return points.map((point) => ({
    ...point,
    onFront: tradeOfPoint(point).some((own) => isOnParetoFront(own, all)),
  }));
}

export const measureOf = (axis: Axis): Measure => (axis === 'time' ? 'latency' : axis);
