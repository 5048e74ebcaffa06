/** How long questions take by level: people’s time on the page, or a model’s latency, split by right and wrong. */

import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import type { Names } from '@/lib/server/boards/pages/board/board-rows';
import { measuredEntrant } from '@/lib/server/boards/pages/cells/cell';
import { byLevel } from '@/lib/server/boards/pages/order';
import { groupedBy, where } from '@/lib/server/boards/rows';
import type { Distribution, LevelTimes, TimeProfile } from '@/lib/wire/boards/analysis';
import { quantileOfBins, totalOf } from './bins';
import { medianOfBins } from './median';
import { COURSES, type Course, type TimeRow } from './rows';

export interface Timed {
  readonly names: Names;
  /** Number of people, or of independent answers of a model, at the level of this row. */
  readonly clustersAt: (row: TimeRow) => number;
  /** Whether to split right and wrong. In an open edition a run could mark its answers by their times. */
  readonly isSplit: (course: Course) => boolean;
}

/** By course and entrant, in this order. Omits levels with fewer than ten questions. */
export const timeProfiles = (
  rows: readonly TimeRow[],
  entrants: readonly string[],
  { names, clustersAt, isSplit }: Timed,
): TimeProfile[] =>
  COURSES.flatMap((course) =>
    entrants.flatMap((entrant) => {
      const levels = groupedBy(rows.filter(where({ course, entrant })), 'level')
        .map((own) => levelTimes(own, clustersAt(own[0]), isSplit(course)))
        .filter(({ median, excluded }) => median.n + excluded >= FEWEST_PUBLISHED)
        .sort(byLevel);
      return levels.length === 0 ? [] : [{ ...measuredEntrant(entrant, names), course, levels }];
    }),
  );

function levelTimes(rows: readonly [TimeRow, ...TimeRow[]], clusters: number, isSplit: boolean): LevelTimes {
  const of = (result: TimeRow['result']) => rows.filter(where({ result }));
  const ended = [...of('right'), ...of('wrong')];
  return {
    level: rows[0].level,
    clusters,
    together: distributionOf(ended),
    right: isSplit ? distributionOf(of('right')) : null,
    wrong: isSplit ? distributionOf(of('wrong')) : null,
    timedOut: totalOf(of('timed-out')),
    excluded: totalOf(of('excluded')),
    median: medianOfBins(ended, of('timed-out'), clusters),
  };
}

function distributionOf(rows: readonly TimeRow[]): Distribution {
  const n = totalOf(rows);
  if (n < FEWEST_PUBLISHED) return { n, mean: null, quantiles: null };
  const at = (p: number) => quantileOfBins(rows, p) ?? 0;
  return {
    n,
    mean: sumOf(rows, ({ sum }) => sum) / n,
    quantiles: { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) },
  };
}
