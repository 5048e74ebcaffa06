/** Leaves out groups of shared items with few answers. The result of one answer would reveal its right answer. */
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { isShared, type StudyConfig } from '@/lib/wire/studies/study';
import type { StudyResults } from '@/lib/wire/studies/study-results';

type Group = Pick<StudyResults['cells'][number], 'condition_id' | 'task_id' | 'course'>;

export function withoutFew(
  results: StudyResults,
  configs: readonly Pick<StudyConfig, 'arms'>[],
): { readonly results: StudyResults; readonly withheld: number } {
  const shared = new Set(
    configs
      .flatMap(({ arms }) => arms)
      .flatMap(({ id, parts }) =>
        parts
          .filter(isShared)
          .map(({ task, course }) => nameOf({ condition_id: id, task_id: task, course: course.kind })),
      ),
  );
  const isFew = (group: Group, answers: number) => answers < FEWEST_PUBLISHED && shared.has(nameOf(group));
  const cells = withoutGroups(results.cells, (cell) => isFew(cell, cell.questions));
  const ladders = withoutGroups(results.ladders, (row) => isFew({ ...row, course: 'ladder' }, row.ladders));
  return {
    results: { ...results, cells: cells.kept, ladders: ladders.kept },
    withheld: cells.withheld + ladders.withheld,
  };
}

const nameOf = ({ condition_id, task_id, course }: Group): string => JSON.stringify([condition_id, task_id, course]);

/** Leaves out both rows of a group, all and valid, if one of them is few. */
function withoutGroups<T extends StudyResults['cells'][number] | StudyResults['ladders'][number]>(
  rows: readonly T[],
  isFew: (row: T) => boolean,
): { readonly kept: T[]; readonly withheld: number } {
  const groupOf = (row: T) =>
    JSON.stringify([nameOf({ course: 'ladder', ...row }), row.presentation, 'level' in row ? row.level : null]);
  const few = new Set(rows.filter(isFew).map(groupOf));
  return { kept: rows.filter((row) => !few.has(groupOf(row))), withheld: few.size };
}
