/** The published forms: what they ask, draw, read and count. */

import { applyMoves } from 'rung-puzzles/engines/cube/apply';
import { oracleFor } from 'rung-puzzles/engines/cube/oracle';
import type { Condition } from 'rung-puzzles/items/condition';
import { buildPrompt } from 'rung-puzzles/items/prompt';
import { ABSTAINED, OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { AS_PUBLISHED } from 'rung-puzzles/suites/cubebench/conditions';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { findTask } from '..';
import type { Task } from '../task';
import { puzzleOf, seedOf } from '../testing';
import { learningCurve } from './episodes/learning-curve';
import { chosenOption, isRight, type LoopPuzzle } from './episodes/loop';
import { type ReflectionPuzzle, reflection } from './episodes/reflection';
import { stepByStep } from './episodes/step-by-step';
import { type FacePuzzle, faceReconstruction } from './face-reconstruction';
import { type EffectPuzzle, moveEffect } from './move-effect';
import { type MovePuzzle, movePrediction } from './move-prediction';
import { faceOf } from './options/moves';
import { parsePublishedLetter } from './replies/parse-published-letter';
import { faceLetters } from './show-cube';
import { play, type Respondent } from './testing/episode';
import { type ClaimPuzzle, verification } from './verification';

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);
const drawn = <Puzzle>(task: Task<Puzzle>, level: number, condition: Condition, count: number): readonly Puzzle[] =>
  seeds(count).map((seed) => {
    const puzzle = task.generate(level, seedOf(seed), condition);
    if (!puzzle.ok) throw new Error(`${task.id} level ${level} seed ${seed}`);
    return puzzle.value;
  });
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length;

const promptOf = <Puzzle>(
  task: Task<Puzzle>,
  puzzle: Puzzle,
  condition: Condition,
): { system: string; user: string; pictures: number } => {
  const [system, user] = buildPrompt(task.present(puzzle, condition), task.title, 'panels').map(
    ({ content }) => content,
  );
  const textOf = (content: typeof system) =>
    (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  return {
    system: textOf(system),
    user: textOf(user),
    pictures: (user ?? []).filter(({ type }) => type === 'image').length,
  };
};
const first = <Puzzle>(task: Task<Puzzle>, level: number, condition: Condition) =>
  promptOf(task, puzzleOf(task as unknown as Task, level, 1, condition) as Puzzle, condition);

describe('the prompts of the paper', () => {
  it('come without our own words, with the picture first', () => {
    const faces = first(faceReconstruction, 2, AS_PUBLISHED.faces);
    expect(faces.system).toMatch(
      /^You are a precise AI assistant[\s\S]*- Orange: \(255,128,0\)[\s\S]*Answer verified for correctness\./,
    );
    expect(faces).toMatchObject({
      user: expect.stringContaining("The front face is labeled as 'Front'."),
      pictures: 1,
    });
    const claims = first(verification, 5, AS_PUBLISHED.claims);
    expect(claims.user).toMatch(
      /Rubik's Cube:\n(\[[wygbro]\]){3}\n(\[[wygbro]\]){3}\n(\[[wygbro]\]){3}\n\n2\. An image/,
    );
    expect(
      [faces, claims].some(({ system, user }) =>
        /These rules hold|Cube:\n/.test(system.concat(user.replace("Rubik's Cube:", ''))),
      ),
    ).toBe(false);
  });

  it('are those of the modality in move prediction', () => {
    const [both, image, text] = [AS_PUBLISHED.moves, AS_PUBLISHED.movesInPictures, AS_PUBLISHED.movesInText].map(
      (condition) => first(movePrediction, 1, condition),
    );
    expect(both?.system).toContain(
      'The cube is exactly 1 move from solved. Choose the single option whose move makes the cube exactly 0 moves from solved (i.e., solves it).',
    );
    expect([both?.pictures, image?.pictures, text?.pictures]).toEqual([1, 1, 0]);
    expect([both, image, text].map((prompt) => /Textual Cube State \((.*)\):/.exec(prompt?.user ?? '')?.[1])).toEqual([
      'authoritative',
      undefined,
      'ground truth',
    ]);
    expect(text?.user).toMatch(
      /\nA: [URFDLB][2']?\nB: .*\nC: .*\nD: .*\nReply with exactly one line:\n<ANSWER> A\/B\/C\/D <\/ANSWER>$/,
    );
  });

  it('give the distance of each step, but neither its number nor the steps before', () => {
    for (const [task, condition] of [
      [stepByStep, AS_PUBLISHED.steps],
      [learningCurve, AS_PUBLISHED.recovery],
    ] as const) {
      const { puzzles } = play(task, 3, condition, 1, (puzzle) => task.answer(puzzle, condition));
      for (const puzzle of puzzles) {
        const { system, user } = promptOf(task, puzzle, condition);
        expect(system).toContain(
          `The cube is currently ${puzzle.step.distance} moves from solved under God's-distance.`,
        );
        expect(user).toMatch(new RegExp(`^\\n?The cube is ${puzzle.step.distance} moves away from being solved\\.`));
        expect(system + user).not.toMatch(/Step \d|Attempt \d|Moves made so far/);
      }
    }
    expect(first(stepByStep, 2, AS_PUBLISHED.gatedAbstention).system).toContain(
      'If your confidence is below 50 %, you may abstain.',
    );
    expect(first(stepByStep, 2, AS_PUBLISHED.steps).system).not.toContain('IDK');
  });

  it('give the centres and not the distance in move effects', () => {
    const { system, user } = first(moveEffect, 2, AS_PUBLISHED.effects);
    expect(user).toContain('Face Centers\n\nU: yellow R: orange F: green\nD: white L: red B: blue');
    expect(system + user).not.toMatch(/\d moves?/);
  });

  it('name the first choice in a reflection, and the right letter or a black-out', () => {
    const reply: Respondent<ReflectionPuzzle> = ({ phase, question }) =>
      phase === 'reflection' ? 'Turn it the other way.' : (OPTION_LABELS[(question.right + 1) % 4] as string);
    const [redacted, unredacted] = [AS_PUBLISHED.redacted, AS_PUBLISHED.unredacted].map((condition) => {
      const { puzzles } = play(reflection, 1, condition, 4, reply);
      const [draft, asked, again] = puzzles.map((puzzle) => promptOf(reflection, puzzle, condition));
      return {
        draft,
        asked,
        again,
        right: OPTION_LABELS[puzzles[0]?.question.right ?? 0],
        wrong: OPTION_LABELS[((puzzles[0]?.question.right ?? 0) + 1) % 4],
      };
    });
    expect(redacted?.asked?.user).toContain(
      `You chose the option: ${redacted?.wrong}, which did not solve the cube. The correct solution was option: [REDACTED].`,
    );
    expect(unredacted?.asked?.user).toContain(`The correct solution was option: ${unredacted?.right}.`);
    for (const each of [redacted, unredacted]) {
      expect(each?.asked?.system).toContain('(No more than 200 words)');
      expect(each?.again?.user).toMatch(/<ANSWER> A\/B\/C\/D <\/ANSWER>[\s\S]*> Turn it the other way\.$/);
      expect(each?.draft?.user).not.toContain('reflect');
    }
  });
});

describe('the options of the paper', () => {
  it('are the right move and any three others in move prediction', () => {
    const puzzles: readonly MovePuzzle[] = drawn(movePrediction, 1, 'text.published-options', 300);
    for (const { distances, right } of puzzles)
      expect(distances.flatMap((distance, place) => (distance === 0 ? [place] : []))).toEqual([right]);
    const alone = shareOf(puzzles, ({ moves, right }) =>
      moves.every((move, place) => place === right || faceOf(move) !== faceOf(moves[right] ?? move)),
    );
    // 15 · 14 · 13 / (17 · 16 · 15)
    expect(Math.abs(alone - 0.669)).toBeLessThan(0.09);
  });

  it('always include the teacher’s move, and sometimes another that comes nearer', () => {
    const condition: Condition = 'text.published-options';
    let others = 0;
    for (const seed of seeds(120)) {
      const { puzzles, outcome } = play(stepByStep, 3, condition, seed, (puzzle) =>
        stepByStep.answer(puzzle, condition),
      );
      expect(puzzles.map(({ step }) => step.options[step.right]?.move)).toEqual(puzzles[0]?.plan);
      expect(outcome).toEqual({ outcome: '3/3 teacher=3 idk=0 end=perfect', passed: true });
      const elsewhere = play(stepByStep, 3, condition, seed, notTheTeacher);
      if (elsewhere.puzzles.every(({ step }) => notTheTeacher({ step }) === OPTION_LABELS[step.right])) continue;
      others += 1;
      expect(elsewhere.outcome.outcome).toMatch(/^3\/3 teacher=[012] idk=0 end=perfect$/);
    }
    expect(others).toBeGreaterThan(0);
  });

  it('include a second move that comes nearer, if there is one and abstaining is allowed', () => {
    for (const { step } of drawn(stepByStep, 3, 'text.published-idk-options.idk', 60)) {
      const nearer = oracleFor('htm').optimalFirstMoves(step.state).length;
      expect(step.options.filter(({ distanceAfter }) => distanceAfter < step.distance)).toHaveLength(
        Math.min(2, nearer),
      );
    }
  });
});

/** Another move that comes nearer, if there is one. */
function notTheTeacher({ step }: Pick<LoopPuzzle, 'step'>): string {
  const place = step.options.findIndex(
    ({ distanceAfter }, index) => index !== step.right && distanceAfter < step.distance,
  );
  return OPTION_LABELS[place === -1 ? step.right : place] as string;
}

describe('the fronts and pairs of the paper', () => {
  it('have one or two colours as often as the paper’s scrambles', () => {
    const colors = (level: number) =>
      (drawn(faceReconstruction, level, 'image.any-front', 300) as readonly FacePuzzle[]).map(
        ({ state }) => new Set(faceLetters(state, 'F')).size,
      );
    for (const [level, one, two] of [
      [1, 0.33, 0.67],
      [2, 0.07, 0.43],
      [3, 0.01, 0.23],
    ] as const) {
      const seen = colors(level);
      expect(Math.abs(shareOf(seen, (count) => count === 1) - one)).toBeLessThan(0.08);
      expect(Math.abs(shareOf(seen, (count) => count === 2) - two)).toBeLessThan(0.08);
    }
  });

  it('are one turn apart where the claim is wrong', () => {
    const puzzles: readonly ClaimPuzzle[] = drawn(verification, 5, 'image.one-turn', 60);
    for (const { answer, state, claim, turned } of puzzles) {
      expect(turned?.by === null).toBe(answer === 'yes');
      const inverse = { '': "'", "'": '', 2: '2' }[turned?.by?.slice(1) ?? ''];
      const before = turned?.by ? applyMoves(state, [`${turned.by.charAt(0)}${inverse}` as never]) : state;
      expect(faceLetters(before, 'F')).toBe(claim);
      expect(claim === faceLetters(state, 'F')).toBe(answer === 'yes');
    }
    expect(new Set(puzzles.map(({ answer }) => answer)).size).toBe(2);
  });
});

describe('the move effects of the paper', () => {
  const doubled = ({ options }: EffectPuzzle) =>
    options.map(({ effect }) => effect).find((effect, place, all) => all.indexOf(effect) !== place) ?? 'none';

  it('double decrease, no change and increase about as 1 to 5 to 5, and never decrease at level 1', () => {
    const seen = drawn(moveEffect, 3, 'text.published', 300).map(doubled);
    expect(Math.abs(shareOf(seen, (effect) => effect === 'DECREASE') - 1 / 11)).toBeLessThan(0.04);
    expect(Math.abs(shareOf(seen, (effect) => effect === 'INCREASE') - 5 / 11)).toBeLessThan(0.08);
    expect(drawn(moveEffect, 1, 'text.published', 100).map(doubled)).not.toContain('DECREASE');
  });
});

describe('attempts after the first error', () => {
  const condition: Condition = 'text.post-error';
  const rightly: Respondent<LoopPuzzle> = (puzzle) => learningCurve.answer(puzzle, condition);
  const wrongly: Respondent<LoopPuzzle> = ({ step }) => OPTION_LABELS[(step.right + 1) % 4] as string;
  const after = (puzzle: LoopPuzzle, answer: string) => chosenOption(puzzle.step, answer)?.distanceAfter;

  it('do not count a cube solved without one', () => {
    expect(play(learningCurve, 3, condition, 1, rightly).outcome).toEqual({ outcome: 'no-error', passed: true });
  });

  it('count from the move after it, from one to four moves away', () => {
    for (const seed of seeds(many(12))) {
      for (const error of [0, 1, 2]) {
        const played = play(learningCurve, 3, condition, seed, (puzzle, step) =>
          step === error ? wrongly(puzzle, step) : rightly(puzzle, step),
        );
        const at = played.puzzles[error] as LoopPuzzle;
        const entry = after(at, played.history[error] ?? '') ?? 0;
        expect(entry).toBeGreaterThanOrEqual(1);
        expect(entry).toBeLessThanOrEqual(4);
        expect(played.outcome).toEqual({ outcome: `T${entry} e=${entry} b=6`, passed: true });
      }
    }
  });

  it('leave the cube as it is where the first error cannot be read, and end after six', () => {
    const unread = play(learningCurve, 3, condition, 2, (puzzle, step) => (step === 2 ? null : rightly(puzzle, step)));
    expect(unread.outcome).toEqual({ outcome: 'T1 e=1 b=6', passed: true });
    const lost = play(learningCurve, 3, condition, 2, wrongly);
    expect(lost.history).toHaveLength(7);
    expect(lost.outcome).toMatchObject({ outcome: expect.stringMatching(/^T- e=[34] b=6$/), passed: false });
    expect(lost.puzzles.map((puzzle) => learningCurve.truth(puzzle).attemptsLeft)).toEqual([null, 6, 5, 4, 3, 2, 1]);
    expect(play(learningCurve, 3, condition, 2, () => null).history).toHaveLength(7);
    expect(learningCurve.episode?.longest(3, condition)).toBe(9);
  });

  it('offer one move that comes nearer, drawn again when a cube occurs again', () => {
    const { puzzles } = play(learningCurve, 3, condition, 3, () => null);
    for (const { step } of puzzles)
      expect(step.options.filter(({ distanceAfter }) => distanceAfter < step.distance)).toHaveLength(1);
    expect(
      new Set(
        puzzles.map(({ step }) =>
          step.options
            .map(({ move }) => move)
            .toSorted()
            .join(),
        ),
      ).size,
    ).toBeGreaterThan(1);
    expect(isRight((puzzles[0] as LoopPuzzle).step, ABSTAINED)).toBe(false);
  });
});

describe('the letters that the paper reads', () => {
  it.each([
    ['<ANSWER> c </ANSWER>', 'C'],
    ['Answer: B', 'B'],
    ['I choose <D>.', 'D'],
    ['ANSWER: A, since <ANSWER>B</ANSWER>', 'B'],
  ])('%s is %s', (text, letter) => {
    expect(parsePublishedLetter(text)).toEqual({ ok: true, value: letter });
  });

  it.each(['C', 'ANSWER = B', '<ANSWER>R2</ANSWER>', 'answer: Bread', '(A)'])('%s cannot be read', (text) => {
    expect(parsePublishedLetter(text)).toEqual({ ok: false, error: 'unreadable' });
  });

  it('have no brackets alone after an error', () => {
    const task = findTask('cubebench/learning-curve') as Task;
    const puzzle = puzzleOf(task, 3, 1, AS_PUBLISHED.recovery);
    expect(task.parse('<B>', puzzle, AS_PUBLISHED.recovery)).toEqual({ ok: false, error: 'unreadable' });
    expect(task.parse('<B>', puzzle, 'text')).toEqual({ ok: true, value: 'B' });
    expect(parsePublishedLetter(' ')).toEqual({ ok: false, error: 'silent' });
  });
});
