/** A sample of what stare-items.deep.ts checks, and that the checkers object to what is wrong. */

import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask } from 'rung-puzzles/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckerVerdict, checkedLines, lineOf } from '../testing/checked-items';
import { checkerOf, combinedConditions, STARE } from '../testing/stare-items';

/** One in this many conditions of a task is in the sample. */
const sampled = <T>(all: readonly T[]): readonly T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / 6) === 0);

const isTransform = (id: string): boolean => /^(stare\/)?[23]d-/.test(id);

/** One process checks all tasks of a checker. Complaints name the task. */
it.each([
  ['transformations', STARE.filter(({ id }) => isTransform(id))],
  ['puzzles', STARE.filter(({ id }) => !isTransform(id))],
] as const)(
  'printed items of %s hold up before the independent checker, in many ways to show and ask',
  async (_, tasks) => {
    const lines = tasks.flatMap((task) =>
      sampled(combinedConditions(task)).map((condition, index) => lineOf(task, 1 + (index % 3), condition, 40 + index)),
    );
    const verdict = await checkedLines(checkerOf(tasks[0]?.id ?? ''), lines);
    expect(verdict).toMatchObject({ agree: true, items: lines.length, complaints: '' });
  },
);

// biome-ignore lint/suspicious/noExplicitAny: JSON of any task
type Line = any;

const said = (line: Line, change: (words: string) => string): Line => ({
  ...line,
  prompt: line.prompt.map((message: Line) => ({
    ...message,
    content: message.content.map((entry: Line) =>
      entry.type === 'text' ? { ...entry, text: change(entry.text) } : entry,
    ),
  })),
});
const withTruth = (line: Line, truth: object): Line => ({ ...line, truth: { ...line.truth, ...truth } });
const YES_NO_SWAPPED: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' };

const SPOILT: readonly (readonly [string, string, Condition, (line: Line) => Line])[] = [
  ['another letter', '2d-analogy', 'image', (line) => ({ ...line, answer: line.answer === 'A' ? 'B' : 'A' })],
  ['another letter', '3d-analogy', 'image', (line) => ({ ...line, answer: line.answer === 'A' ? 'B' : 'A' })],
  [
    'a step too many',
    '2d-instruction',
    'image',
    (line) => withTruth(line, { steps: [...line.truth.steps, line.truth.steps[0]] }),
  ],
  [
    'a figure moved in words',
    '2d-analogy',
    'text',
    (line) => said(line, (words) => words.replace(/\((-?[\d.]+), /, (_, x) => `(${Number(x) + 1}, `)),
  ],
  [
    'a figure of another colour in words',
    '2d-instruction',
    'image+text',
    (line) => said(line, (words) => words.replace(/(Option B:\n)\w+/, '$1White')),
  ],
  [
    'corners in another order',
    '2d-analogy',
    'text',
    (line) => said(line, (words) => words.replace(/(Corners: )(\(.*?\)), (.*)/, '$1$3, $2')),
  ],
  [
    'a described picture that is not shown',
    '2d-instruction',
    'image',
    (line) => said(line, (words) => `${words}\n\nStart:\nRed shape with centre (0, 0).`),
  ],
  [
    'a state of figure 1 gone',
    '2d-analogy',
    'image.shown-steps',
    (line) => ({ ...line, panels: line.panels.filter(({ name }: Line) => name !== 'first-1') }),
  ],
  ['a state too many', '3d-analogy', 'image.shown-steps', (line) => withTruth(line, { shownSteps: 4 })],
  [
    'a figure 1 that ends elsewhere',
    '3d-analogy',
    'image.shown-steps',
    (line) => withTruth(line, { first: { ...line.truth.first, after: line.truth.first.before } }),
  ],
  [
    'the final picture gone',
    '2d-instruction',
    'image.final',
    (line) => ({ ...line, panels: line.panels.filter(({ name }: Line) => name !== 'after-2') }),
  ],
  [
    'another size in attributes',
    '2d-analogy',
    'text.attributes',
    (line) => said(line, (words) => words.replace(/(Option A:\n.*), [\d.]+ ×/, '$1, 9 ×')),
  ],
  [
    'another place in attributes',
    '3d-instruction',
    'text.attributes',
    (line) => said(line, (words) => words.replace(/(Option C:\n[^(]*)\([-\d.]+/, '$1(9')),
  ],
  [
    'another material in attributes',
    '3d-analogy',
    'image+text.attributes',
    (line) => withTruth(line, { material: line.truth.material === 'matte' ? 'metal' : 'matte' }),
  ],
  [
    'options with the same words',
    '3d-instruction',
    'image.attributes',
    (line) =>
      withTruth(line, { options: line.truth.options.map((option: Line) => ({ ...option, steps: line.truth.steps })) }),
  ],
  ['no difficulty', '3d-instruction', 'image.mixed', (line) => withTruth(line, { difficulty: undefined })],
  ['the contrary', 'cube-net', 'image', (line) => ({ ...line, answer: YES_NO_SWAPPED[line.answer] })],
  [
    'a number gone from the sheet',
    'cube-net',
    'text',
    (line) => said(line, (words) => words.replace(/(Sheet:\n[^\d]*)\d/, '$1.')),
  ],
  [
    'a square elsewhere after a step',
    'cube-net',
    'text.all',
    (line) => said(line, (words) => words.replace(/(After step 2:\n.*?)\(/, '$1(9')),
  ],
  ['the contrary', 'tangram', 'text', (line) => ({ ...line, answer: YES_NO_SWAPPED[line.answer] })],
  [
    'a cell gone from a piece',
    'tangram',
    'text',
    (line) => said(line, (words) => words.replace(/(Piece B:\n[^#]*)#/, '$1.')),
  ],
  [
    'another step that fails',
    'tangram',
    'image.which-step',
    (line) => ({ ...line, answer: String(Number(line.answer) + 1) }),
  ],
  ['no words', 'tangram', 'image+text', (line) => said(line, () => '')],
];

describe('the checkers', () => {
  let objections: readonly CheckerVerdict[];

  const lineOfCase = (name: string, condition: Condition, seed: number): Line => {
    const task = findTask(`stare/${name}`);
    invariant(task !== undefined, name);
    return lineOf(task, 2, condition, seed);
  };

  /**
   * Valid and spoilt lines of these tasks. Objections name the seed, so each case has a different one, and a checker
   * runs once.
   */
  const objectionsTo = (isOf: (name: string) => boolean, checker: string): Promise<CheckerVerdict> =>
    checkedLines(
      checker,
      SPOILT.flatMap(([, name, condition, spoil], index) =>
        isOf(name)
          ? [
              { ...lineOfCase(name, condition, 3), seed: `sound-${index}` },
              { ...spoil(lineOfCase(name, condition, 4)), seed: `spoilt-${index}` },
            ]
          : [],
      ),
    );

  beforeAll(async () => {
    objections = [
      await objectionsTo(isTransform, 'stare-transforms'),
      await objectionsTo((name) => !isTransform(name), 'stare-puzzles'),
    ];
  });

  it.each(SPOILT.map(([fault, name], index) => [fault, name, index] as const))(
    'object to %s in %s',
    (_fault, _name, index) => {
      const complaints = objections.map((verdict) => verdict.complaints).join('');
      expect(objections.map(({ agree }) => agree)).toEqual([false, false]);
      expect(complaints).toContain(`seed spoilt-${index}:`);
      expect(complaints).not.toContain(`seed sound-${index}:`);
    },
  );

  it.each(['stare-puzzles', 'stare-transforms'])('%s do not agree with nothing', async (checker) => {
    expect((await checkedLines(checker, [])).agree).toBe(false);
  });
});
