/** Solvers that see only the options stay at chance: nothing in their form reveals the right one. */

import { canonicalJson, type Json } from 'rung-puzzles/core/json';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { TASKS } from '../index';
import { puzzleOf } from '../testing';

const ITEMS = quickOrDeep(60, 400);
/** A quarter plus four standard errors. */
const LIMIT = 0.25 + 4 * Math.sqrt((0.25 * 0.75) / ITEMS);

/** Each option as a list of comparable parts: actions, or the characters of its state. */
type Options = readonly (readonly string[])[];

const ATTACKS: Readonly<Record<string, (options: Options) => readonly number[]>> = {
  'nearest to all others (medoid)': (options) =>
    options.map((one) => -sum(options.map((other) => differences(one, other)))),
  'farthest from all others': (options) => options.map((one) => sum(options.map((other) => differences(one, other)))),
  'most parts shared with others': (options) =>
    options.map((one) => sum(one.map((part, at) => options.filter((other) => other[at] === part).length))),
  'rarest parts': (options) =>
    options.map(
      (one) => -sum(one.map((part) => sum(options.map((other) => other.filter((own) => own === part).length)))),
    ),
  'most repetitions': (options) => options.map((one) => -new Set(one).size),
  'fewest repetitions': (options) => options.map((one) => new Set(one).size),
  'majority at the last place': (options) =>
    options.map((one) => options.filter((other) => other.at(-1) === one.at(-1)).length),
  'longest as text': (options) => options.map((one) => one.join('').length),
  'first in the alphabet': (options) =>
    options.map(
      (one) =>
        -[...options]
          .map((other) => other.join())
          .sort()
          .indexOf(one.join()),
    ),
};

describe.each(TASKS.filter(({ benchmark }) => benchmark === 'infbench').map((task) => ({ id: task.id, task })))(
  '$id',
  ({ task }) => {
    it.each([1, 2, 6])('stays at chance against rules that read only the options, level %i', (level) => {
      const hits = new Map<string, number>();
      for (let seed = 0; seed < ITEMS; seed += 1) {
        const puzzle = puzzleOf(task, level, seed);
        const right = OPTION_LABELS.indexOf(task.answer(puzzle, 'image') as (typeof OPTION_LABELS)[number]);
        const options = (task.truth(puzzle).options as readonly { readonly [key: string]: Json }[]).map(partsOf);
        for (const [name, attack] of Object.entries(ATTACKS))
          hits.set(name, (hits.get(name) ?? 0) + chanceOf(attack(options), right));
      }
      for (const [name, count] of hits) expect(count / ITEMS, name).toBeLessThan(LIMIT);
    });
  },
);

function chanceOf(scores: readonly number[], right: number): number {
  const best = Math.max(...scores);
  return scores[right] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

function partsOf(option: { readonly [key: string]: Json }): readonly string[] {
  const { label: _, ...content } = option;
  return Object.values(content).flatMap((value) =>
    typeof value === 'string' ? [...value] : (value as readonly Json[]).map(canonicalJson),
  );
}

const differences = (one: readonly string[], other: readonly string[]): number =>
  one.filter((part, at) => part !== other[at]).length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
