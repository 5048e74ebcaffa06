/** A measure against model size, a line per family. Entrants without a size are horizontal lines. */

import type { SizePanel, SizeView } from 'rung-puzzles/suites/suite';
import { isOfModel, isOfPeople } from '@/lib/server/boards/pages/cells/cell';
import { groupedBy, pluck } from '@/lib/server/boards/rows';
import type { SizeResult } from '@/lib/wire/boards/board-views';
import { readEntrant } from '@/lib/wire/models/setup';
import type { ModelSize, Names, OutcomeRow } from '../board/board-rows';
import { groupOutcomes, isOfSet } from '../cells/outcome-groups';
import { byEntrant } from '../order';
import { measureOf, wholeRow } from '../section/measure-rows';

type Panel = SizeResult['panels'][number];
type Sizes = ReadonlyMap<string, ModelSize>;

/** For fixed sets. A custom setup has the size of the same model, so it is left out. */
export function composeSize(
  { guessing, panels }: SizeView,
  outcomes: readonly OutcomeRow[],
  names: Names,
  sizes: Sizes,
): SizeResult {
  const plain = outcomes.filter(isOfSet).filter(({ entrant }) => readEntrant(entrant).marks.length === 0);
  return {
    kind: 'size',
    guessing,
    panels: panels.map((panel) => panelOf(panel, pointsOf(panel, plain, names), sizes)),
  };
}

function panelOf({ id, title, task, column }: SizePanel, points: Panel['levels'], sizes: Sizes): Panel {
  const sized = points.flatMap((point) => {
    const { parametersB = null, family = null } = sizes.get(point.entrant) ?? {};
    return parametersB === null ? [] : [{ family: family ?? point.name, point: { ...point, parametersB } }];
  });
  const isSized = new Set(sized.map(({ point }) => point.entrant));
  return {
    id,
    title,
    task,
    column,
    lines: groupedBy(sized, 'family')
      .toSorted(([a], [b]) => (a.family < b.family ? -1 : 1))
      .map((own) => ({
        family: own[0].family,
        points: pluck(own, 'point').sort((a, b) => a.parametersB - b.parametersB || byEntrant(a, b)),
      })),
    levels: points.filter(({ entrant }) => !isSized.has(entrant)),
  };
}

/** People have a separate condition. Entrants without a value are left out. */
const pointsOf = ({ task, condition, people, column }: SizePanel, rows: readonly OutcomeRow[], names: Names) =>
  [
    ...groupOutcomes(rows.filter(isOfPeople), { task, condition: people }, names),
    ...groupOutcomes(rows.filter(isOfModel), { task, condition }, names),
  ].flatMap((group) => {
    const { entrant, name, kind, condition, n, measures } = wholeRow(group);
    return measureOf(measures, column).map((measure) => ({ entrant, name, kind, condition, n, measure }));
  });
