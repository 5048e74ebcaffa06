import fc from 'fast-check';
import { VERDICT_STATUSES } from 'rung-puzzles/items/verdict';
import { describe, expect, it, test } from 'vitest';
import * as face from './cubebench/face-reconstruction';
import * as learning from './cubebench/learning-curve';
import * as effect from './cubebench/move-effect';
import { movePredictionMeasurement } from './cubebench/move-prediction';
import * as reflection from './cubebench/reflection';
import * as steps from './cubebench/step-by-step';
import * as verification from './cubebench/verification';
import type { Measurement, OutcomeCount } from './measure';
import { REASONS } from './reason';
import * as plain from './right-or-wrong';
import { sharesMeasurement } from './shares';
import * as transformations from './stare/transformations';
import * as yesOrNoPuzzle from './stare/yes-or-no';
import { UNSCORED } from './unscored';

const unscored = fc.constantFrom(...UNSCORED);
const rightOrWrong = fc.oneof(fc.constantFrom('right' as const, 'wrong' as const), unscored);
const answered = fc.constantFrom('right' as const, 'wrong' as const, null);
const yesOrNo = fc.constantFrom('yes' as const, 'no' as const);

const episode = fc
  .tuple(
    fc.integer({ min: 1, max: 20 }),
    fc.nat(20),
    fc.nat(20),
    fc.option(fc.nat(20)),
    fc.oneof(fc.constant('wrong' as const), unscored),
  )
  .map(([depth, a, b, c, stop]): steps.Episode => {
    const correct = Math.min(a, depth);
    const idk = Math.min(b, depth - correct);
    const end = correct === depth ? 'perfect' : correct + idk < depth ? stop : 'idk';
    return { correct, depth, teacher: c === null ? null : Math.min(c, correct), idk, end };
  });

const LAST_MARK: Readonly<Record<string, string>> = { perfect: '', idk: '', wrong: 'w' };
const episodeInSteps = episode
  .filter(({ correct, idk, end }) => correct + idk > 0 || end !== 'idk')
  .map(
    (known): steps.Episode => ({
      ...known,
      steps: 'i'.repeat(known.idk) + 'r'.repeat(known.correct) + (LAST_MARK[known.end] ?? '-'),
    }),
  );

const family = {
  shares: {
    formatOutcome: plain.formatOutcome,
    parseOutcome: plain.parseOutcome,
    measurement: sharesMeasurement,
    outcome: rightOrWrong,
  },
  'move-prediction': {
    formatOutcome: plain.formatOutcome,
    parseOutcome: plain.parseOutcome,
    measurement: movePredictionMeasurement,
    outcome: rightOrWrong,
  },
  'face-reconstruction': {
    formatOutcome: face.formatOutcome,
    parseOutcome: face.parseOutcome,
    measurement: face.faceReconstructionMeasurement,
    outcome: fc.oneof(fc.nat(face.STICKERS), unscored),
  },
  verification: {
    formatOutcome: verification.formatOutcome,
    parseOutcome: verification.parseOutcome,
    measurement: verification.verificationMeasurement,
    outcome: fc.record({
      gold: yesOrNo,
      said: fc.option(yesOrNo),
      template: fc.option(fc.stringMatching(/^[a-z0-9-]{1,12}$/)),
    }),
  },
  'yes-or-no': {
    formatOutcome: yesOrNoPuzzle.formatOutcome,
    parseOutcome: yesOrNoPuzzle.parseOutcome,
    measurement: yesOrNoPuzzle.yesOrNoMeasurement,
    outcome: fc.oneof(fc.record({ gold: yesOrNo, said: fc.option(yesOrNo) }), rightOrWrong),
  },
  transformations: {
    formatOutcome: transformations.formatOutcome,
    parseOutcome: transformations.parseOutcome,
    measurement: transformations.transformationMeasurement(transformations.PLANE_ANALOGY_KINDS),
    outcome: fc.record({ result: rightOrWrong, kinds: fc.subarray([...transformations.TRANSFORMATION_KINDS]) }),
  },
  reflection: {
    formatOutcome: reflection.formatOutcome,
    parseOutcome: reflection.parseOutcome,
    measurement: reflection.reflectionMeasurement,
    outcome: fc.record({ initial: answered, final: answered }),
  },
  'step-by-step': {
    formatOutcome: steps.formatOutcome,
    parseOutcome: steps.parseOutcome,
    measurement: steps.stepByStepMeasurement,
    outcome: fc.oneof(
      episode,
      episodeInSteps,
      fc.record({ reply: fc.constantFrom('right' as const, 'wrong' as const, 'idk' as const, 'unparsed' as const) }),
    ),
  },
  'learning-curve': {
    formatOutcome: learning.formatOutcome,
    parseOutcome: learning.parseOutcome,
    measurement: learning.learningCurveMeasurement,
    outcome: fc.oneof(
      fc.constant(learning.NO_ERROR),
      fc.tuple(fc.option(fc.integer({ min: 1, max: 9 })), fc.integer({ min: 1, max: 20 }), fc.nat(6), fc.boolean()).map(
        ([attempts, start, more, afterError]): learning.Attempts => ({
          attempts,
          start,
          budget: (attempts ?? 1) + more,
          ...(afterError && { afterError: true }),
        }),
      ),
    ),
  },
  'move-effect': {
    formatOutcome: effect.formatOutcome,
    parseOutcome: effect.parseOutcome,
    measurement: effect.moveEffectMeasurement,
    outcome: fc
      .array(
        fc.record({ gold: fc.constantFrom(...effect.EFFECTS), said: fc.option(fc.constantFrom(...effect.EFFECTS)) }),
        { minLength: 4, maxLength: 4 },
      )
      // Order within a question has no meaning; the text has one order.
      .map((pairs) => effect.parseOutcome(effect.formatOutcome(pairs)) ?? []),
  },
};

interface Member {
  readonly formatOutcome: (outcome: unknown) => string;
  readonly parseOutcome: (text: string) => unknown;
  readonly measurement: Measurement;
  readonly outcome: fc.Arbitrary<unknown>;
}

test('the reasons for no score are all statuses of a verdict except scored', () => {
  expect(['scored', ...UNSCORED]).toEqual([...VERDICT_STATUSES]);
});

describe.each(Object.entries(family) as unknown as [string, Member][])(
  'outcomes of %s',
  (_name, { formatOutcome, parseOutcome, measurement, outcome }) => {
    const log = fc.array(fc.record({ outcome: outcome.map(formatOutcome), count: fc.nat(6) }), { maxLength: 12 });

    it('have columns of different names, each with its meaning in a sentence', () => {
      const { columns } = measurement;
      expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
      expect(new Set(columns.map(({ title }) => title)).size).toBe(columns.length);
      for (const { id, meaning } of columns) expect(`${id}: ${meaning}`).toMatch(/^[a-z][a-z0-9_]*: .+\.$/);
    });

    it('round-trip', () => {
      fc.assert(
        fc.property(outcome, (value) => {
          expect(parseOutcome(formatOutcome(value))).toEqual(value);
        }),
      );
    });

    it('have only one written form', () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), outcome.map(formatOutcome), noisy(outcome.map(formatOutcome))), (text) => {
          const parsed = parseOutcome(text);
          if (parsed !== null) expect(parseOutcome(formatOutcome(parsed))).toEqual(parsed);
        }),
      );
    });

    it('give one measure a column, never NaN, and a reason for each missing value or interval', () => {
      fc.assert(
        fc.property(log, (outcomes) => {
          const measures = measurement.measure(outcomes, null);
          expect(measures.map(({ id, unit }) => [id, unit])).toEqual(
            measurement.columns.map(({ id, unit }) => [id, unit]),
          );
          for (const { id, value, interval, method, reason, n, unit } of measures) {
            expect(Number.isInteger(n)).toBe(true);
            expect(interval === null).toBe(method === null);
            if (value === null || interval === null) expect(Object.keys(REASONS)).toContain(reason);
            else expect(reason).toBeNull();
            for (const number of [value, interval?.low, interval?.high])
              if (number !== undefined && number !== null) expectPossible(number, id, unit);
            if (value === null || interval === null) continue;
            expect(interval.low <= interval.high).toBe(true);
            // A percentile interval is that of the resamples. With few questions it may exclude the value.
            if (method !== 'percentile-bootstrap')
              expect(interval.low - 1e-12 <= value && value <= interval.high + 1e-12).toBe(true);
          }
        }),
        { numRuns: 40 },
      );
    });

    it('count the same in any order, split over lines or joined', () => {
      fc.assert(
        fc.property(log, (outcomes) => {
          const split = outcomes.flatMap(({ outcome: text, count }) =>
            Array.from({ length: count }, () => ({ outcome: text, count: 1 })),
          );
          expect(measurement.measure([...split].reverse(), null)).toEqual(measurement.measure(outcomes, null));
        }),
        { numRuns: 20 },
      );
    });

    it('give a reason if there is no outcome', () => {
      for (const { value, interval, n, reason } of measurement.measure([], null))
        expect({ value, interval, n, reason }).toEqual({ value: null, interval: null, n: 0, reason: 'no-data' });
    });

    it('of another task throw', () => {
      expect(measurement.knows('R7')).toBe(false);
      expect(() => measurement.measure([{ outcome: 'R7', count: 1 }] satisfies OutcomeCount[], 1)).toThrow(
        /not an outcome of this task/,
      );
    });
  },
);

const noisy = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(texts, fc.nat(30), fc.constantFrom('', ' ', '0', '9', '-', '>', 'k'))
    .map(([text, place, noise]) => text.slice(0, place) + noise + text.slice(place + 1));

/** A gain is a difference of shares. All other shares are between 0 and 1. */
function expectPossible(number: number, id: string, unit: string): void {
  expect(Number.isFinite(number)).toBe(true);
  // Missing labels lower κ without limit.
  if (id !== 'kappa') expect(number).toBeGreaterThanOrEqual(unit === 'count' ? 0 : -1);
  if (unit !== 'count') expect(number).toBeLessThanOrEqual(1);
}
