/** A sample of what euclifold-items.deep.ts checks, and that the checker objects to what is wrong. */
import { invariant } from 'rung-puzzles/core/invariant';
import type { Condition } from 'rung-puzzles/items/condition';
import { findTask, TASKS } from 'rung-puzzles/tasks';
import { sampleConditions } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import { many } from 'rung-puzzles/testing/many';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkedLines, lineOf } from '../testing/checked-items';

const OURS = TASKS.filter(({ benchmark }) => benchmark === 'euclifold');

/** What the paper asks, and each of its ways of asking. */
function published(task: Task): readonly Condition[] {
  const own = ['color', 'orientation', 'operation'].some((name) => task.id.endsWith(name)) ? 'bare' : 'one-face';
  const wording = task.id.endsWith('operation') ? ['euclidean.published-prompt', 'any.published-prompt'] : [];
  const asking = [
    'published-prompt',
    'published-prompt.direct',
    'published-prompt.short',
    'published-prompt.base',
    'fifty-cubes.published-prompt.single',
  ];
  return [...asking, ...wording].map((rest): Condition => `image.classic.plain.${own}.${rest}`);
}

const check = (lines: readonly unknown[]) => checkedLines('euclifold', lines);

it('printed items of EucliFold hold up before the independent checker, first and second member, under every variant', async () => {
  const lines = OURS.flatMap((task) =>
    [...sampleConditions(task), ...published(task)].flatMap((condition, index) =>
      [1, 5].flatMap((level) =>
        // Other seeds in each condition, since the same ones would have the same answers.
        [31 * index, 31 * index + 1]
          .slice(0, many(2))
          .flatMap((seed) => [
            lineOf(task, level, condition, seed + 24 * level),
            ...(condition.includes('single')
              ? []
              : [lineOf(task, level, condition, seed, [seed % 2 === 0 ? null : 'true'])]),
          ]),
      ),
    ),
  );
  expect(await check(lines)).toMatchObject({ agree: true, items: lines.length, complaints: '' });
});

interface Line {
  readonly answer: string;
  readonly seed: string;
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any task
  readonly truth: any;
}
const withTruth = (line: Line, truth: object): unknown => ({ ...line, truth: { ...line.truth, ...truth } });
const contrary = (line: Line): unknown => ({ ...line, answer: line.answer === 'true' ? 'false' : 'true' });
const recolored = (net: readonly object[], index: number) =>
  net.map((square, place) => (index === 1 && place === 0 ? { ...square, color: 'white' } : square));
const mirrored = (net: readonly { readonly col: number }[]) => net.map((square) => ({ ...square, col: -square.col }));

const SPOILT: readonly (readonly [string, string, (line: Line) => unknown])[] = [
  ['a contrary answer on a colour', 'color', contrary],
  ['a contrary answer on a direction', 'orientation', contrary],
  ['a contrary answer on a turn', 'operation', contrary],
  ['a contrary answer on a picture', 'folding', contrary],
  ['a contrary answer on nets', 'matching', contrary],
  [
    'a colour that is not seen',
    'color',
    (line) => withTruth(line, { statement: { ...line.truth.statement, color: 'white' } }),
  ],
  [
    'a direction off the face',
    'orientation',
    (line) => withTruth(line, { statement: { ...line.truth.statement, direction: line.truth.statement.face } }),
  ],
  ['a turn left out', 'operation', (line) => withTruth(line, { statement: { ...line.truth.statement, turns: [] } })],
  [
    'another class',
    'operation',
    (line) => withTruth(line, { kind: line.truth.kind === 'moves' ? 'parallel' : 'moves' }),
  ],
  ['a mirrored net', 'folding', (line) => withTruth(line, { net: mirrored(line.truth.net) })],
  [
    'an odd net too many',
    'matching',
    (line) => withTruth(line, { nets: [...line.truth.nets.slice(0, -1), mirrored(line.truth.nets.at(-1))] }),
  ],
  ['a statement that is not the paper’s', 'color', (line) => ({ ...line, condition: 'image.published-prompt' })],
  ['colours that can be counted', 'matching', (line) => withTruth(line, { nets: line.truth.nets.map(recolored) })],
  ['a member twice', 'folding', (line) => withTruth(line, { other: line.truth })],
];

describe('the checker', () => {
  let objections: Awaited<ReturnType<typeof check>>;

  /**
   * Objections name the seed: each case has its own, 24 apart since seeds of one block of 24 have the same cube. One
   * process checks all.
   */
  const seedOfCase = (index: number): string => String(3 + 24 * index);

  function soundLine(name: string, index: number): Line {
    const task = findTask(`euclifold/${name}`);
    invariant(task !== undefined, name);
    return { ...lineOf(task, 3, 'image', 3), seed: seedOfCase(index) };
  }

  beforeAll(async () => {
    const sound = SPOILT.map(([, name], index) => soundLine(name, index));
    expect((await check(sound)).complaints).toBe('');
    objections = await check(SPOILT.map(([, , spoil], index) => spoil(sound[index] as Line)));
  });

  it.each(SPOILT.map(([fault], index) => [fault, index] as const))('objects to %s', (_, index) => {
    expect(objections.agree).toBe(false);
    expect(objections.complaints).toContain(`"seed":"${seedOfCase(index)}"`);
  });

  it('does not agree with nothing', async () => {
    expect((await check([])).agree).toBe(false);
  });
});
