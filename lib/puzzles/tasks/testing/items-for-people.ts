/** Test helper: items as people get them, in every condition that shows or asks something different. */
import { type Condition, FOR_PEOPLE, modalityOf, variantsOf } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { optionsOf } from 'rung-puzzles/items/stimulus';
import { drawingVariants, groupsOf, modelsOnly, sampleConditions } from '../conditions';
import { itemOf } from '../item';
import type { Task } from '../task';
import { isTested, puzzleOf, seedOf } from '.';

/** Variant groups that change no word that people read. */
const WORDLESS: ReadonlySet<string> = new Set(['asking', 'extraction', 'palette', 'picture', 'seeing']);

function conditionsForPeople(task: Task): readonly Condition[] {
  const asked = sampleConditions(task).filter((condition) => modelsOnly(task, condition) === undefined);
  const conditions = asked.map((condition): Condition => {
    const ids = groupsOf(task, modalityOf(condition)).flatMap(({ name, values }) => {
      const chosen =
        values.find(({ id }) => FOR_PEOPLE.has(id)) ?? values.find(({ id }) => variantsOf(condition).includes(id));
      return chosen === undefined || WORDLESS.has(name) ? [] : [chosen.id];
    });
    return ids.length === 0 ? modalityOf(condition) : `${modalityOf(condition)}.${ids.join('.')}`;
  });
  return [...new Set(conditions)];
}

export function* itemsForPeople(task: Task, levels: readonly number[], seeds: readonly number[]): Generator<Item> {
  for (const level of levels.filter((each) => isTested(task, each) && each <= (task.levels.last ?? each)))
    for (const seed of seeds) {
      const plain = puzzleOf(task, level, seed);
      for (const condition of conditionsForPeople(task)) {
        const puzzle = drawingVariants(task, condition).length === 0 ? plain : puzzleOf(task, level, seed, condition);
        yield* questionOf(task, puzzle, level, condition, seed);
      }
    }
}

/** An item, and for an episode the items after a right and after a wrong reply. */
function* questionOf(task: Task, puzzle: unknown, level: number, condition: Condition, seed: number): Generator<Item> {
  const item = itemOf(task, puzzle, level, condition, seedOf(seed));
  yield item;
  if (task.episode === undefined) return;
  const wrong = optionsOf(item.stimulus.reply).find(({ label }) => label !== item.answer)?.label ?? null;
  for (const answer of [item.answer, wrong]) {
    const next = task.episode.follow(puzzle, answer, condition);
    if (next !== null) yield itemOf(task, next, level, condition, seedOf(seed), [answer]);
  }
}
