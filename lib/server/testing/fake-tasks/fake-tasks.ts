/** Tiny tasks for tests: the largest of four numbers. Levels above `FAKE_LAST_LEVEL` do not exist. */
import { err, ok } from 'rung-puzzles/core/result';
import { rngFor } from 'rung-puzzles/core/rng';
import { formatSeed } from 'rung-puzzles/core/seed';
import { OPTION_LABELS, type OptionLabel } from 'rung-puzzles/items/stimulus';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import type { Scene } from 'rung-puzzles/scene/scene';
import type { Suite } from 'rung-puzzles/suites/suite';
import type { Task } from 'rung-puzzles/tasks/task';

export const FAKE_LAST_LEVEL = 6;
const SIDE_PX = 60;

interface Puzzle {
  readonly numbers: readonly number[];
  readonly answer: OptionLabel;
}

export const FAKE_TASK: Task<Puzzle> = {
  id: 'fake/largest',
  benchmark: 'fake',
  title: 'Largest number',
  summary: 'Which number is the largest?',
  version: '1',
  conditions: ['image', 'text'],
  levels: { first: 1, last: FAKE_LAST_LEVEL, meaning: 'nothing', notes: [] },
  chance: () => 0.25,
  truthFields: { numbers: 'the four numbers' },
  generate: (level, seed) => {
    if (level > FAKE_LAST_LEVEL) return err('level-out-of-range');
    const numbers = rngFor(seed, 'fake').shuffle([11, 22, 33, 44]);
    return ok({ numbers, answer: OPTION_LABELS[numbers.indexOf(44)] as OptionLabel });
  },
  present: ({ numbers }, condition) => {
    const image = condition === 'image';
    const named = numbers.map((number, index) => ({ number, label: OPTION_LABELS[index] as OptionLabel }));
    return {
      rules: ['Numbers are compared as usual.'],
      question: 'Which number is the largest?',
      parts: image ? [{ kind: 'panel', panel: 'start' }] : [{ kind: 'text', text: 'Start' }],
      panels: image
        ? [
            { name: 'start', title: 'Start', scene: numberScene(0) },
            ...named.map(({ number, label }) => ({
              name: `option-${label.toLowerCase()}`,
              title: `Option ${label}`,
              scene: numberScene(number),
            })),
          ]
        : [],
      reply: {
        kind: 'choice',
        options: named.map(({ number, label }) => ({
          label,
          content: image
            ? { kind: 'panel', panel: `option-${label.toLowerCase()}` }
            : { kind: 'text', text: String(number) },
        })),
      },
    };
  },
  answer: ({ answer }) => answer,
  truth: ({ numbers }) => ({ numbers }),
  explain: ({ numbers, answer }) => ({
    summary: '44 is the largest.',
    options: numbers.map((number, index) => ({
      label: OPTION_LABELS[index] as OptionLabel,
      right: OPTION_LABELS[index] === answer,
      note: `This is ${number}.`,
    })),
    replay: null,
  }),
  parse: (text) => {
    if (text.trim() === '') return err('silent');
    const label = /<answer>([ABCD])<\/answer>/.exec(text)?.[1];
    return label === undefined ? err('unreadable') : ok(label);
  },
  score: (puzzle, answer) => (answer === puzzle.answer ? 1 : 0),
  simulate: (puzzle) => `<answer>${puzzle.answer}</answer>`,
};

/** A second ladder of the same kind, for climbs with two. */
const SECOND_TASK: Task<Puzzle> = { ...FAKE_TASK, id: 'fake/second', title: 'Second' };

interface Walk extends Puzzle {
  readonly level: number;
  readonly seed: string;
  readonly log: readonly (string | null)[];
  readonly right: number;
}

/** At level n a question takes n + 1 replies, or ends with the first that is unreadable, or with a wrong `D`. */
export const EPISODE_TASK: Task<Walk> = {
  ...(FAKE_TASK as unknown as Task<Walk>),
  id: 'fake/episode',
  title: 'Walk',
  conditions: ['text', 'image'],
  variants: [{ name: 'pace', standard: 'walking', values: [{ id: 'fast', meaning: 'running' }] }],
  generate: (level, seed) =>
    level > FAKE_LAST_LEVEL ? err('level-out-of-range') : ok(stepOf(level, formatSeed(seed), [], 0)),
  episode: {
    follow: ({ level, seed, log, answer: right, right: before }, answer) => {
      const over = answer === null || log.length >= level || (answer === 'D' && right !== 'D');
      return over ? null : stepOf(level, seed, [...log, answer], before + (answer === right ? 1 : 0));
    },
    longest: (level) => level + 1,
  },
  outcome: ({ level, right, log }, { correct, status }) => {
    const got = right + (correct ? 1 : 0);
    return {
      outcome: `${got}/${level + 1} in ${log.length + 1}${status === 'scored' ? '' : ` ${status}`}`,
      passed: got === level + 1,
    };
  },
};

function stepOf(level: number, seed: string, log: Walk['log'], right: number): Walk {
  const numbers = rngFor(BigInt(seed) as never, `walk ${JSON.stringify(log)}`).shuffle([11, 22, 33, 44]);
  return { level, seed, log, right, numbers, answer: OPTION_LABELS[numbers.indexOf(44)] as OptionLabel };
}

/** Its sets have each place of the largest number equally often. */
const STRATA_TASK: Task<Puzzle> = {
  ...FAKE_TASK,
  id: 'fake/strata',
  title: 'Balanced',
  strata: {
    names: OPTION_LABELS,
    of: (_, seed) => OPTION_LABELS[rngFor(seed, 'fake').shuffle([11, 22, 33, 44]).indexOf(44)] as OptionLabel,
  },
};

/** One of its variants reveals right answers. */
const REVEALING_TASK: Task<Puzzle> = {
  ...STRATA_TASK,
  id: 'fake/telling',
  title: 'Telling',
  variants: [
    { name: 'pace', standard: 'walking', values: [{ id: 'fast', meaning: 'running' }] },
    { name: 'abstention', standard: 'none', values: [{ id: 'idk', meaning: 'one may say that one does not know' }] },
  ],
};

export const FAKE_TASKS = [
  FAKE_TASK,
  SECOND_TASK,
  EPISODE_TASK,
  STRATA_TASK,
  REVEALING_TASK,
] as unknown as readonly Task[];

export const FAKE_SUITE: Suite = {
  id: 'fake',
  title: 'Fake suite',
  paper: { title: 'None', url: 'https://example.org' },
  tasks: FAKE_TASKS.map(({ id }) => id),
  conditions: ['image', 'text'],
  ladder: INFBENCH_LADDER,
  practiceItems: 2,
  sets: { 'fake/largest': { levels: [1, 2], itemsPerLevel: 3 } },
  plans: [
    {
      id: 'short',
      title: 'Short',
      text: 'Two questions.',
      sets: { 'fake/largest': { levels: [2], itemsPerLevel: 2 } },
    },
  ],
};

const numberScene = (number: number): Scene => ({
  width: SIDE_PX,
  height: SIDE_PX,
  background: '#fdfaf3',
  shapes: [
    { kind: 'circle', center: [SIDE_PX / 2, SIDE_PX / 2], radius: SIDE_PX / 3, fill: '#dddddd', stroke: '#222222' },
    { kind: 'text', at: [SIDE_PX / 2, SIDE_PX / 2], text: String(number), sizePx: 20, fill: '#111111' },
  ],
});
