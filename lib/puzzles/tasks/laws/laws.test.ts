/** Laws that every task in the registry must satisfy. A failing case names its task, level and seed. */
import fc from 'fast-check';
import { rngFor } from 'rung-puzzles/core/rng';
import { isAnswer } from 'rung-puzzles/items/answer';
import { type Condition, hasVariant, showsPicture, UNSEEN, variantsOf } from 'rung-puzzles/items/condition';
import type { Item } from 'rung-puzzles/items/item';
import { ABSTAINED, optionsOf, type ReplyFormat, type Stimulus } from 'rung-puzzles/items/stimulus';
import { VERDICT_STATUSES, type Verdict } from 'rung-puzzles/items/verdict';
import { many, quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { drawingVariants, sampleConditions, takesCondition } from '../conditions';
import { fixedCourse, fixedReplies } from '../fixed-replies';
import { TASKS } from '../index';
import { itemOf as itemOfPuzzle } from '../item';
import type { Task } from '../task';
import { digestOf, drawnAs, isTested, itemOf, puzzleOf, seedOf } from '../testing';
import { uneven } from '../testing/balance';

const LEVELS = [1, 2, 3, 5, 8, 13, 40] as const;
const SEEDS = Array.from({ length: many(7) }, (_, seed) => seed);
/** All seeds are tested at this level. Other levels get one seed each, except in `test:deep`. */
const FULL_LEVEL = 3;
const ANY_TEXT = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
/** Seeds counted for strata, which are known without making items. */
const STRATA_COUNTED = 400;

it('names every task once', () => {
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(TASKS.length);
});

describe.each(TASKS.map((task) => ({ id: task.id, task })))('$id', ({ task }) => {
  const plain = task.conditions[0] as Condition;
  const cases = LEVELS.filter((level) => isTested(task, level)).flatMap((level, index) =>
    SEEDS.filter((seed) => quickOrDeep(level === FULL_LEVEL || seed === index % SEEDS.length, true)).map((seed) => ({
      level,
      seed,
      puzzle: () => known(level, seed),
    })),
  );
  const puzzles = new Map<string, unknown>();

  function known(level: number, seed: number, condition: Condition = plain): unknown {
    const key = [level, seed, ...drawingVariants(task, condition)].join('/');
    if (!puzzles.has(key)) puzzles.set(key, puzzleOf(task, level, seed, condition));
    return puzzles.get(key);
  }

  const itemAs = kept(
    (level: number, seed: number, condition: Condition): Item =>
      itemOfPuzzle(task, known(level, seed, condition), level, condition, seedOf(seed)),
  );

  const shownAs = kept(
    (level: number, seed: number, condition: Condition): Stimulus =>
      task.present(known(level, seed, condition), condition),
  );

  it('gives the same item for the same seed, and another for another', () => {
    for (const condition of task.conditions) {
      const [first, ...others] = SEEDS.slice(0, 3).map((seed) => digestOf(itemAs(3, seed, condition)));
      expect(digestOf(itemOf(task, 3, condition, 0))).toBe(first);
      expect(new Set([first, ...others]).size).toBe(3);
    }
  });

  it('takes every condition that it lists, alone and with each variant', () => {
    for (const condition of sampleConditions(task)) expect(takesCondition(task, condition), condition).toBe(true);
  });

  it('scores its own answer 1 and every other less', () => {
    for (const { level, seed, puzzle } of cases) {
      const answer = task.answer(puzzle(), plain);
      const { reply } = task.present(puzzle(), plain);
      expect(isAnswer(reply, answer), `level ${level} seed ${seed} ${answer}`).toBe(true);
      expect(task.score(puzzle(), answer, plain), `level ${level} seed ${seed}`).toBe(1);
      const asGood = otherAnswers(reply, answer).filter((other) => !(task.score(puzzle(), other, plain) < 1));
      expect(asGood, `level ${level} seed ${seed}`).toEqual([]);
    }
  });

  it('has an answer that fits its reply format in every condition, and scores it 1', () => {
    for (const condition of sampleConditions(task)) {
      for (const { level, seed } of cases.slice(0, 2)) {
        const puzzle = known(level, seed, condition);
        const answer = task.answer(puzzle, condition);
        if (answer === '') continue;
        expect(
          isAnswer(task.present(puzzle, condition).reply, answer),
          `${condition} level ${level} seed ${seed} ${answer}`,
        ).toBe(true);
        expect(task.score(puzzle, answer, condition), `${condition} level ${level} seed ${seed}`).toBe(1);
      }
    }
  });

  it('reads simulated replies, bare answers, silence and noise', () => {
    for (const { seed, puzzle } of cases) {
      const answer = task.answer(puzzle(), plain);
      expect(task.parse(task.simulate(puzzle(), 1, rngFor(seedOf(seed), 'solver')), puzzle(), plain)).toEqual({
        ok: true,
        value: answer,
      });
      expect(task.parse(answer, puzzle(), plain)).toEqual({ ok: true, value: answer });
    }
    expect(task.parse('  \n', null, plain)).toEqual({ ok: false, error: 'silent' });
    expect(task.parse('I do not know.', null, plain)).toEqual({ ok: false, error: 'unreadable' });
  });

  it('never throws on any reply', () => {
    fc.assert(
      fc.property(ANY_TEXT, fc.boolean(), (text, isKnown) => {
        task.parse(text, isKnown ? known(1, 0) : null, plain);
      }),
    );
  });

  it('shows distinct options, only panels that exist, and no picture in a text condition', () => {
    for (const { level, seed } of cases.filter(({ seed }) => seed < many(3))) {
      for (const condition of sampleConditions(task)) {
        const shown = shownAs(level, seed, condition);
        const { panels, parts, reply } = shown;
        if (!hasVariant(condition, UNSEEN))
          expect(new Set(optionsAsDrawn(shown)).size, `level ${level} seed ${seed} ${condition}`).toBe(
            optionsOf(reply).length,
          );
        const named = parts.flatMap((part) => (part.kind === 'panel' ? [part.panel] : []));
        expect(panels.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
        expect(new Set(panels.map(({ name }) => name)).size).toBe(panels.length);
        expect(panels.length > 0, condition).toBe(showsPicture(condition));
      }
    }
  });

  it('names each variant once', () => {
    const ids = (task.variants ?? []).flatMap(({ values }) => values.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draws another puzzle if a variant says so, and names its variants in the truth', () => {
    for (const condition of sampleConditions(task)) {
      const [level, seed] = [3, 1];
      const { variant = [], ...truth } = itemAs(level, seed, condition).truth;
      expect(variant, condition).toEqual(variantsOf(condition));
      expect(Object.keys(task.truthFields), condition).toEqual(expect.arrayContaining(Object.keys(truth)));
    }
  });

  it('draws the same puzzle in all conditions without a variant that draws another', () => {
    for (const condition of sampleConditions(task).filter((each) => drawingVariants(task, each).length === 0))
      for (const { level, seed } of cases.slice(0, many(3)))
        expect(puzzleOf(task, level, seed, condition), condition).toEqual(known(level, seed));
  });

  it('asks the same puzzle in every condition, and describes all fields of its truth', () => {
    for (const { level, seed } of cases) {
      const [first, ...others] = task.conditions.map((condition) => itemAs(level, seed, condition));
      for (const other of others) expectSame([other.truth, other.answer], [first?.truth, first?.answer]);
      expect(Object.keys(task.truthFields)).toEqual(expect.arrayContaining(Object.keys(first?.truth ?? {})));
    }
  });

  it('has the same rules and reply instructions in all items', () => {
    for (const condition of sampleConditions(task)) {
      const shown = cases
        .filter(({ seed }) => seed === 0)
        .map(({ level, seed }) => shownAs(level, seed, condition))
        .map(({ rules, contract }) => JSON.stringify([rules, contract]));
      expect(new Set(shown).size, condition).toBe(1);
    }
  });

  it('survives JSON', () => {
    for (const condition of sampleConditions(task)) {
      const item = itemAs(3, 1, condition);
      expect(JSON.parse(JSON.stringify(item))).toEqual(item);
    }
  });

  it('explains every option, and replays to the end', () => {
    for (const { level, seed } of cases) {
      const { explanation, answer, stimulus } = itemAs(level, seed, plain);
      const right = explanation.options.filter((option) => option.right).map(({ label }) => label);
      expect(explanation.options.map(({ label }) => label)).toEqual(
        optionsOf(stimulus.reply).map(({ label }) => label),
      );
      expect(right).toEqual(
        stimulus.reply.kind === 'choice' ? [answer] : explanation.options.map(({ label }) => label),
      );
      expect(explanation.options.every(({ note }) => note.length > 0)).toBe(true);
      expect(explanation.summary).not.toBe('');
      if (explanation.replay) expect(explanation.replay.states.length).toBe(explanation.replay.steps.length + 1);
    }
  });

  it('has its level in the truth, and refuses invalid levels', () => {
    for (const { level, puzzle } of cases) {
      const truth = task.truth(puzzle());
      if (task.benchmark === 'infbench') expect(truth.actions).toHaveLength(level);
      if (task.benchmark === 'cubebench') expect(truth.distance).toBe(level);
    }
    const beyond = task.levels.last === null ? [] : [task.levels.last + 1, 1e9];
    for (const level of [0, -1, 1.5, Number.NaN, ...beyond])
      expect(task.generate(level, seedOf(1), plain)).toEqual({ ok: false, error: 'level-out-of-range' });
  });

  it('passes right replies only, with outcomes that its measures know', () => {
    if (task.outcome === undefined || task.episode !== undefined) return;
    for (const { level, puzzle } of cases) {
      const answer = task.answer(puzzle(), plain);
      const { reply } = task.present(puzzle(), plain);
      for (const verdict of [
        verdictOn(task, puzzle(), answer),
        ...otherAnswers(reply, answer).map((other) => verdictOn(task, puzzle(), other)),
        ...UNSCORED,
      ]) {
        const { outcome, passed } = task.outcome(puzzle(), verdict, plain);
        expect(passed).toBe(verdict.correct);
        expect(() => task.measurement?.measure([{ outcome, count: 1 }], level)).not.toThrow();
      }
    }
  });

  it('asks the same next after any reply if the number of replies is fixed', () => {
    if (task.episode?.fixed === undefined) return;
    for (const condition of sampleConditions(task))
      for (const { level, puzzle } of cases.filter(({ seed }) => seed < many(3)))
        expectFixed(task, puzzle(), condition, fixedReplies(task, level, condition) ?? 0);
  });

  it('draws all strata equally often, and knows them from the seed', () => {
    const { strata } = task;
    if (strata === undefined) return;
    const drawn = Array.from({ length: STRATA_COUNTED }, (_, seed) => strata.of(3, seedOf(seed)));
    expect(uneven(strata.names, drawn)).toEqual([]);
    for (const { level, seed } of cases) expect(strata.names).toContain(strata.of(level, seedOf(seed)));
  });
});

/** Makes each value once, because several laws look at it. */
function kept<T>(
  make: (level: number, seed: number, condition: Condition) => T,
): (level: number, seed: number, condition: Condition) => T {
  const made = new Map<string, T>();
  return (level, seed, condition) => {
    const key = `${level}/${seed}/${condition}`;
    const value = made.get(key) ?? make(level, seed, condition);
    made.set(key, value);
    return value;
  };
}

/** Compares texts first, which takes a fraction of the time. */
function expectSame(found: unknown, wanted: unknown, message?: string): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, message).toEqual(wanted);
}

/** Wrong answers of the right form, at least one of each kind of difference. */
function otherAnswers(reply: ReplyFormat, answer: string): readonly string[] {
  const but = (values: readonly string[], value: string | undefined) => values.filter((other) => other !== value);
  switch (reply.kind) {
    case 'choice':
      return but([...reply.options.map(({ label }) => label), ...(reply.abstain ? [ABSTAINED] : [])], answer);
    case 'binary':
    case 'word':
      return but(reply.words, answer);
    case 'number':
      return [Number(answer) - 1, Number(answer) + 1]
        .filter((other) => other >= reply.least && other <= reply.most)
        .map(String);
    case 'grid':
      return [...answer].flatMap((cell, place) => {
        const values = but(
          reply.tokens.map(({ value }) => value),
          cell,
        );
        return values.map((value) => answer.slice(0, place) + value + answer.slice(place + 1));
      });
    case 'labels': {
      const labels = answer.split(',');
      return labels.flatMap((label, place) =>
        but(reply.words, label).map((word) => labels.with(place, word).join(',')),
      );
    }
    case 'text':
      return [];
  }
}

const UNSCORED: readonly Verdict[] = VERDICT_STATUSES.filter((status) => status !== 'scored').map((status) => ({
  status,
  answer: null,
  score: null,
  correct: false,
}));

function verdictOn(task: Task, puzzle: unknown, answer: string): Verdict {
  const score = task.score(puzzle, answer, task.conditions[0] ?? 'image');
  return { status: 'scored', answer, score, correct: score === 1 };
}

function optionsAsDrawn({ reply, panels }: Stimulus): readonly string[] {
  return optionsOf(reply).map(({ content }) => {
    if (content.kind !== 'panel') return JSON.stringify(content);
    const panel = panels.find(({ name }) => name === content.panel);
    expect(panel).toBeDefined();
    return panel ? drawnAs(panel.scene) : '';
  });
}

/**
 * Goes through every answer and none at each place. Expects the same item, answer and scores each time, and an end
 * after the last reply.
 */
function expectFixed(task: Task, first: unknown, condition: Condition, replies: number): void {
  const course = fixedCourse(task, first, condition, replies);
  const seen = (puzzle: unknown) => {
    const answer = task.answer(puzzle, condition);
    const { reply } = task.present(puzzle, condition);
    const said = [answer, ...otherAnswers(reply, answer)];
    return {
      shown: task.present(puzzle, condition),
      answer,
      scores: said.map((each) => [each, task.score(puzzle, each, condition)]),
    };
  };
  let reached: readonly unknown[] = [first];
  for (const [place, wanted] of course.entries()) {
    const right = seen(wanted);
    for (const puzzle of reached) expectSame(seen(puzzle), right, `reply ${place + 1}`);
    const answers = [null, ...(right.scores.map(([said]) => said) as string[])];
    const next = reached.flatMap((puzzle) =>
      answers.map((answer) => task.episode?.follow(puzzle, answer, condition) ?? null),
    );
    expect(next.map((puzzle) => puzzle === null)).toEqual(next.map(() => place === replies - 1));
    reached = next;
  }
}
