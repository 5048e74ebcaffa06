import { expect, it } from 'vitest';
import type { ReplicationTable } from '@/lib/wire/boards/replication';
import { type Script, scriptedOutcomes } from '../testing/scripted';
import { composeTable, expectCells, expectChance, type HandCell, type HandTable, replicationOf } from './testing/check';
import { between, f1, type Hand, minus, pearson, share } from './testing/formulas';

const MODEL = 'lab/gpt-4o';

const compare = async (id: string, script: Script, cells: HandTable): Promise<void> => {
  const table = replicationOf('stare', id);
  const made = await composeTable(table, { outcomes: scriptedOutcomes(table, MODEL, script) });
  expectCells(made, MODEL, cells);
  expectChance(made, cells);
};

const DIFFICULTIES = ['easy', 'medium', 'hard'];
const TRANSFORMATION = /^([23]d-(?:analogy|instruction))-(easy|medium|hard)-(\w+)(?:-(\w+))?$/;

interface Transformation {
  readonly task: string;
  readonly difficulty: number;
  /** `final`, `partial` …, followed by the form of Q4. */
  readonly asked: string;
}

function transformationIn(run: string): Transformation | null {
  const [, task = '', difficulty = '', simulation, form] = TRANSFORMATION.exec(run) ?? [];
  return task === '' ? null : { task, difficulty: DIFFICULTIES.indexOf(difficulty), asked: form ?? simulation ?? '' };
}

/**
 * Right answers of easy questions before any steps, by condition and task. Each difficulty has three fewer, each step
 * one. So a task has 9 right − 27 − 18 at one to three steps. With two and three steps it has 6 right − 18 − 15, with
 * three steps 3 right − 9 − 9.
 */
const RIGHT: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  final: { '2d-analogy': 33, '2d-instruction': 32, '3d-analogy': 29, '3d-instruction': 27 },
  words: { '2d-analogy': 34, '2d-instruction': 36, '3d-analogy': 28, '3d-instruction': 24 },
  pictures: { '2d-analogy': 29, '2d-instruction': 31, '3d-analogy': 27, '3d-instruction': 26 },
  both: { '2d-analogy': 33, '2d-instruction': 35, '3d-analogy': 30, '3d-instruction': 22 },
  partial: { '2d-analogy': 32, '2d-instruction': 31, '3d-analogy': 25, '3d-instruction': 28 },
  all: { '2d-analogy': 31, '2d-instruction': 29, '3d-analogy': 26, '3d-instruction': 23 },
  last: { '2d-instruction': 30, '3d-analogy': 27, '3d-instruction': 21 },
};

/**
 * Word questions by run: [yes > yes, yes > no, yes > unreadable, no > no, no > yes, no > unreadable], on one board or
 * two.
 */
type Words = readonly [number, number, number, number, number, number];
const WORDS: Readonly<Record<string, readonly Words[]>> = {
  'cube-net-question': [[30, 16, 2, 27, 20, 1]],
  'cube-net-steps': [[24, 25, 0, 25, 23, 0]],
  'cube-net-partial': [[31, 29, 0, 29, 31, 0]],
  'cube-net-all': [[33, 27, 0, 30, 28, 2]],
  'cube-net-last': [[20, 40, 0, 33, 27, 0]],
  'cube-net-final': [[58, 2, 0, 59, 1, 0]],
  'cube-net-question-words': [[29, 19, 0, 25, 23, 0]],
  'cube-net-question-pictures': [[25, 20, 3, 26, 22, 0]],
  'cube-net-question-both': [[32, 16, 0, 25, 23, 0]],
  'tangram-question': [
    [40, 21, 0, 30, 31, 0],
    [44, 17, 0, 35, 25, 1],
  ],
  'tangram-steps': [
    [30, 42, 0, 35, 38, 0],
    [25, 47, 1, 40, 32, 0],
  ],
  'tangram-partial': [
    [33, 39, 0, 36, 37, 0],
    [28, 44, 0, 30, 43, 0],
  ],
  'tangram-all': [
    [45, 28, 0, 42, 30, 0],
    [38, 34, 0, 33, 36, 4],
  ],
  'tangram-last': [
    [30, 42, 0, 37, 36, 0],
    [34, 38, 0, 31, 42, 0],
  ],
  'tangram-final': [
    [66, 6, 0, 68, 5, 0],
    [64, 8, 0, 70, 3, 0],
  ],
  'tangram-question-words': [
    [46, 15, 0, 41, 20, 0],
    [42, 19, 0, 45, 16, 0],
  ],
  'tangram-question-pictures': [
    [39, 22, 0, 38, 23, 0],
    [37, 24, 0, 33, 28, 0],
  ],
};

/** Right out of a hundred. */
const PROBES: Readonly<Record<string, number>> = { 'net-color': 98, 'net-connectivity': 91, 'net-folded': 44 };

const respondent: Script = ({ run, level, items }): Readonly<Record<string, number>> => {
  const words = WORDS[run]?.[level - 1];
  if (words !== undefined) {
    const [hits = 0, misses = 0, unread = 0, rejected = 0, alarms = 0, unreadNo = 0] = words;
    return {
      'yes>yes': hits,
      'yes>no': misses,
      'yes>-': unread,
      'no>no': rejected,
      'no>yes': alarms,
      'no>-': unreadNo,
    };
  }
  const found = transformationIn(run);
  const right =
    found === null ? (PROBES[run] ?? 0) : (RIGHT[found.asked]?.[found.task] ?? 0) - 3 * found.difficulty - level;
  return right < items ? { right, wrong: items - right - 1, unreadable: 1 } : { right };
};

/** F1 of yes over these runs. Anything but a hit or a right no is a miss or false alarm, also if unreadable. */
function f1Of(...runs: readonly string[]): Hand {
  const all = runs.flatMap((run) => WORDS[run] ?? []);
  const total = (places: readonly number[]) =>
    all.reduce((sum, words) => sum + places.reduce((own, place) => own + (words[place] ?? 0), 0), 0);
  return f1(total([0]), total([1, 2, 4, 5]), total([0, 1, 2, 3, 4, 5]));
}

const PROBE_CELLS: HandTable = {
  'net-color': [share(98, 100), 1],
  'net-connectivity': [share(91, 100), 0.941],
  'net-folded': [share(44, 100), 0.574],
};

it('compares every cell of Table 3, Q3', async () => {
  await compare('table-3-q3', respondent, {
    ...PROBE_CELLS,
    'final-2d': [between(share(6 * 33 - 33, 204), share(6 * 32 - 33, 198)), 0.869],
    'final-3d': [share(6 * 29 - 33 + 6 * 27 - 33, 408), 0.712],
    'final-nets': [f1(58, 3, 120), 1],
    'final-tangram': [f1(130, 22, 290), 0.916],
  });
});

it('compares every cell of Table 3, Q4', async () => {
  await compare('table-3-q4', respondent, {
    'words/2d': [share(9 * 34 - 45 + 9 * 36 - 45, 639), 0.875],
    'words/3d': [share(9 * 28 - 45 + 9 * 24 - 45, 612), 0.647],
    'words/nets': [f1(29, 42, 96), 0.57],
    'words/tangram': [f1(88, 70, 244), 0.726],
    'pictures/2d': [share(9 * 29 - 45 + 9 * 31 - 45, 639), 0.751],
    'pictures/3d': [share(9 * 27 - 45 + 9 * 26 - 45, 612), 0.677],
    'pictures/nets': [f1(25, 45, 96), 0.56],
    'pictures/tangram': [f1(76, 97, 244), 0.625],
    'both/2d': [share(9 * 33 - 45 + 9 * 35 - 45, 639), 0.908],
    'both/3d': [share(9 * 30 - 45 + 9 * 22 - 45, 612), 0.7],
    'both/nets': [f1(32, 39, 96), 0.621],
  });
});

it('compares every cell of Table 4', async () => {
  const [nets, netSteps] = [f1(30, 39, 96), f1(24, 48, 97)];
  const [tangram, tangramSteps] = [f1(84, 95, 244), f1(55, 160, 290)];
  await compare('table-4', respondent, {
    'nets-question': [nets, 0.502],
    'nets-steps': [netSteps, 0.504],
    'nets-change': [minus(netSteps, nets), 0.504 - 0.502],
    'tangram-question': [tangram, 0.624],
    'tangram-steps': [tangramSteps, 0.347],
    'tangram-change': [minus(tangramSteps, tangram), 0.347 - 0.624],
    '2d-partial': [between(share(3 * 32 - 18, 102), share(3 * 31 - 18, 99)), 0.868],
    '2d-all': [between(share(6 * 31 - 33, 204), share(6 * 29 - 33, 198)), 0.828],
    '2d-last': [share(6 * 30 - 33, 198), 0.894],
    '3d-partial': [share(3 * 25 - 18 + 3 * 28 - 18, 204), 0.721],
    '3d-all': [share(6 * 26 - 33 + 6 * 23 - 33, 408), 0.684],
    '3d-last': [share(6 * 27 - 33 + 6 * 21 - 33, 408), 0.684],
    'nets-partial': [f1(31, 60, 120), 0.513],
    'nets-all': [f1(33, 57, 120), 0.522],
    'nets-last': [f1(20, 67, 120), 0.352],
    'tangram-partial': [f1(61, 163, 290), 0.435],
    'tangram-all': [f1(83, 132, 290), 0.515],
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: the paper prints 43.4 %.
    'tangram-last': [f1(64, 158, 290), 0.434],
  });
});

/** By kind: right and wrong of an easy question's cell, in each arm. */
type Kinds = Readonly<Record<string, readonly [right: number, wrong: number]>>;
const KINDS: Readonly<Record<string, Readonly<Record<'none' | 'all', Kinds>>>> = {
  '2d-analogy': {
    none: { reflection: [2, 1], rotation: [3, 2], shearing: [0, 2], scaling: [3, 0], translation: [1, 1] },
    all: { reflection: [3, 1], rotation: [2, 1], shearing: [1, 3], scaling: [4, 0], translation: [2, 0] },
  },
  '2d-instruction': {
    none: { reflection: [1, 2], rotation: [3, 1], scaling: [4, 1], translation: [2, 2] },
    all: { reflection: [3, 0], rotation: [4, 1], scaling: [2, 1], translation: [5, 1] },
  },
  '3d-analogy': {
    none: { rotation: [1, 2], shearing: [2, 2], scaling: [4, 1], translation: [5, 1] },
    all: { rotation: [2, 1], shearing: [3, 1], scaling: [4, 0], translation: [4, 2] },
  },
  '3d-instruction': {
    none: { rotation: [2, 3], shearing: [0, 3], scaling: [3, 2], translation: [4, 2] },
    all: { rotation: [3, 2], shearing: [1, 2], scaling: [5, 1], translation: [2, 3] },
  },
};

/** Medium has one more right per kind, hard two. Each step adds one that turns and moves. Scaling is unreadable. */
const byKinds: Script = ({ run, level, items }) => {
  const { task = '', difficulty = 0, asked = '' } = transformationIn(run) ?? {};
  const kinds = Object.entries(KINDS[task]?.[asked as 'none' | 'all'] ?? {});
  const counts = kinds.flatMap(([kind, [right, wrong]]): [string, number][] => [
    [`right ${kind}`, right + difficulty],
    [`wrong ${kind}`, wrong],
  ]);
  const counted = counts.reduce((sum, [, count]) => sum + count, 0) + level + 1;
  return {
    ...Object.fromEntries(counts),
    'right rotation+translation': level,
    'unreadable scaling': 1,
    wrong: items - counted,
  };
};

/** Nine cells without simulation, six with: difficulties add up to 9 and 6, steps to 18 and 15. */
function ofKind(task: string, kind: string, arm: 'none' | 'all'): Hand {
  const [cells, difficulties, steps] = arm === 'none' ? [9, 9, 18] : [6, 6, 15];
  const [right = 0, wrong = 0] = KINDS[task]?.[arm][kind] ?? [];
  const rights = cells * right + difficulties + (kind === 'rotation' || kind === 'translation' ? steps : 0);
  return share(rights, rights + cells * (wrong + (kind === 'scaling' ? 1 : 0)));
}

const kindCells = (task: string, arm: 'none' | 'all', printed: readonly number[]): HandTable =>
  Object.fromEntries(
    Object.keys(KINDS[task]?.[arm] ?? {}).map((kind, index): [string, HandCell] => [
      `${arm === 'none' ? 'without' : 'with'}/${task}-${kind}`,
      [ofKind(task, kind, arm), printed[index] ?? Number.NaN],
    ]),
  );

it('compares every cell of Table 8', async () => {
  // 2D analogy, reflection: 9 · 2 + 9 right, 9 · 1 wrong.
  expect(ofKind('2d-analogy', 'reflection', 'none')).toMatchObject({ value: 27 / 36, n: 36 });
  await compare('table-8', byKinds, {
    ...kindCells('2d-analogy', 'none', [0.821, 0.698, 0.537, 0.885, 0.72]),
    ...kindCells('2d-instruction', 'none', [0.658, 0.678, 0.906, 0.733]),
    ...kindCells('2d-analogy', 'all', [0.769, 0.728, 0.548, 0.919, 0.8]),
    ...kindCells('2d-instruction', 'all', [0.912, 0.86, 0.932, 0.915]),
  });
});

it('compares every cell of Table 9', async () => {
  await compare('table-9', byKinds, {
    ...kindCells('3d-analogy', 'none', [0.607, 0.557, 0.76, 0.801]),
    ...kindCells('3d-instruction', 'none', [0.601, 0.469, 0.711, 0.712]),
    ...kindCells('3d-analogy', 'all', [0.643, 0.643, 0.782, 0.76]),
    ...kindCells('3d-instruction', 'all', [0.626, 0.547, 0.753, 0.685]),
  });
});

const rOf = ({ correlations }: Pick<ReplicationTable, 'correlations'>) =>
  Object.fromEntries(correlations.map(({ id, ...found }) => [id, found]));

it('compares every cell of Table 12, and its correlations', async () => {
  const table = replicationOf('stare', 'table-12');
  const cells: HandTable = {
    ...PROBE_CELLS,
    'nets-without': [f1Of('cube-net-question', 'cube-net-steps'), 0.503],
    'nets-with': [f1Of('cube-net-all'), 0.522],
  };
  const better: Script = ({ run, ...cell }) =>
    PROBES[run] === undefined ? { 'yes>yes': 40, 'no>yes': 30, 'no>no': 10 } : respondent({ run, ...cell });
  const worse: Script = ({ run }) =>
    PROBES[run] === undefined
      ? { 'yes>yes': 10, 'yes>no': 30, 'no>no': 20 }
      : { right: (PROBES[run] ?? 0) - 40, wrong: 60 };
  const outcomes = [
    ...scriptedOutcomes(table, MODEL, respondent),
    ...scriptedOutcomes(table, 'lab/better', better),
    ...scriptedOutcomes(table, 'lab/worse', worse),
  ];
  const made = await composeTable(table, { outcomes });
  expectCells(made, MODEL, cells);
  expectChance(made, cells);
  const found = rOf(made);
  // F1 of the nets without simulation: hits 30 and 24, errors 39 and 48; 80 and 60; 20 and 60.
  const f1s = [54 / (54 + 87 / 2), 80 / (80 + 60 / 2), 20 / (20 + 60 / 2)] as const;
  expect(found['net-folded']?.measured).toMatchObject({ n: 3, low: null, high: null });
  expect(found['net-folded']?.measured?.r).toBeCloseTo(
    pearson([
      [44, f1s[0]],
      [44, f1s[1]],
      [4, f1s[2]],
    ]),
    9,
  );
  expect(found['net-color']?.measured?.r).toBeCloseTo(
    pearson([
      [98, f1s[0]],
      [98, f1s[1]],
      [58, f1s[2]],
    ]),
    9,
  );
  expect(found['net-connectivity']?.measured?.r).toBeCloseTo(
    pearson([
      [91, f1s[0]],
      [91, f1s[1]],
      [51, f1s[2]],
    ]),
    9,
  );
});

/** Table 12 shows models of Table 1 too, for their nets. */
const MODELS = [
  'Claude-3.5 Sonnet',
  'GPT-4o',
  'Gemini-2.0 Flash',
  'Gemini-2.0 Flash Thinking',
  'InternVL2.5-78B',
  'LLaVA-OneVision-72B',
  'Qwen2.5-VL-3B',
  'Qwen2.5-VL-72B',
  'Qwen2.5-VL-7B',
  'o1',
] as const;
const SMALL = ['Qwen2.5-VL-3B', 'Qwen2.5-VL-7B'] as const;

it.each([
  { id: 'table-1', without: [] },
  { id: 'table-4', without: SMALL },
  { id: 'table-12', without: [] },
  { id: 'table-14', without: [...SMALL, 'Gemini-2.0 Flash Thinking'] },
])('has one row for each model of $id, however the paper spells it', async ({ id, without }) => {
  const { entrants } = await composeTable(replicationOf('stare', id), {});
  const models = entrants.filter(({ kind }) => kind === 'model').map(({ name }) => name);
  expect(models.sort()).toEqual(MODELS.filter((name) => !without.some((each) => each === name)));
});

it('computes the correlations of Table 12 again from the nets of Table 1', async () => {
  const found = rOf(await composeTable(replicationOf('stare', 'table-12'), {}));
  expect(found['net-color']?.reported).toMatchObject({ n: 6, r: expect.closeTo(0.786, 3) });
  expect(found['net-connectivity']?.reported).toMatchObject({ n: 6, r: expect.closeTo(0.468, 3) });
  expect(found['net-folded']?.reported).toMatchObject({ n: 6, r: expect.closeTo(0.666, 3) });
});
