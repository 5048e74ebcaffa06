/**
 * Numbers of Cube Bench (arXiv 2512.20595): printed, computed by hand from its formulas, or recovered from its tables.
 */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Measure, Measurement, OutcomeCount } from '../measure';
import { faceReconstructionMeasurement } from './face-reconstruction';
import { learningCurveMeasurement, recoveryCurve } from './learning-curve';
import { confusionOf, type Effect, formatOutcome as formatEffects, LABELS, moveEffectMeasurement } from './move-effect';
import { movePredictionMeasurement } from './move-prediction';
import { formatOutcome as formatReflection, reflectionMeasurement } from './reflection';
import { stepByStepMeasurement } from './step-by-step';
import { verificationMeasurement } from './verification';

type Log = Readonly<Record<string, number>>;

const outcomesOf = (log: Log): OutcomeCount[] => Object.entries(log).map(([outcome, count]) => ({ outcome, count }));

const measuresOf = (measurement: Measurement, log: Log): Readonly<Record<string, Measure>> =>
  Object.fromEntries(measurement.measure(outcomesOf(log), null).map((measure) => [measure.id, measure]));

const valuesOf = (measurement: Measurement, log: Log): Readonly<Record<string, number | null>> =>
  Object.fromEntries(Object.entries(measuresOf(measurement, log)).map(([id, { value }]) => [id, value]));

describe('Table 7, learning curve, from the numbers of episodes implied by its intervals', () => {
  it.each([
    {
      model: 'Gemini 2.5 Pro',
      log: { T3: 2, 'T-': 3 },
      sr: 40,
      low: 11.76,
      high: 76.93,
      digits: 2,
      p3: 0.4,
      med: 3,
      avg: 4.8,
    },
    {
      model: 'Gemma 3-27B',
      log: { T3: 1, 'T-': 24 },
      sr: 4,
      low: 0.7,
      high: 19.5,
      digits: 1,
      p3: 0.04,
      med: 3,
      avg: 5.88,
    },
    {
      model: 'Qwen 2.5-VL-7B',
      log: { T3: 1, T6: 1, 'T-': 23 },
      sr: 8,
      low: 2.2,
      high: 25.0,
      digits: 1,
      p3: 0.04,
      med: 4.5,
      avg: 5.88,
    },
    { model: 'Qwen 2.5-VL-32B', log: { 'T-': 25 }, sr: 0, low: 0, high: 13.3, digits: 1, p3: 0, med: null, avg: 6 },
    // Some copies of the table print 10.0 for the upper end. One of fifty gives 10.5, and the lower end fits no other
    // number.
    {
      model: 'GLM4.5v',
      log: { T2: 1, 'T-': 49 },
      sr: 2,
      low: 0.35,
      high: 10.5,
      digits: 2,
      p3: 0.02,
      med: 2,
      avg: 5.92,
    },
    {
      model: 'Llama 4-Scout',
      log: { T5: 1, T6: 2, 'T-': 47 },
      sr: 6,
      low: 2.1,
      high: 16.2,
      digits: 1,
      p3: 0,
      med: 6,
      avg: 5.98,
    },
  ])('$model', ({ log, sr, low, high, digits, p3, med, avg }) => {
    const measures = measuresOf(learningCurveMeasurement, log);
    expect(measures.sr?.value).toBeCloseTo(sr / 100, 9);
    expect(percent(measures.sr?.interval?.low, digits)).toBe(low);
    expect(percent(measures.sr?.interval?.high, digits)).toBe(high);
    expect(measures.p_1?.value).toBe(0);
    expect(measures.p_3?.value).toBeCloseTo(p3, 9);
    expect(measures.med_solved?.value).toBe(med);
    expect(measures.avg_all?.value).toBeCloseTo(avg, 9);
  });

  it('gives no median, with a reason, if nothing was solved, and no excess if the start is farther than the attempts', () => {
    expect(measuresOf(learningCurveMeasurement, { 'T-': 25 }).med_solved).toMatchObject({
      value: null,
      reason: 'none-solved',
      n: 0,
    });
    expect(measuresOf(learningCurveMeasurement, { T2: 1, 'T-': 49 }).beyond_minimum).toMatchObject({
      value: null,
      reason: 'solved-below-minimum',
    });
    expect(measuresOf(learningCurveMeasurement, { T3: 2, T5: 1, T6: 1 }).beyond_minimum?.value).toBe(1.25);
  });

  it('counts an episode that was not solved with its own budget', () => {
    expect(measuresOf(learningCurveMeasurement, { 'T- k=2 b=4': 1, 'T- k=3 b=6': 1 }).avg_all?.value).toBe(5);
  });

  it('draws the share solved by each attempt', () => {
    const curve = recoveryCurve(outcomesOf({ T3: 2, T5: 1, 'T-': 2 }));
    expect(curve.map(({ attempt, solved, n }) => [attempt, solved, n])).toEqual(
      [1, 2, 3, 4, 5, 6].map((attempt) => [attempt, attempt < 3 ? 0 : attempt < 5 ? 2 : 3, 5]),
    );
    expect(percent(curve[2]?.low, 2)).toBe(11.76);
    expect(recoveryCurve([])).toEqual([]);
  });
});

describe('Table 5, reflection', () => {
  it.each([
    { model: 'Gemma 3-27B', initial: 22, final: 81, efr: 81.7, otr: 20.7 },
    { model: 'GLM4.5v', initial: 31, final: 100, efr: 100, otr: 0 },
    { model: 'Llama 4-Scout', initial: 18, final: 100, efr: 100, otr: 0 },
    { model: 'Qwen 2.5-VL-7B', initial: 17, final: 59, efr: 59.0, otr: 41.2 },
    { model: 'Qwen 2.5-VL-32B', initial: 24, final: 70, efr: 71.8, otr: 36.43 },
    { model: 'Qwen3-VL-A3B', initial: 23, final: 72, efr: 71.8, otr: 27.34 },
  ])(
    'prints unredacted numbers of $model that fulfil Final = Initial·(1 − OTR) + (1 − Initial)·EFR',
    ({ initial, final, efr, otr }) => {
      expect(Math.abs(identity(initial / 100, efr / 100, otr / 100) - final / 100)).toBeLessThan(0.0051);
      // The nearest whole numbers of 100 questions, and the resulting measures.
      const fixed = Math.round((efr / 100) * (100 - initial));
      const broken = Math.round((otr / 100) * initial);
      const values = valuesOf(reflectionMeasurement, {
        'right>right': initial - broken,
        'right>wrong': broken,
        'wrong>right': fixed,
        'wrong>wrong': 100 - initial - fixed,
      });
      expect(values.initial).toBe(initial / 100);
      expect(Math.abs((values.final ?? 0) - final / 100)).toBeLessThan(0.0101);
      expect(Math.abs((values.efr ?? 0) - efr / 100)).toBeLessThan(0.01);
      expect(Math.abs((values.otr ?? 0) - otr / 100)).toBeLessThan(0.03);
    },
  );

  it('fulfils the identity for any answers, including unreadable ones', () => {
    const answer = fc.constantFrom('right' as const, 'wrong' as const, null);
    fc.assert(
      fc.property(fc.array(fc.record({ initial: answer, final: answer }), { minLength: 1 }), (log) => {
        const values = Object.fromEntries(
          reflectionMeasurement
            .measure(
              log.map((outcome) => ({ outcome: formatReflection(outcome), count: 1 })),
              1,
            )
            .map(({ id, value }) => [id, value]),
        );
        // A rate without questions has no weight in the identity.
        expect(identity(values.initial ?? 0, values.efr ?? 0, values.otr ?? 0)).toBeCloseTo(
          values.final ?? Number.NaN,
          9,
        );
        expect((values.final ?? 0) - (values.initial ?? 0)).toBeCloseTo(values.gain ?? Number.NaN, 9);
      }),
    );
  });

  it('has no fix rate if nothing was wrong, and no overthink rate if nothing was right', () => {
    expect(measuresOf(reflectionMeasurement, { 'right>right': 3 }).efr).toMatchObject({
      value: null,
      interval: null,
      reason: 'none-initially-wrong',
    });
    expect(measuresOf(reflectionMeasurement, { '->right': 3 }).otr).toMatchObject({
      value: null,
      interval: null,
      reason: 'none-initially-right',
    });
  });

  it("has Newcombe's interval of the gain: 12 fixed, 2 broken of 50", () => {
    // Newcombe 1998, as in stats-vectors: 0.2 [0.0569, 0.3404].
    const { gain } = measuresOf(reflectionMeasurement, { 'right>right': 36, 'wrong>right': 12, 'right>wrong': 2 });
    expect(gain?.value).toBe(0.2);
    expect(gain?.interval?.low).toBeCloseTo(0.056929584, 9);
    expect(gain?.interval?.high).toBeCloseTo(0.340427603, 9);
  });
});

describe('step by step', () => {
  it('scores abstention over all replies: 40 right, 30 wrong, 20 abstained, 10 unreadable', () => {
    const values = valuesOf(stepByStepMeasurement, {
      'reply=right': 40,
      'reply=wrong': 30,
      'reply=idk': 20,
      'reply=unparsed': 10,
    });
    expect(values.coverage).toBe(0.7);
    expect(values.selective_accuracy).toBeCloseTo(0.571, 3);
    // Not c·sel + (1 − c)·λ = 0.475, which holds only without unreadable replies.
    expect(values.apa).toBe(0.45);
    expect(values).toMatchObject({ idk_rate: 0.2, parse_failure_rate: 0.1, ta: null, perfect: null });
  });

  it('scores the same hundred replies given as episodes', () => {
    // Right replies: 20 in perfect episodes, 15 before a wrong move, 5 with abstentions. Depth 5 throughout.
    const log = {
      '5/5 teacher=5 idk=0 end=perfect': 4,
      '3/5 teacher=1 idk=0 end=wrong': 5,
      '0/5 teacher=0 idk=0 end=wrong': 25,
      '1/5 teacher=1 idk=4 end=idk': 5,
      '0/5 teacher=0 idk=0 end=unreadable': 8,
      '0/5 teacher=0 idk=0 end=silent': 2,
    };
    const values = valuesOf(stepByStepMeasurement, log);
    expect(values).toMatchObject({ coverage: 0.7, apa: 0.45, idk_rate: 0.2, parse_failure_rate: 0.1 });
    expect(values.ta).toBeCloseTo((4 + 5 * 0.6 + 5 * 0.2) / 49, 12);
    expect(values.perfect).toBeCloseTo(4 / 49, 12);
    expect(values.ta_teacher_only).toBeCloseTo((4 + 5 * 0.2 + 5 * 0.2) / 49, 12);
    expect(values.perfect_teacher_only).toBeCloseTo(4 / 49, 12);
  });

  it('has no selective accuracy if no reply chose a move', () => {
    expect(measuresOf(stepByStepMeasurement, { 'reply=idk': 4 }).selective_accuracy).toMatchObject({
      value: null,
      reason: 'none-answered',
      n: 0,
    });
  });

  it.each([
    '6/5 teacher=0 idk=0 end=wrong',
    '2/5 teacher=3 idk=0 end=wrong',
    '4/5 teacher=0 idk=0 end=perfect',
    '4/5 teacher=0 idk=0 end=idk',
    '3/5 teacher=0 idk=2 end=wrong',
  ])('refuses an episode that cannot be: %s', (outcome) => {
    expect(() => stepByStepMeasurement.measure([{ outcome, count: 1 }], 5)).toThrow(/not an outcome/);
  });
});

describe('move effect', () => {
  it('gives κ = 0 for always answering INCREASE, with right labels of 30, 30 and 40 %', () => {
    const values = valuesOf(moveEffectMeasurement, alwaysSaying('INCREASE'));
    expect(values.micro_accuracy).toBe(0.4);
    expect(values.p_e).toBe(0.4);
    expect(values.kappa).toBe(0);
    expect(values.macro_f1).toBeCloseTo(0.19, 3);
  });

  it('counts a missing label as wrong and leaves it out of the shares of given labels', () => {
    const measures = measuresOf(moveEffectMeasurement, { 'D>D I>- I>I N>N': 1, 'D>- I>I I>I N>N': 1 });
    // Right shares (.25, .25, .5), given (1, 2, 3) of 6 readable: p_e = (.25 + .5 + 1.5) / 6; p_o = 6/8.
    const expected = 0.25 * (1 / 6) + 0.25 * (2 / 6) + 0.5 * (3 / 6);
    expect(measures.micro_accuracy?.value).toBe(0.75);
    expect(measures.p_e?.value).toBeCloseTo(expected, 12);
    expect(measures.kappa?.value).toBeCloseTo((0.75 - expected) / (1 - expected), 12);
    expect(measures.kappa?.n).toBe(8);
  });

  it('has no κ without readable labels', () => {
    const measures = measuresOf(moveEffectMeasurement, { 'D>- I>- I>- N>-': 3 });
    expect(measures.micro_accuracy).toMatchObject({ value: 0, interval: null, reason: 'no-spread' });
    expect(measures.kappa).toMatchObject({ value: null, reason: 'none-read' });
    expect(measures.macro_f1?.value).toBe(0);
  });

  it('resamples whole questions, so four correlated labels count as one', () => {
    const measures = measuresOf(moveEffectMeasurement, { 'D>D I>I I>I N>N': 10, 'D>I I>N I>N N>D': 10 });
    // 20 questions with a share of 0.5: about 0.5 ± 0.22, not the ± 0.11 of 80 labels.
    expect(measures.micro_accuracy?.interval?.low).toBeLessThan(0.33);
    expect(measures.micro_accuracy?.interval?.high).toBeGreaterThan(0.67);
  });

  it('pools the confusion of all questions without adding labels', () => {
    expect(confusionOf(outcomesOf({ 'D>D I>- I>I N>D': 2, 'D>I I>I N>N N>N': 1 }))).toEqual({
      counts: [
        [2, 0, 1],
        [2, 2, 0],
        [0, 0, 3],
      ],
      missing: [0, 0, 2],
    });
    expect(confusionOf([])).toEqual({
      counts: [
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ],
      missing: [0, 0, 0],
    });
  });
});

describe('one reply a question', () => {
  test('face reconstruction: 9, 6 and 3 stickers and one unreadable reply', () => {
    const measures = measuresOf(faceReconstructionMeasurement, { '9/9': 1, '6/9': 1, '3/9': 1, unreadable: 1 });
    expect(measures.element_accuracy?.value).toBeCloseTo(0.5, 12);
    expect(measures.element_accuracy?.method).toBe('student-t');
    expect(measures.matrix_accuracy).toMatchObject({ value: 0.25, method: 'wilson', n: 4 });
    expect(measures.parse_rate?.value).toBe(0.75);
  });

  test('verification: unreadable replies are wrong in the headline and left out of the second value', () => {
    const measures = measuresOf(verificationMeasurement, {
      'yes>yes': 40,
      'yes>no': 5,
      'yes>- hard': 5,
      'no>no easy': 30,
      'no>yes': 15,
      'no>-': 5,
    });
    expect(measures.tpr?.value).toBe(0.8);
    expect(measures.tnr?.value).toBe(0.6);
    expect(measures.balanced_accuracy?.value).toBeCloseTo(0.7, 12);
    expect(measures.balanced_accuracy_parsed?.value).toBeCloseTo((40 / 45 + 30 / 45) / 2, 12);
    expect(measures.yes_rate).toMatchObject({ value: 55 / 90, n: 90 });
    expect(measures.parse_rate).toMatchObject({ value: 0.9, n: 100 });
    // Wilson of 40/50 is [0.66963, 0.88757], of 30/50 [0.46181, 0.72392]; joined and halved.
    expect(measures.balanced_accuracy?.interval?.low).toBeCloseTo(
      0.7 - Math.hypot(0.8 - 0.66963, 0.6 - 0.46181) / 2,
      4,
    );
    expect(measures.balanced_accuracy?.interval?.high).toBeCloseTo(
      0.7 + Math.hypot(0.88757 - 0.8, 0.72392 - 0.6) / 2,
      4,
    );
  });

  test('verification: always saying yes has a balanced accuracy of one half, and a single kind of question has none', () => {
    expect(valuesOf(verificationMeasurement, { 'yes>yes': 50, 'no>yes': 50 })).toMatchObject({
      balanced_accuracy: 0.5,
      yes_rate: 1,
    });
    expect(measuresOf(verificationMeasurement, { 'yes>yes': 50 }).balanced_accuracy).toMatchObject({
      value: null,
      reason: 'one-class-only',
      n: 50,
    });
    expect(measuresOf(verificationMeasurement, { 'yes>-': 2, 'no>-': 2 }).yes_rate).toMatchObject({
      value: null,
      reason: 'none-read',
    });
  });

  test('move prediction: an unreadable reply is wrong', () => {
    expect(valuesOf(movePredictionMeasurement, { right: 6, wrong: 2, unreadable: 1, refused: 1 })).toEqual({
      accuracy: 0.6,
      parse_rate: 0.8,
    });
  });
});

describe('outcomes that are impossible at a level', () => {
  it.each([
    [stepByStepMeasurement, '1/9 teacher=1 idk=0 end=wrong', 9, 2],
    [learningCurveMeasurement, 'T4 k=3 b=6', 3, 4],
    [moveEffectMeasurement, 'D>D D>D I>I N>N', 2, 1],
  ])('are distinguished from possible ones, case %#', (measurement, outcome, at, notAt) => {
    expect([measurement.knows(outcome), measurement.knows(outcome, at), measurement.knows(outcome, notAt)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    [learningCurveMeasurement, 'T1 k=3 b=6', 3],
    [learningCurveMeasurement, 'T3 k=3 b=8', 3],
    [moveEffectMeasurement, 'I>I I>I I>I I>I', 3],
    [moveEffectMeasurement, 'D>D D>D I>I I>I', 3],
  ])('is refused where it can be at none, case %#', (measurement, outcome, level) => {
    expect(measurement.knows(outcome, level)).toBe(false);
  });
});

test('the interval of a gain is between −1 and 1 and contains the gain, also for few questions', () => {
  const few = [0, 1, 2, 3, 5, 8];
  for (const kept of few) {
    for (const broken of few) {
      for (const fixed of few) {
        for (const never of few) {
          const { gain } = measuresOf(reflectionMeasurement, {
            'right>right': kept,
            'right>wrong': broken,
            'wrong>right': fixed,
            'wrong>wrong': never,
          });
          if (gain?.interval == null || gain.value === null) continue;
          expect([
            gain.interval.low >= -1,
            gain.interval.low <= gain.value,
            gain.value <= gain.interval.high,
            gain.interval.high <= 1,
          ]).not.toContain(false);
        }
      }
    }
  }
});

const identity = (initial: number, efr: number, otr: number): number => initial * (1 - otr) + (1 - initial) * efr;

/** As printed in a table. */
const percent = (share: number | undefined, digits: number): number =>
  Number(((share ?? Number.NaN) * 100).toFixed(digits));

/** Ten questions with 12, 12 and 16 labels. */
function alwaysSaying(said: Effect): Log {
  const golds: Effect[][] = [
    ...Array.from({ length: 6 }, (): Effect[] => ['DECREASE', 'NO_CHANGE', 'INCREASE', 'INCREASE']),
    ...Array.from({ length: 2 }, (): Effect[] => ['DECREASE', 'DECREASE', 'NO_CHANGE', 'INCREASE']),
    ...Array.from({ length: 2 }, (): Effect[] => ['DECREASE', 'NO_CHANGE', 'NO_CHANGE', 'INCREASE']),
  ];
  expect(golds.every((labels) => labels.length === LABELS)).toBe(true);
  const log: Record<string, number> = {};
  for (const labels of golds) {
    const outcome = formatEffects(labels.map((gold) => ({ gold, said })));
    log[outcome] = (log[outcome] ?? 0) + 1;
  }
  return log;
}
