import { eliminate, type PlainMechanism } from 'rung-puzzles/engines/gears/testing/elimination';
import type { Condition } from 'rung-puzzles/items/condition';
import { many } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import { opaqueTask } from '../../task';
import { itemOf } from '../../testing';
import { type MotionTruth, motionsThatHold } from '../testing/mechanical-system';
import { mechanicalSystem } from './task';

const MOTION: Condition = 'image.motion';
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];
const SEEDS = Array.from({ length: many(30) }, (_, seed) => seed);
const items = LEVELS.flatMap((level) =>
  SEEDS.map((seed) => ({
    level,
    name: `level ${level} seed ${seed}`,
    item: itemOf(opaqueTask(mechanicalSystem), level, MOTION, seed),
  })),
);
const truthOf = ({ item }: (typeof items)[number]): MotionTruth => JSON.parse(JSON.stringify(item.truth));
const truthsAt = (level: number, count: number): readonly { readonly truth: MotionTruth; readonly answer: string }[] =>
  Array.from({ length: count }, (_, seed) => {
    const item = itemOf(opaqueTask(mechanicalSystem), level, MOTION, 100 + seed);
    return { truth: JSON.parse(JSON.stringify(item.truth)), answer: item.answer };
  });

it('has exactly one true option, found from its truth by elimination', () => {
  for (const each of items) expect(motionsThatHold(truthOf(each)), each.name).toEqual([each.item.answer]);
});

it('moves the same way for any numbers of teeth, which are not shown', () => {
  const resized = ({ parts, joints, input }: MotionTruth): PlainMechanism => ({
    joints,
    input,
    parts: parts.map((part, index) =>
      part.kind === 'gear' && !isInSet(joints, part.label) ? { ...part, teeth: 10 + index } : part,
    ),
  });
  for (const each of items.filter((_, index) => index % 3 === 0)) {
    const truth = truthOf(each);
    const speeds = eliminate(resized(truth));
    if (typeof speeds === 'string') throw new Error(speeds);
    for (const [label, speed] of speeds)
      expect(speed.startsWith('-'), `${each.name} ${label}`).toBe((truth.speeds[label] as string).startsWith('-'));
  }
});

const isInSet = (joints: PlainMechanism['joints'], label: string): boolean =>
  joints.some(
    ({ kind, of, carrier, gear }) =>
      (kind === 'mesh' && carrier !== null && (of as string[]).includes(label)) ||
      (kind === 'inside' && gear === label),
  );

it('shows no number and no label, only the letters of colours', () => {
  for (const { item, name } of items) {
    const texts = item.stimulus.panels.flatMap(({ scene }) =>
      'shapes' in scene ? scene.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])) : [],
    );
    const letters = Object.values(item.truth.colors as Record<string, string>).map((color) =>
      color.charAt(0).toUpperCase(),
    );
    expect(texts.toSorted(), name).toEqual(letters.toSorted());
  }
});

it('asks for one part at level 1 and for two motions above, with planets only at level 2', () => {
  for (const each of items) expect(truthOf(each).ask, each.name).toHaveLength(each.level === 1 ? 1 : 2);
  const planets = truthsAt(2, 60).filter(({ truth }) => truth.options[0]?.text.startsWith('turn '));
  expect(planets.length).toBeGreaterThan(8);
});

describe('only the options', () => {
  const share = (truths: ReturnType<typeof truthsAt>, guess: (motions: readonly string[]) => boolean): number => {
    const hits = truths.map(({ truth, answer }) => {
      const guessed = truth.options.filter(({ motion }) => guess(Object.values(motion)));
      return guessed.some(({ label }) => label === answer) ? 1 / guessed.length : 0;
    });
    return hits.reduce((sum, hit) => sum + hit, 0) / hits.length;
  };
  const isTurn = (motion: string) => motion === 'cw' || motion === 'ccw';

  it('reveal no more than chance about two motions', () => {
    for (const level of [2, 3, 6]) {
      const truths = truthsAt(level, many(160)).filter(({ truth }) =>
        truth.options.every(({ motion }) => Object.values(motion).every(isTurn)),
      );
      expect(truths.length).toBeGreaterThan(many(160) / 8);
      // Two of four options: three standard deviations above a half of the half.
      const most = 0.25 + 1.5 * Math.sqrt(0.25 / truths.length);
      expect(
        share(truths, ([one, other]) => one === other),
        `same at level ${level}`,
      ).toBeLessThan(most);
      expect(
        share(truths, ([one, other]) => one !== other),
        `different at level ${level}`,
      ).toBeLessThan(most);
    }
  });

  it('leave two for one motion, since no asked part stands still and wheels do not slide', () => {
    const truths = truthsAt(1, 120);
    expect(share(truths, ([motion]) => motion === 'still')).toBe(0);
    for (const motion of ['cw', 'ccw', 'left', 'right', 'up', 'down'])
      expect(
        share(
          truths.filter(
            ({ truth, answer }) =>
              isTurn(motion) ===
              isTurn(Object.values(truth.options.find(({ label }) => label === answer)?.motion ?? {})[0] ?? ''),
          ),
          ([said]) => said === motion,
        ),
        motion,
      ).toBeLessThan(0.66);
  });
});
