import { readReplay } from 'rung-puzzles/engines/gears/replay';
import { OPTION_LABELS } from 'rung-puzzles/items/stimulus';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { itemOf } from '../../testing';
import { optionsThatHold, type PlainTruth } from '../testing/mechanical-system';
import { mechanicalSystem } from './task';

const task = opaqueTask(mechanicalSystem);
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const SEEDS = Array.from({ length: many(40) }, (_, seed) => seed);
const items = LEVELS.flatMap((level) =>
  SEEDS.map((seed) => ({ level, name: `level ${level} seed ${seed}`, item: itemOf(task, level, 'image', seed) })),
);
const truthOf = (item: (typeof items)[number]['item']): PlainTruth => JSON.parse(JSON.stringify(item.truth));

describe('items', () => {
  it('have exactly one true option, found from their truth by elimination', () => {
    for (const { name, item } of items) expect(optionsThatHold(truthOf(item)), name).toEqual([item.answer]);
  });

  it('have the number of contacts of their level', () => {
    for (const { level, name, item } of items)
      expect(level === 1 ? [1, 2] : [level + 1], name).toContain(truthOf(item).contacts);
  });

  it('name no part like an option, and every part once', () => {
    for (const { item } of items) {
      const labels = truthOf(item).parts.map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of OPTION_LABELS) expect(labels).not.toContain(label);
    }
  });

  it('offer texts of one form: equal but for one amount, direction or letter', () => {
    const form = (text: string) =>
      text
        .replace(/\d+(\/\d+)?/g, '#')
        .replace(/(counter-)?clockwise|to the (left|right)|up|down/g, '>')
        .replace(/\b(turn|tooth|time)\b/, '$1s')
        .replace('tooths', 'teeth')
        .replace(/^[A-Z]$/, 'X');
    for (const { name, item } of items)
      expect(new Set(truthOf(item).options.map(({ text }) => form(text))).size, name).toBe(1);
  });

  it('ask all kinds of questions', () => {
    const asked = new Set(items.map(({ item }) => truthOf(item).question));
    expect([...asked].toSorted()).toEqual([
      'directions',
      'fastest',
      'other-way',
      'ratio',
      'slowest',
      'travel',
      'turns',
    ]);
  });

  it('replay from rest to the sum of their steps', () => {
    for (const { item } of items.filter((_, index) => index % 5 === 0)) {
      const { replay } = item.explanation;
      const { states = [], steps = [] } = JSON.parse(JSON.stringify(replay)) ?? {};
      const { machine, travels, actions } = readReplay(
        states,
        steps.map(({ action }: { action: unknown }) => action),
      );
      expect(JSON.stringify(machine.mechanism.parts)).toBe(JSON.stringify(item.truth.parts));
      expect(travels[0]).toEqual({ numerator: 0, denominator: 1 });
      expect(actions.length).toBe(travels.length - 1);
    }
  });
});

describe('only the options', () => {
  const amount = (text: string): number => {
    const [, n = '0', d = '1'] = /(\d+)(?:\/(\d+))?/.exec(text) ?? [];
    return Number(n) / Number(d);
  };
  const digits = (text: string): number => (/[\d/]+/.exec(text)?.[0] ?? '').length;
  const words = (text: string): string[] => text.split(/[ ,]+/);
  const shared = (text: string, all: readonly string[]): number =>
    all.reduce((sum, other) => sum + words(text).filter((word) => words(other).includes(word)).length, 0);
  const alike = (text: string): boolean => new Set(text.match(/(counter-)?clockwise/g) ?? []).size === 1;
  type Rule = (text: string, all: readonly string[], travel: number) => number;
  const RULES: Readonly<Record<string, Rule>> = {
    'largest amount': amount,
    'smallest amount': (text) => -amount(text),
    'nearest to the input': (text, _, travel) => -Math.abs(Math.log(amount(text) / travel)),
    'farthest from the input': (text, _, travel) => Math.abs(Math.log(amount(text) / travel)),
    'longest text': (text) => text.length,
    'shortest text': (text) => -text.length,
    'fewest digits': (text) => -digits(text),
    'roundest number': (text) => Number(amount(text) % 5 === 0),
    clockwise: (text) => Number(/(^| )clockwise/.test(text)),
    'counter-clockwise': (text) => Number(/counter/.test(text)),
    'to the left or down': (text) => Number(/left|down/.test(text)),
    'both the same way': (text) => Number(alike(text)),
    'most in common with the others': shared,
    'least in common with the others': (text, all) => -shared(text, all),
  };
  /** Three standard deviations of guessing over these items. */
  const MOST = 0.25 + 3 * Math.sqrt(0.1875 / items.length);

  it.each(Object.entries(RULES))('do not reveal the answer: %s', (_, rule) => {
    const hits = items.map(({ item }) => {
      const truth = truthOf(item);
      const texts = truth.options.map(({ text }) => text);
      const rated = texts.map((text) => rule(text, texts, truth.travel));
      const best = truth.options.filter((_, index) => rated[index] === Math.max(...rated)).map(({ label }) => label);
      return best.includes(item.answer) ? 1 / best.length : 0;
    });
    expect(hits.reduce((sum, hit) => sum + hit, 0) / items.length).toBeLessThan(MOST);
  });
});
