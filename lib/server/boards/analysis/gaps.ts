/** How much more often people are right than a model, by level. The items differ, so nothing is paired. */

import { shareDifference } from '@/lib/server/boards/compare/ranks/clustered-shares';
import { isOfPeople } from '@/lib/server/boards/pages/cells/cell';
import { byLevel } from '@/lib/server/boards/pages/order';
import { where } from '@/lib/server/boards/rows';
import type { Analysis, GapCurve, GapPoint } from '@/lib/wire/boards/analysis';
import { COURSES, type ShareRow } from './rows';
import { shareOf } from './shares';

/** `rows`: levels with enough data to publish. */
export const gapCurves = (rows: readonly ShareRow[], models: Analysis['models']): GapCurve[] =>
  COURSES.flatMap((course) => {
    const own = rows.filter(where({ course }));
    const people = own.filter(isOfPeople).sort(byLevel);
    return models.flatMap(({ entrant, name }) => {
      const points = people.flatMap((row) =>
        own.filter(where({ entrant, level: row.level })).map((model) => gapPoint(row, model)),
      );
      return points.length === 0 ? [] : [{ course, entrant, name, points }];
    });
  });

function gapPoint(ofPeople: ShareRow, ofModel: ShareRow): GapPoint {
  const [people, model] = [shareOf([ofPeople]), shareOf([ofModel])];
  return { level: ofPeople.level, people, model, ...shareDifference(people, model) };
}
