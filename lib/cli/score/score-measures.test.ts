import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed, type Seed } from 'rung-puzzles/core/seed';
import { INFBENCH } from 'rung-puzzles/suites/infbench/suite';
import { findTask } from 'rung-puzzles/tasks';
import { makeItem } from 'rung-puzzles/tasks/item';
import { describe, expect, it } from 'vitest';
import { reportOf, startTally, takeLine } from './score-tally';

const ABSTENTION = [
  { task: 'cubebench/step-by-step', level: 3, status: 'right', count: 40 },
  { task: 'cubebench/step-by-step', level: 3, status: 'wrong', count: 30 },
  { task: 'cubebench/step-by-step', level: 3, status: 'idk', count: 20 },
  { task: 'cubebench/step-by-step', level: 3, status: 'unparsed', count: 10 },
];

const said = ['INCREASE', 'INCREASE', 'INCREASE', 'INCREASE'];
const ALWAYS_INCREASE = [
  { gold: ['DECREASE', 'NO_CHANGE', 'INCREASE', 'INCREASE'], count: 6 },
  { gold: ['DECREASE', 'DECREASE', 'NO_CHANGE', 'INCREASE'], count: 2 },
  { gold: ['DECREASE', 'NO_CHANGE', 'NO_CHANGE', 'INCREASE'], count: 2 },
].map((line) => ({ task: 'cubebench/move-effect', level: 2, ...line, predicted: said }));

describe('a file written by hand', () => {
  it('gives the worked example of abstention in four lines', async () => {
    expect(await valuesOf(ABSTENTION)).toMatchObject({
      coverage: 0.7,
      apa: 0.45,
      idk_rate: 0.2,
      parse_failure_rate: 0.1,
      ta: null,
    });
    expect((await valuesOf(ABSTENTION)).selective_accuracy).toBeCloseTo(0.571, 3);
  });

  it('gives κ = 0 and macro F1 .190 to always saying INCREASE', async () => {
    const values = await valuesOf(ALWAYS_INCREASE);
    expect(values).toMatchObject({ micro_accuracy: 0.4, p_e: 0.4, kappa: 0 });
    expect(values.macro_f1).toBeCloseTo(0.19, 3);
  });

  it("gives Table 7's 2 of 5 with [11.76, 76.93] %", async () => {
    const [task] = await reportsOf([
      { task: 'cubebench/learning-curve', level: 3, attempts: 3, count: 2 },
      { task: 'cubebench/learning-curve', level: 3, attempts: null, count: 3 },
    ]);
    const [sr] = task?.pooled?.measures ?? [];
    expect(sr).toMatchObject({ id: 'sr', title: 'SR', value: 0.4, method: 'wilson', n: 5, reason: null });
    expect([sr?.low, sr?.high].map((share) => ((share ?? 0) * 100).toFixed(2))).toEqual(['11.76', '76.93']);
  });

  it('gives rates of reflection that fulfil Final = Initial·(1 − OTR) + (1 − Initial)·EFR', async () => {
    const task = 'cubebench/reflection';
    const values = await valuesOf([
      { task, level: 1, initial: 'right', final: 'right', count: 17 },
      { task, level: 1, initial: 'right', final: 'wrong', count: 5 },
      { task, level: 1, initial: 'wrong', final: 'right', count: 60 },
      { task, level: 1, gold: 'A', initial: 'B', final: 'A', count: 4 },
      { task, level: 1, gold: 'A', initial: 'B', final: null, count: 14 },
    ]);
    const { initial, final, efr, otr } = values as Record<string, number>;
    expect(final).toBe(0.81);
    expect((initial ?? 0) * (1 - (otr ?? 0)) + (1 - (initial ?? 0)) * (efr ?? 0)).toBeCloseTo(0.81, 12);
  });

  it.each([
    [
      'face-reconstruction',
      { gold: 'UUURRRFFF', predicted: 'uuu,rrr,fff' },
      { element_accuracy: 1, matrix_accuracy: 1 },
    ],
    [
      'face-reconstruction',
      { gold: 'UUURRRFFF', predicted: 'UUURRRFFD' },
      { element_accuracy: 8 / 9, matrix_accuracy: 0 },
    ],
    ['face-reconstruction', { elementsRight: 7 }, { element_accuracy: 7 / 9, parse_rate: 1 }],
    ['face-reconstruction', { gold: 'UUURRRFFF', predicted: null }, { element_accuracy: 0, parse_rate: 0 }],
    ['verification', { gold: 'yes', predicted: 'Yes' }, { tpr: 1, balanced_accuracy: null }],
    ['verification', { gold: 'no', predicted: null }, { tnr: 0, parse_rate: 0 }],
    ['move-prediction', { correct: true }, { accuracy: 1 }],
    ['move-prediction', { correct: false, verdict: 'silent' }, { accuracy: 0, parse_rate: 0 }],
    ['move-prediction', { gold: 'A', predicted: 'b' }, { accuracy: 0, parse_rate: 1 }],
    ['move-prediction', { gold: 'A', predicted: null }, { accuracy: 0, parse_rate: 0 }],
    [
      'step-by-step',
      { level: 4, depth: 4, correctSteps: 3 },
      { ta: 0.75, perfect: 0, ta_teacher_only: null, coverage: 1, selective_accuracy: 0.75 },
    ],
    [
      'step-by-step',
      { level: 4, depth: 4, correctSteps: 4, teacherSteps: 2 },
      { ta: 1, perfect: 1, ta_teacher_only: 0.5, perfect_teacher_only: 0 },
    ],
    ['step-by-step', { level: 4, depth: 4, correctSteps: 2, idk: 2 }, { ta: 0.5, idk_rate: 0.5 }],
    [
      'step-by-step',
      { level: 4, depth: 4, correctSteps: 1, end: 'unreadable' },
      { ta: 0.25, parse_failure_rate: 0.5, selective_accuracy: 1 },
    ],
    [
      'move-effect',
      { gold: 'DECREASE,NO_CHANGE,INCREASE,INCREASE', predicted: ['decrease', 'no change', null, 'INCREASE'] },
      { micro_accuracy: 0.75 },
    ],
    [
      'move-effect',
      { gold: ['DECREASE', 'NO_CHANGE', 'INCREASE', 'INCREASE'], predicted: null },
      { micro_accuracy: 0, kappa: null },
    ],
    ['learning-curve', { attempts: 4, start: 2, budget: 4 }, { sr: 1, med_solved: 4, beyond_minimum: 2 }],
    ['learning-curve', { attempts: null }, { sr: 0, med_solved: null, avg_all: 4 }],
    ['learning-curve', { level: 3, outcome: 'T4 k=3 b=6' }, { avg_all: 4 }],
  ])('is read: %s %j', async (task, fields, expected) => {
    expect(await valuesOf([{ task: `cubebench/${task}`, level: 2, ...fields }])).toMatchObject(expected);
  });

  it('is counted per level and of all together, for any order of its lines', async () => {
    const lines = [
      { task: 'cubebench/face-reconstruction', level: 2, elementsRight: 9, count: 3 },
      { task: 'cubebench/face-reconstruction', level: 1, elementsRight: 0 },
      { task: 'cubebench/face-reconstruction', level: 1, elementsRight: 9, respondent: 'ann' },
      ...ABSTENTION,
      ...ALWAYS_INCREASE,
    ];
    const [first] = await reportsOf(lines);
    expect(first?.levels.map(({ level, n }) => [level, n])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(first?.pooled).toMatchObject({ n: 4 });
    expect(first?.pooled?.measures[1]).toMatchObject({ id: 'matrix_accuracy', value: 0.75, n: 4 });
    const forwards = byKey(await reportsOf(lines));
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(lines, { minLength: lines.length }), async (shuffled) => {
        expect(byKey(await reportsOf(shuffled))).toEqual(forwards);
      }),
      { numRuns: 10 },
    );
  });

  it('counts a line of count n as n lines', async () => {
    const line = { task: 'cubebench/move-prediction', level: 1, correct: true };
    expect(await reportsOf([line, line, line])).toEqual(await reportsOf([{ ...line, count: 3 }]));
  });
});

describe('a line that cannot be scored', () => {
  it.each([
    ['{"task":', /not JSON/],
    [{ task: 'cubebench/learning-curve', level: 3 }, /neither `outcome`, `attempts` nor `reply`/],
    [{ task: 'cubebench/learning-curve', level: 3, attempts: 7 }, /attempts: more than the budget/],
    [{ task: 'cubebench/learning-curve', level: 3, attempts: 0 }, /attempts/],
    [{ task: 'cubebench/learning-curve', level: 3, outcome: '7/9' }, /"7\/9" is no possible outcome/],
    [{ task: 'cubebench/learning-curve', attempts: 3 }, /level/],
    [{ task: 'cubebench/face-reconstruction', level: 1, gold: 'UUU', predicted: null }, /gold: must be nine letters/],
    [
      { task: 'cubebench/face-reconstruction', level: 1, gold: 'UUURRRFFX', predicted: null },
      /gold: must be nine letters/,
    ],
    [{ task: 'cubebench/face-reconstruction', level: 1, elementsRight: 10 }, /elementsRight/],
    [{ task: 'cubebench/learning-curve', level: 3, attempts: 1 }, /no possible outcome of this task at level 3/],
    [
      { task: 'cubebench/learning-curve', level: 4, attempts: 4, start: 3 },
      /no possible outcome of this task at level 4/,
    ],
    [
      { task: 'cubebench/step-by-step', level: 2, depth: 9, correctSteps: 1 },
      /no possible outcome of this task at level 2/,
    ],
    [
      { task: 'cubebench/move-effect', level: 2, gold: said, predicted: said },
      /no possible outcome of this task at level 2/,
    ],
    [
      {
        task: 'cubebench/move-effect',
        level: 1,
        gold: ['DECREASE', 'DECREASE', 'NO_CHANGE', 'INCREASE'],
        predicted: said,
      },
      /no possible outcome of this task at level 1/,
    ],
    [{ task: 'cubebench/verification', level: 5, gold: 'yes', predicted: 'maybe' }, /predicted/],
    [{ task: 'cubebench/verification', level: 5, gold: 'yes' }, /predicted/],
    [{ task: 'cubebench/move-prediction', level: 1, gold: 'E', predicted: 'A' }, /gold/],
    [{ task: 'cubebench/move-prediction', level: 1, correct: true, verdict: 'silent' }, /cannot be correct/],
    [{ task: 'cubebench/move-effect', level: 1, gold: ['INCREASE'], predicted: said }, /gold/],
    [{ task: 'cubebench/step-by-step', level: 3, depth: 3, correctSteps: 4 }, /more steps than the depth/],
    [
      { task: 'cubebench/step-by-step', level: 3, depth: 3, correctSteps: 1, teacherSteps: 2 },
      /more than correctSteps/,
    ],
    [{ task: 'cubebench/step-by-step', level: 3, depth: 3, correctSteps: 1, end: 'perfect' }, /no possible outcome/],
    [{ task: 'cubebench/reflection', level: 1, initial: 'right' }, /final/],
    [{ task: 'cubebench/move-prediction', level: 1, correct: true, count: 0 }, /count/],
    [{ task: 'cubebench/move-prediction', level: 1, reply: 'A' }, /needs the `seed`/],
    [{ task: 'cubebench/move-prediction', level: 1, reply: 'A', replies: ['A'], seed: 1 }, /both/],
    [{ task: 'cubebench/juggling', level: 1, correct: true }, /no task/],
  ])('is refused with its number and reason, and the rest is scored: %j', async (line, reason) => {
    const good = { task: 'cubebench/move-prediction', level: 1, correct: true };
    const report = await scoreLines([good, line, good]);
    expect(report.refused).toEqual([{ line: 2, reason: expect.stringMatching(reason) }]);
    expect(report.measured?.[0]?.pooled).toMatchObject({ n: 2 });
    await expect(scoreLines([line])).rejects.toThrow(/^line 1: /);
  });

  it('is not left out of a file of ladders, before or after it', async () => {
    const ladder = { task: 'infbench/2d-forward', level: 1, correct: true };
    await expect(scoreLines([ladder, '{'])).rejects.toThrow('line 2: not JSON');
    await expect(scoreLines(['{', ladder])).rejects.toThrow('line 1: not JSON');
  });

  it('never throws but to refuse the file', async () => {
    const fields = fc.record({
      task: fc.constantFrom('cubebench/move-effect', 'cubebench/step-by-step', 'cubebench/reflection'),
      level: fc.constant(1),
    });
    await fc.assert(
      fc.asyncProperty(
        fields,
        fc.dictionary(
          fc.constantFrom('gold', 'predicted', 'depth', 'correctSteps', 'initial', 'final', 'outcome'),
          fc.jsonValue(),
        ),
        async (named, more) => {
          const tally = startTally(null, INFBENCH.ladder.caps);
          await takeLine(tally, 1, JSON.stringify({ ...more, ...named }));
          expect(tally.refused.length + tally.measured.size).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('ladders in the same file', () => {
  it('are folded as ever, with a count for outcomes in a row', async () => {
    const report = await scoreLines([
      { task: 'infbench/2d-forward', level: 1, correct: false, count: 5 },
      { task: 'cubebench/move-prediction', level: 1, correct: true },
    ]);
    expect(report).toMatchObject({
      suite: 'infbench',
      results: [{ task: 'infbench/2d-forward', endedRuns: 1, meanR: { mean: 0 } }],
      measured: [{ task: 'cubebench/move-prediction' }],
    });
  });

  it('have a separate report if nothing else is there', async () => {
    expect(Object.keys(await scoreLines([{ task: 'infbench/2d-forward', level: 1, correct: true }]))).toEqual([
      'suite',
      'protocol',
      'readings',
      'results',
    ]);
  });
});

describe('raw replies', () => {
  const task = findTask('cubebench/move-prediction');
  const seed = parseSeed('7');
  const item = task !== undefined && seed.ok ? makeItem(task, 1, 'image+text', seed.value) : null;
  const answer = item?.ok === true ? item.value.answer : '';
  const raw = { task: 'cubebench/move-prediction', level: 1, seed: '7', condition: 'image+text' };

  it('are scored against the regenerated item', async () => {
    const values = await valuesOf([
      { ...raw, reply: `<ANSWER> ${answer} </ANSWER>` },
      { ...raw, reply: 'well' },
    ]);
    expect(values).toMatchObject({ accuracy: 0.5, parse_rate: 0.5 });
  });

  it('are refused where the line says another outcome', async () => {
    const report = await scoreLines([
      { ...raw, reply: 'well', outcome: 'right' },
      { ...raw, reply: 'well' },
    ]);
    expect(report.refused).toEqual([{ line: 1, reason: 'says right, but scores as unreadable' }]);
  });

  it.each([
    'face-reconstruction',
    'verification',
    'move-prediction',
    'reflection',
    'step-by-step',
    'move-effect',
    'learning-curve',
  ])('of one who is always right come out as right as can be: %s', async (name) => {
    const lines = [1, 2, 3, 4].map((number) =>
      wholeQuestion(`cubebench/${name}`, name === 'reflection' || name === 'move-prediction' ? 1 : 2, BigInt(number)),
    );
    const values = await valuesOf(lines);
    const best = [
      'element_accuracy',
      'matrix_accuracy',
      'tpr',
      'accuracy',
      'parse_rate',
      'initial',
      'final',
      'ta',
      'perfect',
      'coverage',
      'apa',
      'micro_accuracy',
      'kappa',
      'sr',
    ];
    const shown = best.filter((id) => values[id] !== undefined && values[id] !== null);
    expect(shown.length).toBeGreaterThan(0);
    for (const id of shown) expect(values[id], id).toBeCloseTo(1, 12);
    if (name === 'learning-curve') expect(values.beyond_minimum).toBe(0);
  });

  it('of a question that takes several are followed to its end, in one line or in one line each', async () => {
    const steps = { task: 'cubebench/step-by-step', level: 2, seed: '11', condition: 'text' };
    const loop = findTask(steps.task);
    const first = loop !== undefined && seed.ok ? makeItem(loop, 2, 'text', BigInt(11) as typeof seed.value) : null;
    const right = first?.ok === true ? first.value.answer : '';
    const second =
      loop !== undefined && seed.ok ? makeItem(loop, 2, 'text', BigInt(11) as typeof seed.value, [right]) : null;
    const next = second?.ok === true ? second.value.answer : '';
    const tagged = (label: string) => `<ANSWER>${label}</ANSWER>`;
    const whole = await scoreLines([{ ...steps, replies: [tagged(right), tagged(next)] }]);
    expect(
      Object.fromEntries((whole.measured?.[0]?.pooled?.measures ?? []).map(({ id, value }) => [id, value])),
    ).toMatchObject({ ta: 1, perfect: 1 });
    const each = await scoreLines([
      { ...steps, reply: tagged(right) },
      { ...steps, reply: tagged(next), history: [right] },
    ]);
    expect(each.measured).toEqual(whole.measured);
    await expect(scoreLines([{ ...steps, replies: [tagged(right)] }])).rejects.toThrow(/continues/);
    await expect(scoreLines([{ ...steps, replies: ['?', tagged(right)] }])).rejects.toThrow(/ends with reply 1 of 2/);
    await expect(scoreLines([{ ...steps, reply: 'A', history: [null, 'A'] }])).rejects.toThrow(/ends with answer 1/);
  });
});

describe('rows of an export', () => {
  const row = {
    row_id: 'x',
    level: 1,
    condition_id: 'image',
    subject_id: 'm',
    session_id: null,
    run_id: 'r',
    phase: 'main',
    status: 'scored',
  };

  it.each([
    [{ task_id: 'cubebench/verification', right_answer: 'yes', answer: 'no' }, { tpr: 0 }],
    [{ task_id: 'cubebench/verification', right_answer: 'yes', answer: null, status: 'silent' }, { parse_rate: 0 }],
    [
      { task_id: 'cubebench/face-reconstruction', right_answer: 'UUURRRFFF', answer: 'UUURRRFFD' },
      { element_accuracy: 8 / 9 },
    ],
    [
      {
        task_id: 'cubebench/move-effect',
        right_answer: 'DECREASE,NO_CHANGE,INCREASE,INCREASE',
        answer: 'DECREASE,NO_CHANGE,INCREASE,DECREASE',
      },
      { micro_accuracy: 0.75 },
    ],
    [{ task_id: 'cubebench/move-prediction', right_answer: 'A', answer: 'A', correct: true }, { accuracy: 1 }],
    [
      {
        task_id: 'cubebench/step-by-step',
        right_answer: 'A',
        answer: 'A',
        correct: true,
        outcome: '1/1 teacher=1 idk=0 end=perfect',
      },
      { perfect: 1 },
    ],
  ])('are read unchanged: %j', async (given, expected) => {
    expect(await valuesOf([{ ...row, ...given }])).toMatchObject(expected);
  });

  it('count a question once, where it ended', async () => {
    const episode = {
      ...row,
      level: 3,
      task_id: 'cubebench/learning-curve',
      right_answer: 'A',
      answer: 'A',
      correct: true,
    };
    expect(
      await valuesOf([
        { ...episode, row_id: 'a', outcome: null },
        { ...episode, row_id: 'b', outcome: null },
        { ...episode, row_id: 'c', outcome: 'T3 k=3 b=6' },
      ]),
    ).toMatchObject({ sr: 1, avg_all: 3 });
  });

  it('leave practice out', async () => {
    const practice = { ...row, phase: 'practice', task_id: 'cubebench/move-prediction', correct: true };
    await expect(scoreLines([practice])).rejects.toThrow(/holds no outcome/);
  });
});

describe('an export with ladders and sets', () => {
  const FACE = 'cubebench/face-reconstruction';
  let rows = 0;
  const row = (more: Readonly<Record<string, unknown>>) => {
    rows += 1;
    return {
      row_id: `row-${rows}`,
      task_id: FACE,
      level: 1,
      condition_id: 'image',
      subject_id: 'm',
      session_id: null,
      run_id: 'r',
      edition_id: 'cubebench-1',
      protocol: 'ladder',
      phase: 'main',
      status: 'scored',
      right_answer: 'UUURRRFFF',
      answer: 'UUURRRFFF',
      question: 0,
      correct: true,
      question_right: true,
      outcome: '9/9',
      server_elapsed_ms: 5,
      ...more,
    };
  };
  const times = (count: number, of: (place: number) => unknown) =>
    Array.from({ length: count }, (_, place) => of(place));
  const wrong = { answer: 'UUURRRFFD', outcome: '8/9', correct: false, question_right: false };
  const inf = {
    task_id: 'infbench/2d-forward',
    edition_id: 'infbench-1',
    answer: 'A',
    right_answer: 'A',
    outcome: 'right',
  };
  const infWrong = { ...inf, answer: 'B', outcome: 'wrong', correct: false, question_right: false };

  it('keeps courses and editions apart, and only ladders have an R and no sum of their levels', async () => {
    const report = await scoreLines([
      ...times(5, (question) => row({ question })),
      ...times(5, (question) => row({ question, level: 2, ...wrong })),
      ...times(5, (question) => row({ question, ...wrong })),
      ...times(4, (question) => row({ question, protocol: 'set', run_id: 's' })),
      ...times(2, (question) => row({ question, protocol: 'set', run_id: 't', edition_id: 'cubebench-2', ...wrong })),
    ]);
    expect(
      report.measured?.map(({ course, edition, levels, pooled }) => [
        course,
        edition,
        levels.map(({ n }) => n),
        pooled?.n ?? null,
      ]),
    ).toEqual([
      ['ladder', 'cubebench-1', [10, 5], null],
      ['set', 'cubebench-1', [4], 4],
      ['set', 'cubebench-2', [2], 2],
    ]);
    expect(report).toMatchObject({
      suite: 'cubebench',
      results: [{ task: FACE, course: 'ladder', edition: 'cubebench-1', runs: [{ run: 'r', r: 0, highestPassed: 1 }] }],
    });
  });

  it('counts the questions of a set of Inf-Bench, next to its ladders', async () => {
    const report = await scoreLines([
      ...times(5, (question) => row({ ...infWrong, question })),
      ...times(3, (question) =>
        row({ ...(question === 0 ? infWrong : inf), question, protocol: 'set', run_id: 's', level: 7 }),
      ),
      ...times(5, (question) => row({ question, ...wrong })),
    ]);
    expect(report).toMatchObject({ suite: null, results: [{ meanR: { mean: 0 } }, { meanR: { mean: 0 } }] });
    expect(report.measured?.[0]).toMatchObject({
      course: 'set',
      levels: [{ level: 7, n: 3, measures: [{ id: 'accuracy', value: 2 / 3 }] }],
    });
  });

  it('goes by what the ladder went by, where the scorer judges otherwise today', async () => {
    const judgedAgain = times(5, (question) => row({ ...infWrong, question, question_right: question < 3 }));
    const report = await scoreLines([
      ...judgedAgain,
      ...times(5, (question) => row({ ...infWrong, question, level: 2 })),
    ]);
    expect(report).toMatchObject({ results: [{ runs: [{ r: 1, highestPassed: 1 }], accuracy: { n: 10, right: 0 } }] });
  });

  it('says of a ladder with rows left out that it cannot be followed, and scores the rest', async () => {
    const report = await scoreLines([
      ...times(4, (question) => row({ question })),
      ...times(5, (question) => row({ question, level: 2 })),
    ]);
    expect(report).toMatchObject({
      results: [{ runs: [{ broken: expect.stringMatching(/^line 5: .*level 1/) }], endedRuns: 0 }],
    });
    expect(report.measured?.[0]?.levels.map(({ n }) => n)).toEqual([4, 5]);
  });

  it('takes each row once, and names the line where it stood before', async () => {
    const once = row({ protocol: 'set' });
    const report = await scoreLines([once, row({ protocol: 'set', question: 1 }), once]);
    expect(report).toMatchObject({
      measured: [{ pooled: { n: 2 } }],
      refused: [{ line: 3, reason: expect.stringMatching(/row_id .* already in line 1/) }],
    });
    const ladder = row(inf);
    await expect(scoreLines([ladder, ladder])).rejects.toThrow(/line 2: row_id .* already in line 1/);
  });

  it('gives the repeats of a set the interval of one run, not of three times as many questions', async () => {
    const run = (id: string) =>
      times(20, (question) => row({ question, protocol: 'set', run_id: id, ...(question < 10 ? wrong : {}) }));
    const [one] = (await scoreLines(run('a'))).measured ?? [];
    const [three] = (await scoreLines([...run('a'), ...run('b'), ...run('c')])).measured ?? [];
    expect(three?.pooled).toMatchObject({ n: 60, items: 20 });
    const exact = (report: typeof one) =>
      report?.pooled?.measures.map(({ id, value, low, high }) => [id, value, low, high]);
    expect(exact(three)).toEqual(exact(one));
  });
});

/** Every reply of a question as one who is always right writes it. */
function wholeQuestion(id: string, level: number, seed: bigint) {
  const task = findTask(id);
  const condition = task?.conditions[0];
  const first = task?.generate(level, seed as Seed);
  if (task === undefined || condition === undefined || first?.ok !== true) throw new Error(`no question of ${id}`);
  const replies: string[] = [];
  for (let puzzle: unknown = first.value; puzzle !== null; ) {
    const text = task.simulate(puzzle, 1, rngFor(seed as Seed, `${replies.length}`));
    replies.push(text);
    const parsed = task.parse(text, puzzle, condition);
    puzzle = task.episode?.follow(puzzle, parsed.ok ? parsed.value : null, condition) ?? null;
  }
  return { task: id, level, seed: String(seed), condition, replies };
}

async function scoreLines(lines: readonly unknown[]) {
  const tally = startTally(null, INFBENCH.ladder.caps);
  for (const [index, line] of lines.entries())
    await takeLine(tally, index + 1, typeof line === 'string' ? line : JSON.stringify(line));
  return reportOf(tally, 'the file');
}

const reportsOf = async (lines: readonly unknown[]) => (await scoreLines(lines)).measured ?? [];

async function valuesOf(lines: readonly unknown[]): Promise<Record<string, number | null>> {
  const [first] = await reportsOf(lines);
  return Object.fromEntries((first?.pooled?.measures ?? []).map(({ id, value }) => [id, value]));
}

const byKey = (reports: Awaited<ReturnType<typeof reportsOf>>) =>
  Object.fromEntries(reports.map((report) => [JSON.stringify([report.task, report.respondent]), report]));
