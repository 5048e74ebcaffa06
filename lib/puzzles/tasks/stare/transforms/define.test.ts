import type { Condition } from 'rung-puzzles/items/condition';
import { SIX_COLORS } from 'rung-puzzles/scene/six-colors';
import { expect, it } from 'vitest';
import { opaqueTask, type Task } from '../../task';
import { itemOf } from '../../testing';
import { DIFFICULTIES, type Difficulty } from '../variants';
import { planeAnalogy } from './2d-analogy';
import { planeInstruction } from './2d-instruction';
import { spaceAnalogy } from './3d-analogy';
import { spaceInstruction } from './3d-instruction';

const TASKS = [
  opaqueTask(planeInstruction),
  opaqueTask(planeAnalogy),
  opaqueTask(spaceInstruction),
  opaqueTask(spaceAnalogy),
];
const CONDITIONS: readonly (readonly [Difficulty, Condition])[] = DIFFICULTIES.map((difficulty) => [
  difficulty,
  difficulty === 'medium' ? 'image' : `image.${difficulty}`,
]);

interface Truth {
  readonly fill: string;
  readonly options: readonly { readonly fills: Readonly<Record<Difficulty, string>> }[];
}

it.each(TASKS.map((task): [string, Task] => [task.id, task]))(
  '%s names the colour of each option of another colour, as it is shown',
  (_, task) => {
    for (let seed = 0; seed < 4; seed += 1) {
      for (const [difficulty, condition] of CONDITIONS) {
        const { truth, explanation } = itemOf(task, 2, condition, seed);
        const { fill, options } = truth as unknown as Truth;
        const named = explanation.options.map(
          ({ note }) => /^(?:A shape|An object) keeps its colour; this one is (\w+)\. /.exec(note)?.[1] ?? null,
        );
        expect(named).toEqual(
          options.map(({ fills }) =>
            fills[difficulty] === fill ? null : SIX_COLORS.find((color) => color.fill === fills[difficulty])?.name,
          ),
        );
        expect(named.filter((name) => name !== null)).toHaveLength({ easy: 2, medium: 1, hard: 0 }[difficulty]);
        expect(
          explanation.options.filter(({ note }) => / would be the result if step \d+ is “/.test(note)),
        ).toHaveLength(3);
      }
    }
  },
);
