import fc from 'fast-check';
import { INFBENCH_LADDER } from 'rung-puzzles/protocols/ladder';
import { describe, expect, it } from 'vitest';
import { addOutcome, type Climbers, describeLadder } from './score-ladders';
import { type Judged, parseScoreLine, type ScoreLine } from './score-line';
import { reportScores } from './score-report';

const TASK = 'infbench/2d-forward';

describe('a line of outcomes', () => {
  it.each([
    { given: { correct: true }, stated: { status: 'scored', correct: true } },
    { given: { verdict: 'silent' }, stated: { status: 'silent', correct: false } },
    { given: { verdict: 'scored', correct: false }, stated: { status: 'scored', correct: false } },
    { given: { verdict: { status: 'scored', correct: true } }, stated: { status: 'scored', correct: true } },
    { given: { verdict: { status: 'unreadable', correct: false } }, stated: { status: 'unreadable', correct: false } },
  ])('says how it came out: $given', ({ given, stated }) => {
    expect(parseScoreLine(JSON.stringify({ task: TASK, level: 1, ...given }))).toMatchObject({
      ok: true,
      value: { stated, raw: null },
    });
  });

  it('takes the raw reply with its seed, in digits or as a number', () => {
    const parsed = parseScoreLine(JSON.stringify({ task: TASK, level: 2, seed: 7, reply: 'A' }));
    expect(parsed).toMatchObject({ ok: true, value: { stated: null, raw: { reply: 'A', seed: '7' } } });
  });

  it('is a row of the export, unchanged', () => {
    const row = {
      row_id: 'x',
      task_id: TASK,
      level: 2,
      condition_id: 'text',
      subject_id: 'm',
      session_id: null,
      run_id: 'r',
      phase: 'main',
      correct: false,
      status: 'silent',
    };
    expect(parseScoreLine(JSON.stringify({ ...row, server_elapsed_ms: 5 }))).toMatchObject({
      ok: true,
      value: { task: TASK, respondent: 'm', run: 'r', condition: 'text', stated: { status: 'silent', correct: false } },
    });
  });

  it.each([
    ['not JSON', '{"task":', /not JSON/],
    ['no object', '7', /object/],
    ['no level', { task: TASK, correct: true }, /level/],
    ['level 0', { task: TASK, level: 0, correct: true }, /level/],
    ['no outcome', { task: TASK, level: 1 }, /neither/],
    ['a scored verdict without correct', { task: TASK, level: 1, verdict: 'scored' }, /needs/],
    [
      'an unreadable reply that is right',
      { task: TASK, level: 1, verdict: 'unreadable', correct: true },
      /cannot be correct/,
    ],
    [
      'a contradiction',
      { task: TASK, level: 1, correct: true, verdict: { status: 'scored', correct: false } },
      /contradict/,
    ],
    ['a reply without its seed', { task: TASK, level: 1, reply: 'A' }, /seed/],
    ['an unknown verdict', { task: TASK, level: 1, verdict: 'great' }, /verdict/],
    ['an unknown condition', { task: TASK, level: 1, correct: true, condition: 'smell' }, /condition/],
  ])('is refused with the reason: %s', (_name, given, reason) => {
    const parsed = parseScoreLine(typeof given === 'string' ? given : JSON.stringify(given));
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.error).toMatch(reason);
  });

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (given) => typeof parseScoreLine(given).ok === 'boolean'));
  });
});

describe('ladders of a log', () => {
  it('fold as the protocol does', () => {
    const climbers = fold([...visit(1, 4), ...visit(2, 1), ...visit(1, 3), ...visit(2, 0)]);
    const ladder = climbers.values().next().value?.ladders.get(null);
    expect(ladder && describeLadder(ladder)).toEqual({
      run: null,
      r: 1,
      highestPassed: 1,
      visits: 4,
      items: 20,
      right: 8,
      end: 'failed-twice',
      censored: false,
    });
  });

  it('are separated by respondent, condition, task and run', () => {
    const keys = [
      {},
      { respondent: 'ann' },
      { condition: 'text' },
      { task: 'infbench/3d-inverse' },
      { run: '2' },
    ] as const;
    const climbers = fold(keys.flatMap((key) => visit(1, 0).map((outcome) => ({ ...outcome, ...key }))));
    expect([...climbers.values()].map(({ ladders }) => ladders.size)).toEqual([2, 1, 1, 1]);
  });

  it('refuse a level that the protocol would not have asked for, with the line', () => {
    expect(() => fold([...visit(1, 5), ...visit(1, 5)])).toThrow(/line 6: .*level 2.*not for level 1/);
  });

  it('refuse an outcome after the end, with both lines', () => {
    expect(() => fold([...visit(1, 0), ...visit(1, 0)])).toThrow(/line 6: .*ended at line 5 \(reached-zero\)/);
  });

  it('report both readings, and accuracy per level with its interval', () => {
    const report = reportScores('infbench', INFBENCH_LADDER, fold([...visit(1, 4), ...visit(2, 1), ...visit(1, 0)]));
    expect(report.results[0]).toMatchObject({
      endedRuns: 1,
      meanR: { n: 1, mean: 0, interval: null, reason: 'one-observation' },
      meanHighestPassed: { mean: 1 },
      accuracy: { n: 15, right: 5 },
      levels: [
        { level: 1, n: 10, right: 4, share: 0.4 },
        { level: 2, n: 5, right: 1, share: 0.2 },
      ],
    });
    const first = report.results[0]?.levels[0];
    // Wilson, 4 of 10: 0.1682 to 0.6873
    expect(first?.low).toBeCloseTo(0.1682, 4);
    expect(first?.high).toBeCloseTo(0.6873, 4);
  });
});

type Outcome = ScoreLine & { readonly stated: Judged };

const visit = (level: number, right: number): Outcome[] =>
  Array.from({ length: 5 }, (_, question) => ({
    task: TASK,
    level,
    condition: null,
    respondent: null,
    edition: null,
    course: null,
    run: null,
    passed: null,
    practice: false,
    count: 1,
    elapsedMs: 0,
    stated: { status: 'scored', correct: question < right },
    raw: null,
  }));

function fold(outcomes: readonly Outcome[]): Climbers {
  const climbers: Climbers = new Map();
  for (const [index, outcome] of outcomes.entries())
    addOutcome(climbers, INFBENCH_LADDER, index + 1, outcome, outcome.stated);
  return climbers;
}
