/** A measure against model size, a line per family. Entrants without a size are horizontal lines. */
import type { SizePanel, SizeView } from 'rung-puzzles/suites/suite';
import type { SizeResult } from '@/lib/wire/boards/board-views';
import { readEntrant } from '@/lib/wire/models/setup';
import type { ModelSize, Names, OutcomeRow } from '../board/board-rows';
import { HUMAN } from '../cells/cell';
import { groupOutcomes } from '../cells/outcome-groups';
import { measureOf, measureRows } from '../section/measure-rows';

type Panel = SizeResult['panels'][number];
type Point = Panel['levels'][number];
type SizedPoint = Panel['lines'][number]['points'][number];

/** For fixed sets. A custom setup has the size of the same model, so it is left out. */
export function composeSize(
  { guessing, panels }: SizeView,
  outcomes: readonly OutcomeRow[],
  names: Names,
  sizes: ReadonlyMap<string, ModelSize>,
): SizeResult {
  const plain = outcomes.filter(({ course, entrant }) => course === 'set' && readEntrant(entrant).marks.length === 0);
  return {
    kind: 'size',
    guessing,
    panels: panels.map((panel) => panelOf(panel, pointsOf(panel, plain, names), sizes)),
  };
}

function panelOf(
  { id, title, task, column }: SizePanel,
  points: readonly Point[],
  sizes: ReadonlyMap<string, ModelSize>,
): Panel {
  const sized = points.flatMap((point) => {
    const { parametersB = null, family = null } = sizes.get(point.entrant) ?? {};
    return parametersB === null ? [] : [{ family: family ?? point.name, point: { ...point, parametersB } }];
  });
  const levels = points.filter(({ entrant }) => !sized.some(({ point }) => point.entrant === entrant));
  return { id, title, task, column, lines: linesOf(sized), levels };
}

function linesOf(sized: readonly { readonly family: string; readonly point: SizedPoint }[]): Panel['lines'] {
  const families = [...new Set(sized.map(({ family }) => family))].sort();
  return families.map((family) => ({
    family,
    points: sized
      .flatMap((each) => (each.family === family ? [each.point] : []))
      .sort((a, b) => a.parametersB - b.parametersB || (a.entrant < b.entrant ? -1 : 1)),
  }));
}

/** People have a separate condition. Entrants without a value are left out. */
function pointsOf(
  { task, condition, people, column }: SizePanel,
  rows: readonly OutcomeRow[],
  names: Names,
): readonly Point[] {
  const ofPeople = rows.filter(({ entrant }) => entrant === HUMAN);
  const ofModels = rows.filter(({ entrant }) => entrant !== HUMAN);
  const groups = [...groupOutcomes(ofPeople, task, people, names), ...groupOutcomes(ofModels, task, condition, names)];
  return groups.flatMap((group) =>
    measureRows(group)
      .slice(-1)
      .flatMap(({ entrant, name, kind, n, measures }) =>
        measureOf(measures, column).map((measure) => ({ entrant, name, kind, condition: group.condition, n, measure })),
      ),
  );
}
