import fc from 'fast-check';
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { SOLVED } from 'rung-puzzles/engines/cube/facelets';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import type { Condition } from 'rung-puzzles/items/condition';
import { ABSTAINED, OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { parseOutcome } from 'rung-puzzles/measures/cubebench/step-by-step';
import type { OutcomeCount } from 'rung-puzzles/measures/measure';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { makeItem } from '../../item';
import { opaqueTask } from '../../task';
import { digestOf, seedOf } from '../../testing';
import { play, verdictOn } from '../testing/episode';
import { policyOf } from './abstain';
import { learningCurve } from './learning-curve';
import type { LoopPuzzle } from './loop';
import { stepByStep } from './step-by-step';

const PLAIN: Condition = 'image+text';
const IDK: Condition = 'text.idk';
const SKIP: Condition = 'text.idk-skip';
const TASKS = [stepByStep, learningCurve] as const;

const rightly = (puzzle: LoopPuzzle): string => stepByStep.answer(puzzle, 'image');
const wrongly = ({ step }: LoopPuzzle): string => OPTION_LABELS[(step.right + 1) % 4] as string;
const guesser = (rng: Rng) => () => rng.pick(OPTION_LABELS);
const measured = (outcomes: readonly OutcomeCount[], id: string): number | null | undefined =>
  stepByStep.measurement?.measure(outcomes, null).find((measure) => measure.id === id)?.value;
const counted = (outcomes: readonly string[]): OutcomeCount[] => outcomes.map((outcome) => ({ outcome, count: 1 }));

function checkStep(puzzle: LoopPuzzle): void {
  const { state, distance, options, right } = puzzle.step;
  const oracle = oracleFor('htm');
  expect(oracle.distance(state)).toBe(distance);
  expect(state).not.toBe(SOLVED);
  expect(new Set(options.map(({ move }) => move)).size).toBe(4);
  for (const { move, distanceAfter } of options) expect(oracle.distance(applyMoves(state, [move]))).toBe(distanceAfter);
  const progress = oracle.optimalFirstMoves(state);
  expect(options.flatMap(({ move }, index) => (progress.includes(move) ? [index] : []))).toEqual([right]);
}

/** Canonical answers, unreadable replies, and answers that no condition has. */
const answers = fc.array(fc.constantFrom<string | null>('A', 'B', 'C', 'D', null, ABSTAINED, 'E', ''), {
  minLength: 30,
  maxLength: 30,
});

describe.each(TASKS.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  it('offers exactly one move that brings the cube nearer at every step, by exact distances, after any answers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.nat(500),
        fc.constantFrom(PLAIN, ...(task === stepByStep ? [IDK, SKIP] : [])),
        answers,
        (level, seed, condition, given) => {
          const { puzzles, history, outcome } = play(task, level, condition, seed, (puzzle, step) =>
            step % 3 === 2 ? rightly(puzzle) : (given[step] ?? null),
          );
          puzzles.forEach(checkStep);
          expect(puzzles[0]?.step.distance).toBe(level);
          expect(history.length).toBeLessThanOrEqual(task.episode?.longest(level, condition) ?? 0);
          expect(() => task.measurement?.measure([{ outcome: outcome.outcome, count: 1 }], level)).not.toThrow();
        },
      ),
      { numRuns: many(100), seed: 1 },
    );
  });

  it('makes the same items after the same answers, each with its own id, also from a history read from JSON', () => {
    for (const seed of [1, 2, 3]) {
      const { history } = play(task, 3, PLAIN, seed, (puzzle) => rightly(puzzle));
      const ids = history.map((_, step) => {
        const before = history.slice(0, step);
        const [item, again] = [before, JSON.parse(JSON.stringify(before)) as typeof before].map((each) =>
          makeItem(opaqueTask(task), 3, PLAIN, seedOf(seed), each),
        );
        if (!item?.ok || !again?.ok) throw new Error('no item');
        expect(item.value.itemId).toBe(again.value.itemId);
        expect(digestOf(item.value)).toBe(digestOf(again.value));
        return item.value.itemId;
      });
      expect(new Set(ids).size).toBe(3);
    }
  });

  it('keeps all its state in plain data', () => {
    for (const { puzzles } of [play(task, 4, PLAIN, 5, rightly)])
      for (const puzzle of puzzles) expect(JSON.parse(JSON.stringify(puzzle))).toEqual(puzzle);
  });

  it('puts the right move in every place equally often, at each single step', () => {
    const played = Array.from({ length: many(400) }, (_, seed) => play(task, 3, PLAIN, seed, rightly).history);
    for (const step of [0, 1, 2]) {
      const counts = OPTION_LABELS.map((label) => played.filter((history) => history[step] === label).length);
      const expected = played.length / 4;
      const chiSquare = counts.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
      expect(chiSquare, `step ${step}: ${counts.join()}`).toBeLessThan(21.1);
    }
    const repeats = played.flatMap((history) => [history[0] === history[1], history[1] === history[2]]);
    expect(Math.abs(repeats.filter(Boolean).length / repeats.length - 1 / 4)).toBeLessThan(
      4 * Math.sqrt(3 / 16 / repeats.length),
    );
  });

  it('balances a set by the letter of the first step, known before any item is made', () => {
    for (const seed of [1, 2, 3, 4, 5])
      expect(task.strata?.of(2, seedOf(seed))).toBe(play(task, 2, PLAIN, seed, rightly).history[0]);
  });

  it('shows at each step how far the cube is, or was at the start, and the moves made', () => {
    const { puzzles } = play(task, 3, PLAIN, 9, rightly);
    const shown = puzzles.map((puzzle) => task.present(puzzle, PLAIN));
    const distances = shown.map(({ question }) => /(\d) moves|One move/.exec(question)?.[0]);
    // The learning curve gives only the distance of the start. Later ones would say whether an attempt was right.
    expect(distances).toEqual(
      task === stepByStep ? ['3 moves', '2 moves', 'One move'] : ['3 moves', '3 moves', '3 moves'],
    );
    expect(shown.map(({ parts }) => parts.flatMap((part) => (part.kind === 'steps' ? part.steps : [])))).toEqual(
      puzzles.map((puzzle) => puzzle.log.map(({ played }) => played)),
    );
  });

  it('explains each step by its right move and replays a solution in as many moves as are left', () => {
    for (const puzzle of play(task, 3, PLAIN, 4, rightly).puzzles) {
      const { replay, options } = task.explain(puzzle);
      expect(replay?.steps).toHaveLength(puzzle.step.distance);
      expect(replay?.steps[0]?.action).toBe(puzzle.step.options[puzzle.step.right]?.move);
      expect(replay?.states.at(-1)).toBe(SOLVED);
      expect(options.filter(({ right }) => right).map(({ label }) => label)).toEqual([rightly(puzzle)]);
    }
  });

  it('reports no item if distances cannot be proven', () => {
    expect(task.generate(20, seedOf(1))).toEqual({ ok: false, error: 'no-item-found' });
    expect(task.generate(21, seedOf(1))).toEqual({ ok: false, error: 'level-out-of-range' });
  });
});

describe('step by step', () => {
  it('is perfect for a player who knows the distances, at every depth', () => {
    const outcomes = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((level) =>
      [1, 2, 3].map((seed) => {
        const { history, puzzles, outcome } = play(stepByStep, level, PLAIN, seed, rightly);
        expect(history).toHaveLength(level);
        const last = puzzles.at(-1) as LoopPuzzle;
        expect(applyMoves(last.step.state, [last.step.options[last.step.right]?.move ?? 'U'])).toBe(SOLVED);
        expect(outcome.passed).toBe(true);
        return outcome.outcome;
      }),
    );
    expect([measured(counted(outcomes), 'ta'), measured(counted(outcomes), 'perfect')]).toEqual([1, 1]);
  });

  it('ends for a guesser after as many steps as chance allows', () => {
    const rng = rngFor(seedOf(7), 'guesser');
    const outcomes = Array.from(
      { length: 300 },
      (_, seed) => play(stepByStep, 3, PLAIN, seed, guesser(rng)).outcome.outcome,
    );
    // Right steps of three: 1/4 + 1/16 + 1/64.
    expect(measured(counted(outcomes), 'ta')).toBeCloseTo((1 / 4 + 1 / 16 + 1 / 64) / 3, 1);
    expect(measured(counted(outcomes), 'perfect')).toBeLessThan(0.05);
  });

  it('ends at the first wrong move and at the first reply that cannot be read', () => {
    const secondTime = (then: (puzzle: LoopPuzzle) => string | null) =>
      play(stepByStep, 4, PLAIN, 3, (puzzle, step) => (step === 1 ? then(puzzle) : rightly(puzzle)));
    expect(secondTime(wrongly).outcome).toMatchObject({
      outcome: expect.stringMatching(/^1\/4 teacher=[01] idk=0 end=wrong$/),
      passed: false,
    });
    expect(secondTime(() => null).outcome).toMatchObject({
      outcome: expect.stringMatching(/^1\/4 teacher=[01] idk=0 end=unreadable$/),
      passed: false,
    });
    expect(secondTime(wrongly).history).toHaveLength(2);
  });

  it('keeps the status of the reply that ended it', () => {
    const [puzzle] = play(stepByStep, 2, PLAIN, 1, () => null).puzzles as [LoopPuzzle];
    for (const status of ['unreadable', 'silent', 'refused', 'truncated', 'error'] as const) {
      const { outcome } =
        stepByStep.outcome?.(puzzle, { status, answer: null, score: null, correct: false }, PLAIN) ?? {};
      expect(outcome).toBe(`0/2 teacher=0 idk=0 end=${status}`);
    }
  });

  it("counts the teacher's moves until the first other move, so that a perfect player is below 100 % only there", () => {
    let left = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const { puzzles, outcome } = play(stepByStep, 3, PLAIN, seed, rightly);
      const { plan } = puzzles[0] as LoopPuzzle;
      expect(applyMoves((puzzles[0] as LoopPuzzle).step.state, plan)).toBe(SOLVED);
      const made = puzzles.map(({ step }) => step.options[step.right]?.move);
      const off = made.findIndex((move, index) => move !== plan[index]);
      expect(parseOutcome(outcome.outcome)).toMatchObject({ correct: 3, teacher: off === -1 ? 3 : off });
      left += Number(off !== -1);
    }
    expect(left).toBeGreaterThan(10);
    expect(left).toBeLessThan(40);
  });

  it('allows abstaining only in conditions that say so', () => {
    const [puzzle] = play(stepByStep, 2, PLAIN, 1, () => null).puzzles as [LoopPuzzle];
    for (const condition of [PLAIN, IDK, SKIP]) {
      const { reply, contract, rules } = stepByStep.present(puzzle, condition);
      const abstains = policyOf(condition) !== 'none';
      expect(reply.kind === 'choice' && reply.abstain === true).toBe(abstains);
      expect(contract?.join(' ').includes('IDK')).toBe(abstains);
      expect(rules.join(' ').includes('do not know')).toBe(abstains);
      for (const text of [
        '<ANSWER>IDK</ANSWER>',
        '<answer> idk </answer>',
        'ANSWER: IDK',
        'Answer: E',
        "I don't know",
        'IDK',
      ])
        expect(stepByStep.parse(text, puzzle, condition), `${condition} ${text}`).toEqual(
          abstains ? { ok: true, value: ABSTAINED } : { ok: false, error: 'unreadable' },
        );
    }
  });

  it('reads the phrase before a letter, and letters as the static question does', () => {
    const [puzzle] = play(stepByStep, 2, PLAIN, 1, () => null).puzzles as [LoopPuzzle];
    expect(stepByStep.parse("I don't know, perhaps <ANSWER>B</ANSWER>", puzzle, IDK)).toEqual({
      ok: true,
      value: ABSTAINED,
    });
    expect(stepByStep.parse('I don’t know.\nANSWER: C', puzzle, SKIP)).toEqual({ ok: true, value: ABSTAINED });
    expect(stepByStep.parse("I don't know, perhaps <ANSWER>B</ANSWER>", puzzle, PLAIN)).toEqual({
      ok: true,
      value: 'B',
    });
    expect(stepByStep.parse('ANSWER: Either B or C', puzzle, IDK)).toEqual({ ok: false, error: 'unreadable' });
    expect(stepByStep.parse('<ANSWER>C</ANSWER>', puzzle, IDK)).toEqual({ ok: true, value: 'C' });
    expect(stepByStep.parse(`<ANSWER>${puzzle.step.options[3]?.move}</ANSWER>`, puzzle, IDK)).toEqual({
      ok: true,
      value: 'D',
    });
  });

  it('continues or ends after an abstention as the condition says, without credit', () => {
    const abstainFirst = (condition: Condition) =>
      play(stepByStep, 3, condition, 6, (puzzle, step) => (step === 0 ? ABSTAINED : rightly(puzzle)));
    const goesOn = abstainFirst(IDK);
    expect(goesOn.history).toHaveLength(3);
    expect(goesOn.puzzles[1]?.step.distance).toBe(2);
    expect(goesOn.outcome).toMatchObject({
      outcome: expect.stringMatching(/^2\/3 teacher=[02] idk=1 end=idk steps=irr$/),
      passed: false,
    });
    expect(abstainFirst(SKIP).outcome).toEqual({ outcome: '0/3 teacher=0 idk=1 end=idk steps=i', passed: false });
    expect(play(stepByStep, 3, IDK, 6, () => ABSTAINED).outcome.outcome).toBe('0/3 teacher=0 idk=3 end=idk steps=iii');
    const [puzzle] = abstainFirst(IDK).puzzles as [LoopPuzzle];
    expect(verdictOn(stepByStep, puzzle, ABSTAINED, IDK)).toEqual({
      status: 'scored',
      answer: ABSTAINED,
      score: 0,
      correct: false,
    });
  });
});
