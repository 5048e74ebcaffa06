/** Accuracy against median time or cost per question, for entrants with the same levels. */

import { groupsByKey } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import type { Names } from '@/lib/server/boards/pages/board/board-rows';
import { isOfModel, isOfPeople, measuredEntrant } from '@/lib/server/boards/pages/cells/cell';
import { bestFirst, byEntrant, byLevel } from '@/lib/server/boards/pages/order';
import { groupedBy, pluck, unique, where } from '@/lib/server/boards/rows';
import type { AnalysisQuery, Axis, Trade, TradePoint } from '@/lib/wire/boards/analysis';
import { meanOfBins, totalOf } from './bins';
import { isOnParetoFront } from './front';
import { medianOfBins } from './median';
import { type Cell, COURSES, type Course, type ShareRow, type TimeRow, timeRows } from './rows';
import { type SetPeople, setShare } from './set-people';
import { shareOf } from './shares';

interface Given {
  readonly shares: readonly ShareRow[];
  /** Of people, at all levels. */
  readonly times: readonly TimeRow[];
  readonly answers: SetPeople['answers'];
  readonly names: Names;
}

/** One for each course with data. */
export async function readTrades(cell: Cell, { axis, level }: AnalysisQuery, given: Given) {
  const trades: Trade[] = [];
  for (const course of COURSES) {
    const isOwn = where({ course });
    const shares = given.shares.filter(isOwn);
    const levels = sharedLevels(shares, course, level);
    if (levels.length === 0) continue;
    const spent = await timeRows(cell, axis === 'time' ? 'latency' : axis, levels);
    const amounts = groupsByKey([...given.times, ...spent.filter(isOfModel)].filter(isOwn), ({ entrant }) => entrant);
    trades.push(tradeOf({ ...given, course, axis, levels, shares, amounts }));
  }
  return trades;
}

/** One level for a ladder, because better entrants meet harder levels. For a set, all levels that most were asked. */
function sharedLevels(rows: readonly ShareRow[], course: Course, wanted: number | undefined) {
  const asked = groupedBy(rows, 'entrant').map(levelsOf);
  const all = unique(levelsOf(rows));
  if (wanted !== undefined && all.includes(wanted)) return [wanted];
  const candidates = course === 'ladder' ? all.map((level) => [level]) : asked;
  const worth = (levels: readonly number[]) =>
    levels.length * asked.filter((own) => levels.every((level) => own.includes(level))).length;
  // On ties the last, which is a ladder's hardest level.
  return candidates.reduce<readonly number[]>((best, each) => (worth(each) >= worth(best) ? each : best), []);
}

const levelsOf = (rows: readonly ShareRow[]) => pluck([...rows].sort(byLevel), 'level');

interface TradeInput extends Given {
  readonly course: Course;
  readonly axis: Axis;
  readonly levels: readonly number[];
  /** By entrant. People: times at all levels. Models: the axis's amounts at these levels. */
  readonly amounts: ReadonlyMap<string, readonly TimeRow[]>;
}

type Shares = readonly [ShareRow, ...ShareRow[]];

function tradeOf(input: TradeInput): Trade {
  const { course, axis, levels, shares, names } = input;
  const all = groupedBy(shares, 'entrant');
  const covers = (own: Shares) => levels.every((level) => own.some((row) => row.level === level));
  const people = axis === 'time' ? shares.filter(isOfPeople) : [];
  return {
    course,
    levels,
    choices: groupedBy(shares, 'level')
      .map((own) => ({ level: own[0].level, entrants: own.length }))
      .sort(byLevel),
    points: withFront(all.filter(covers).map((own) => pointOf(input, own, levels))).sort(
      bestFirst(({ share }) => share.right / share.n),
    ),
    people: people.sort(byLevel).map((row) => {
      const { share, spent } = pointOf(input, [row], [row.level]);
      return { level: row.level, share, spent };
    }),
    otherLevels: all
      .flatMap((own) => (covers(own) ? [] : [own[0]]))
      .sort((a, b) => Number(isOfPeople(b)) - Number(isOfPeople(a)) || byEntrant(a, b))
      .map(({ entrant }) => measuredEntrant(entrant, names).name),
  };
}

type BarePoint = Omit<TradePoint, 'onFront'>;

function pointOf({ course, axis, answers, amounts, names }: TradeInput, own: Shares, levels: readonly number[]) {
  const [{ entrant }] = own;
  const isAsked = ({ level }: { readonly level: number }) => levels.includes(level);
  const isHuman = isOfPeople(own[0]);
  const together = course === 'set' && isHuman ? setShare(answers, levels) : null;
  const share = shareOf((together === null ? own.filter(isAsked) : [together]) as [ShareRow]);
  const spent = isHuman && axis !== 'time' ? [] : (amounts.get(entrant) ?? []).filter(isAsked);
  return {
    ...measuredEntrant(entrant, names),
    share,
    ...spentOf(spent, axis, course === 'ladder' && !isHuman ? share.n : share.clusters),
  };
}

/** `independent`: how many questions count as independent. */
function spentOf(rows: readonly TimeRow[], axis: Axis, independent: number) {
  const known = rows.filter(({ result }) => result !== 'excluded');
  const n = totalOf(known);
  if (n < FEWEST_PUBLISHED) return { spent: null, told: n };
  const { value, low, high } =
    axis === 'time'
      ? medianOfBins(
          known.filter(({ result }) => result !== 'timed-out'),
          known.filter(where({ result: 'timed-out' })),
          independent,
        )
      : meanOfBins(
          known,
          sumOf(known, ({ sum }) => sum),
          Math.min(n, independent),
        );
  // Cost is stored in billionths.
  const shown = (amount: number) => (axis === 'cost' ? amount * 1e-9 : amount);
  return {
    told: n,
    spent: value === null ? null : { n, value: shown(value), low: low && shown(low), high: high && shown(high) },
  };
}

/** Models only: people’s time is no latency, and they have no published cost. */
function withFront(points: readonly BarePoint[]) {
  const tradeOfPoint = ({ kind, share, spent }: BarePoint) =>
    kind === 'human' || spent === null ? [] : [{ share: share.right / share.n, spent: spent.value }];
  const all = points.flatMap(tradeOfPoint);
  return points.map((point) => ({
    ...point,
    onFront: tradeOfPoint(point).some((own) => isOnParetoFront(own, all)),
  }));
}
