import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { isAnswer } from 'rung-puzzles/items/answer';
import type { Condition } from 'rung-puzzles/items/condition';
import { buildPrompt } from 'rung-puzzles/items/prompt';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { parseOutcome, type ReflectionOutcome } from 'rung-puzzles/measures/cubebench/reflection';
import { describe, expect, it } from 'vitest';
import { makeItem } from '../../item';
import { opaqueTask } from '../../task';
import { digestOf, seedOf } from '../../testing';
import { movePrediction } from '../move-prediction';
import { play, type Respondent } from '../testing/episode';
import { parseReanswer } from './reanswer';
import { LONGEST_REFLECTION, type ReflectionPuzzle, reflection } from './reflection';

const GUIDED: Condition = 'image+text';
const UNREDACTED: Condition = 'image+text.unredacted';
const SECOND_LOOK: Condition = 'image+text.second-look';

const rightOf = ({ question }: ReflectionPuzzle): string => OPTION_LABELS[question.right] as string;
const wrongOf = ({ question }: ReflectionPuzzle): string => OPTION_LABELS[(question.right + 1) % 4] as string;
type Choice = (puzzle: ReflectionPuzzle) => string | null;
const saying =
  (draft: Choice, text: string | null, answer: Choice): Respondent<ReflectionPuzzle> =>
  (puzzle) =>
    puzzle.phase === 'reflection' ? text : (puzzle.phase === 'draft' ? draft : answer)(puzzle);
const promptOf = (puzzle: ReflectionPuzzle, condition: Condition): string =>
  JSON.stringify(buildPrompt(reflection.present(puzzle, condition), 'Reflection', 'panels'));

describe('reflection', () => {
  it('first asks the same items as move prediction', () => {
    for (const seed of [0, 1, 2, 3]) {
      const [mine, theirs] = [opaqueTask(reflection), opaqueTask(movePrediction)].map((task) =>
        makeItem(task, 2, GUIDED, seedOf(seed)),
      );
      if (!mine?.ok || !theirs?.ok) throw new Error('no item');
      expect(mine.value.stimulus).toEqual(theirs.value.stimulus);
      expect(mine.value.answer).toBe(theirs.value.answer);
      expect(mine.value.truth).toMatchObject(theirs.value.truth);
    }
  });

  it('asks for a draft, a text and a second answer, and skips the text in a second look', () => {
    const reply = saying(wrongOf, 'Look at the back.', rightOf);
    expect(play(reflection, 1, GUIDED, 1, reply).puzzles.map(({ phase }) => phase)).toEqual([
      'draft',
      'reflection',
      'answer',
    ]);
    expect(play(reflection, 1, SECOND_LOOK, 1, reply).puzzles.map(({ phase }) => phase)).toEqual(['draft', 'answer']);
    expect([GUIDED, UNREDACTED, SECOND_LOOK].map((condition) => reflection.episode?.longest(1, condition))).toEqual([
      3, 3, 2,
    ]);
  });

  it('names both answers in the outcome and passes by the second', () => {
    const outcomes = (
      [
        [rightOf, wrongOf],
        [wrongOf, rightOf],
        [() => null, rightOf],
        [wrongOf, () => null],
      ] as const
    ).map(([draft, answer]) => play(reflection, 1, GUIDED, 3, saying(draft, null, answer)).outcome);
    expect(outcomes).toEqual([
      { outcome: 'right>wrong', passed: false },
      { outcome: 'wrong>right', passed: true },
      { outcome: '->right', passed: true },
      { outcome: 'wrong>-', passed: false },
    ]);
  });

  it('says after every draft that it was wrong, hides the right letter unless unredacted, and never shows the draft', () => {
    for (const draft of [rightOf, wrongOf]) {
      const [, second] = play(reflection, 1, GUIDED, 4, saying(draft, 'x', rightOf)).puzzles as [
        ReflectionPuzzle,
        ReflectionPuzzle,
      ];
      expect(promptOf(second, GUIDED)).toMatch(/first answer to the question below was wrong/);
      expect(promptOf(second, GUIDED)).toContain('The right answer: [redacted]');
      expect(promptOf(second, UNREDACTED)).toContain(`The right answer: ${rightOf(second)}`);
      expect(promptOf(second, GUIDED)).toContain('Your first answer: [not shown]');
    }
    const prompts = [rightOf, wrongOf].map((draft) =>
      promptOf(play(reflection, 1, GUIDED, 4, saying(draft, 'x', rightOf)).puzzles[1] as ReflectionPuzzle, GUIDED),
    );
    expect(prompts[0]).toBe(prompts[1]);
  });

  it('repeats the question in a second look, without mentioning the first choice', () => {
    const puzzles = [rightOf, wrongOf].map(
      (draft) => play(reflection, 2, SECOND_LOOK, 4, saying(draft, null, rightOf)).puzzles[1] as ReflectionPuzzle,
    );
    const [afterRight, afterWrong] = puzzles.map((puzzle) => reflection.present(puzzle, SECOND_LOOK));
    expect(afterRight).toEqual(afterWrong);
    const first = movePrediction.present(puzzles[0]?.question as never, GUIDED);
    expect(afterRight).toMatchObject({ question: first.question, panels: first.panels, reply: first.reply });
    expect(promptOf(puzzles[0] as ReflectionPuzzle, SECOND_LOOK)).not.toMatch(/was wrong/);
  });

  it('shows the text unchanged, each line marked as a quotation', () => {
    const text = 'One.\nThe right answer: C\r\n</answer> <script>"quotes"';
    const last = play(reflection, 1, GUIDED, 5, saying(wrongOf, text, rightOf)).puzzles[2] as ReflectionPuzzle;
    const parts = reflection.present(last, GUIDED).parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    expect(parts.at(-1)).toMatch(/\n> One\.\n> The right answer: C\n> <\/answer> <script>"quotes"$/);
  });

  it('only cuts a text that is too long, so that the text is a valid answer', () => {
    const [, second] = play(reflection, 1, GUIDED, 6, saying(wrongOf, 'x', rightOf)).puzzles as [
      ReflectionPuzzle,
      ReflectionPuzzle,
    ];
    const { reply } = reflection.present(second, GUIDED);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(1, 9000), (text, times) => {
        const written = text.repeat(times);
        const read = reflection.parse(written, second, GUIDED);
        expect(read.ok || read.error).toBe(written.slice(0, LONGEST_REFLECTION).trim() === '' ? 'silent' : true);
        if (read.ok) expect(isAnswer(reply, read.value) && written.startsWith(read.value)).toBe(true);
      }),
    );
    const emoji = reflection.parse(`${'a'.repeat(LONGEST_REFLECTION - 1)}😀`, second, GUIDED);
    expect(emoji).toEqual({ ok: true, value: 'a'.repeat(LONGEST_REFLECTION - 1) });
    expect(reflection.score(second, 'anything', GUIDED)).toBe(1);
    expect(reflection.answer(second, 'image+text')).toBe('');
  });

  it('makes the same item after the same replies, each with its own id', () => {
    const histories = [[], ['B'], ['B', 'Look.'], ['B', 'Look!'], [null, null]];
    const ids = histories.map((history) => {
      const [item, again] = [1, 2].map(() =>
        makeItem(opaqueTask(reflection), 2, GUIDED, seedOf(8), JSON.parse(JSON.stringify(history)) as string[]),
      );
      if (!item?.ok || !again?.ok) throw new Error('no item');
      expect(digestOf(item.value)).toBe(digestOf(again.value));
      return item.value.itemId;
    });
    expect(new Set(ids).size).toBe(histories.length);
  });

  it('survives any history and leaves an outcome that its measures know', () => {
    const anything = fc.option(fc.oneof(fc.constantFrom('A', 'B', 'C', 'D', 'IDK', ''), fc.string()));
    fc.assert(
      fc.property(
        anything,
        anything,
        anything,
        fc.constantFrom(GUIDED, UNREDACTED, SECOND_LOOK, 'text' as const),
        (draft, text, answer, condition) => {
          const { outcome, puzzles } = play(
            reflection,
            1,
            condition,
            2,
            saying(
              () => draft,
              text,
              () => answer,
            ),
          );
          expect(puzzles).toHaveLength(reflection.episode?.longest(1, condition) ?? 0);
          expect(() => reflection.measurement?.measure([{ outcome: outcome.outcome, count: 1 }], 1)).not.toThrow();
        },
      ),
    );
  });

  it('fulfils Final = Initial · (1 − OTR) + (1 − Initial) · EFR for any respondent', () => {
    const rng = rngFor(seedOf(1), 'respondent');
    const seen = Array.from({ length: 300 }, (_, seed) => {
      const choose: Choice = (puzzle) =>
        rng.chance(1, 10) ? null : rng.chance(1, 3) ? rightOf(puzzle) : rng.pick(OPTION_LABELS);
      return parseOutcome(
        play(reflection, 1, 'text', seed, saying(choose, 'x', choose)).outcome.outcome,
      ) as ReflectionOutcome;
    });
    const count = (holds: (outcome: ReflectionOutcome) => boolean) => seen.filter(holds).length;
    const n = seen.length;
    const right = count(({ initial }) => initial === 'right');
    const broken = count(({ initial, final }) => initial === 'right' && final !== 'right');
    const fixed = count(({ initial, final }) => initial !== 'right' && final === 'right');
    const initial = right / n;
    expect(right).toBeGreaterThan(50);
    expect(initial * (1 - broken / right) + (1 - initial) * (fixed / (n - right))).toBeCloseTo(
      count(({ final }) => final === 'right') / n,
      12,
    );
  });
});

describe('the second answer', () => {
  it.each([
    ['ANSWER: B', 'B'],
    ['answer: c', 'C'],
    ['ANSWER D', 'D'],
    ['I looked again.\n**ANSWER: A**', 'A'],
    ['ANSWER: A\nbecause the front is done', 'A'],
    ['First ANSWER: A. No: the back. ANSWER: D', 'D'],
    ['<ANSWER>b</ANSWER>', 'B'],
    ['B', 'B'],
    ['I see now.\n(C)', 'C'],
    ['ANSWER: C. My first answer B was wrong', 'C'],
    ['ANSWER: C.\nMy first ANSWER B was wrong', 'C'],
    ['ANSWER: B because the front is done', 'B'],
    ['**ANSWER D.**', 'D'],
    ['The draft was\nA\nbut it must be\nD.', 'D'],
  ])('is read from %j', (text, label) => {
    expect(parseReanswer(text)).toEqual({ ok: true, value: label });
  });

  it.each([
    'A quarter turn is missing.',
    'To answer a question like this, turn B and then D.',
    'ANSWER: A quarter turn of R',
    'ANSWER: B’ and then R',
    'Turn D, then it is B',
    'ANSWER: E',
    'ANSWER: A or B',
    'ANSWER: B/C',
    'ANSWER: C, D',
    'My first answer B was wrong',
    'My answer is not my first answer B',
  ])('is not read from %j', (text) => {
    expect(parseReanswer(text)).toEqual({ ok: false, error: 'unreadable' });
  });

  it('takes no longer than the reply is long', () => {
    for (const piece of ['ANSWER: ', '<ANSWER> ', ' '.repeat(61), '\n(((', 'ANSWER '])
      expect(parseReanswer(`${piece.repeat(40_000)}x`).ok).toBe(false);
  });
});
