/** How much more often people are right than a model, by level. The items differ, so nothing is paired. */

import { shareDifference } from '@/lib/server/boards/compare/ranks/clustered-shares';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import type { AnalysedShare, GapCurve, GapPoint } from '@/lib/wire/boards/analysis';
import type { Course, ShareRow } from './rows';
import { type ItemsAt, shareOf } from './shares';

/** `rows`: levels with enough data to publish. */
export function gapCurves(
  rows: readonly ShareRow[],
  models: readonly { readonly entrant: string; readonly name: string }[],
  itemsAt: ItemsAt,
): GapCurve[] {
  return (['ladder', 'set'] as const).flatMap((course) =>
    models.flatMap(({ entrant, name }) => {
      const points = gapPoints(rows, course, entrant, itemsAt);
      return points.length === 0 ? [] : [{ course, entrant, name, points }];
    }),
  );
}

function gapPoints(rows: readonly ShareRow[], course: Course, entrant: string, itemsAt: ItemsAt): GapPoint[] {
  const own = rows.filter((row) => row.course === course);
  const models = new Map(own.filter((row) => row.entrant === entrant).map((row) => [row.level, row]));
  return own
    .filter((row) => row.entrant === HUMAN)
    .sort((a, b) => a.level - b.level)
    .flatMap((row) => {
      const model = models.get(row.level);
      return model === undefined ? [] : [gapPoint(row.level, shareOf([row], itemsAt), shareOf([model], itemsAt))];
    });
}

const gapPoint = (level: number, people: AnalysedShare, model: AnalysedShare): GapPoint => ({
  level,
  people,
  model,
  ...shareDifference(people, model),
});
