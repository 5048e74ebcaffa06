import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { itemOf, puzzleOf } from '../../testing';
import { keyOf, marksOf, type RotationTruth, rightLabels } from '../testing/2d-rotation';
import { rotation2d } from './task';

const task = opaqueTask(rotation2d);
const ITEMS = quickOrDeep(100, 800);
/** A quarter plus four standard errors. */
const LIMIT = 0.25 + 4 * Math.sqrt((0.25 * 0.75) / ITEMS);

describe.each([1, 2, 3, 4, 5, 6])('level %i', (level) => {
  const items = Array.from({ length: ITEMS }, (_, seed) => {
    const puzzle = puzzleOf(task, level, seed);
    return { seed, answer: task.answer(puzzle, 'image'), truth: task.truth(puzzle) as unknown as RotationTruth };
  });

  it('has one right option by a second way of turning', () => {
    for (const { seed, truth, answer } of items) expect(rightLabels(truth), `seed ${seed}`).toEqual([answer]);
  });

  it('shows a sheet of the size of its level, three pictures that differ, and none', () => {
    for (const { truth } of items) {
      expect([truth.sheet.length, truth.sheet[0]?.length]).toEqual(level === 1 ? [3, 2] : [level + 1, level + 1]);
      const shown = truth.options.flatMap((option) =>
        option.none ? [] : [keyOf(marksOf(option.sheet, option.turns, option.marker))],
      );
      expect(new Set(shown).size).toBe(3);
      expect(truth.options.map(({ none }) => none ?? false)).toEqual([false, false, false, true]);
    }
  });

  it('stays at chance against rules that read only the pictures', () => {
    const hits = new Map<string, number>();
    for (const { truth, answer } of items)
      for (const [name, scores] of Object.entries(attacks(truth)))
        hits.set(name, (hits.get(name) ?? 0) + chanceOf(scores, 'ABCD'.indexOf(answer)));
    for (const [name, count] of hits) expect(count / ITEMS, name).toBeLessThan(LIMIT);
  });
});

type Shown = Extract<RotationTruth['options'][number], { turns: unknown }>;

function attacks({ options }: RotationTruth): Readonly<Record<string, readonly number[]>> {
  const shown = options.filter((option): option is Shown => option.none === undefined);
  const related = (relation: (one: Shown, other: Shown) => boolean) =>
    shown.map((one) => shown.filter((other) => other !== one && relation(one, other)).length);
  const most = (values: readonly unknown[]) => values.map((value) => values.filter((other) => other === value).length);
  return {
    'upright sheets': shown.map(({ sheet }) => sheet.length),
    'level sheets': shown.map(({ sheet }) => -sheet.length),
    'marker where most are': most(shown.map(({ marker }) => marker)),
    'marker where fewest are': most(shown.map(({ marker }) => marker)).map((count) => -count),
    'has a mirror twin': related(isMirrored),
    'has no mirror twin': related(isMirrored).map((count) => -count),
    'cells are like others': related((one, other) => printing(one) === printing(other)),
    'cells are unlike others': related((one, other) => printing(one) === printing(other)).map((count) => -count),
    'printing in the first row': shown.map(({ sheet }) => (sheet[0] ?? []).filter((id) => id !== null).length),
  };
}

const idsFrom = ({ sheet, marker }: Shown): string =>
  JSON.stringify(
    marker.startsWith('top')
      ? sheet.map((row) => (marker.endsWith('left') ? row : [...row].reverse()))
      : [...sheet].reverse().map((row) => (marker.endsWith('left') ? row : [...row].reverse())),
  );
const isMirrored = (one: Shown, other: Shown): boolean => {
  const seen = JSON.parse(idsFrom(one)) as (string | null)[][];
  const flipped = JSON.stringify((seen[0] ?? []).map((_, col) => seen.map((row) => row[col])));
  return idsFrom(one) === idsFrom(other) || flipped === idsFrom(other);
};
/** What is printed where. Equal for sheets that differ by a turn of the whole, ignoring marker and turned patterns. */
const printing = ({ sheet }: Shown): string => {
  const reads = [0, 1, 2, 3].map((turns) =>
    Array.from({ length: turns }).reduce<readonly (readonly (string | null)[])[]>(
      (cells) => (cells[0] ?? []).map((_, col) => cells.map((row) => row[col] ?? null).reverse()),
      sheet,
    ),
  );
  return reads.map((cells) => JSON.stringify(cells)).sort()[0] ?? '';
};

function chanceOf(scores: readonly number[], right: number): number {
  const best = Math.max(...scores);
  return scores[right] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

it('says “None of these” last, under pictures of one size', () => {
  const { panels, reply } = itemOf(task, 2, 'image', 0).stimulus;
  expect(reply.kind === 'choice' && reply.options.at(-1)?.content).toEqual({ kind: 'text', text: 'None of these' });
  expect(panels.map(({ name }) => name)).toEqual(['sheet', 'option-a', 'option-b', 'option-c']);
  expect(new Set(panels.map(({ scene }) => `${scene.width} ${scene.height}`)).size).toBe(1);
});
