/** How long questions take by level: people’s time on the page, or a model’s latency, split by right and wrong. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { sumOf } from 'rung-puzzles/core/sum-of';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import type { Names } from '@/lib/server/boards/pages/board/board-rows';
import { measuredEntrant } from '@/lib/server/boards/pages/cells/cell';
import type { Distribution, LevelTimes, TimeProfile } from '@/lib/wire/boards/analysis';
import { type BinCount, quantileOfBins, totalOf } from './bins';
import { medianOfBins } from './median';
import type { Course, TimeRow } from './rows';

/** Number of people, or of independent answers of a model, at a level. */
type ClustersAt = (course: Course, entrant: string, level: number) => number;

interface Whose {
  /** By id, in list order. */
  readonly names: Names;
  readonly clustersAt: ClustersAt;
  /** Whether to split right and wrong. In an open edition a run could mark its answers by their times. */
  readonly isSplit: (course: Course) => boolean;
}

/** By course and entrant. Omits levels with fewer than ten questions. */
export function timeProfiles(rows: readonly TimeRow[], { names, clustersAt, isSplit }: Whose): TimeProfile[] {
  return (['ladder', 'set'] as const).flatMap((course) =>
    [...names.keys()].flatMap((entrant): TimeProfile[] => {
      const own = rows.filter((row) => row.course === course && row.entrant === entrant);
      const levels = groupBy(own, ({ level }) => String(level))
        .map((at) => levelTimes(at, clustersAt(course, entrant, at[0].level), isSplit(course)))
        .filter(({ median, excluded }) => median.n + excluded >= FEWEST_PUBLISHED)
        .sort((a, b) => a.level - b.level);
      return levels.length === 0 ? [] : [{ ...measuredEntrant(entrant, names), course, levels }];
    }),
  );
}

function levelTimes(rows: readonly [TimeRow, ...TimeRow[]], clusters: number, isSplit: boolean): LevelTimes {
  const of = (result: TimeRow['result']) => rows.filter((row) => row.result === result);
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
  return { n, mean: sumOf(rows, ({ sum }) => sum) / n, quantiles: quantilesOf(rows) };
}

function quantilesOf(bins: readonly BinCount[]): Distribution['quantiles'] {
  const at = (p: number) => quantileOfBins(bins, p) ?? 0;
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
