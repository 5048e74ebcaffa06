import { readReplay } from 'rung-puzzles/engines/transforms/replay';
import { drawSpace } from 'rung-puzzles/engines/transforms/space/draw';
import { outlineGap } from 'rung-puzzles/engines/transforms/space/outline';
import { SPACE_WITNESSES } from 'rung-puzzles/engines/transforms/space/shape';
import { type SpaceState, spaceStart } from 'rung-puzzles/engines/transforms/space/step';
import type { Condition } from 'rung-puzzles/items/condition';
import { renderShaded } from 'rung-puzzles/scene/shaded/render-shaded';
import type { ShadedScene } from 'rung-puzzles/scene/shaded/shaded-scene';
import { determinant3, times3 } from 'rung-puzzles/scene/shaded/vector3';
import { many, mostByChance } from 'rung-puzzles/testing/many';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../task';
import { itemOf, puzzleOf } from '../../testing';
import { type Point3, posed, type SpaceTruth, spaceComplaints } from '../testing/3d';
import { companies, learntShare, ranks, strangeness } from '../testing/define-attack';
import { spaceAnalogy } from './3d-analogy';
import { spaceInstruction } from './3d-instruction';
import { type SpacePuzzle, spaceFilm } from './3d-puzzle';

const TASKS = [
  { name: 'instruction', task: spaceInstruction, subject: 0 },
  { name: 'analogy', task: spaceAnalogy, subject: 1 },
];
/** Puzzles, of which one half is learned from and the other guessed. */
const COUNTED = many(400);
const truthAt = (task: Task<SpacePuzzle>, level: number, seed: number) => {
  const puzzle = puzzleOf(task as Task, level, seed) as SpacePuzzle;
  return { puzzle, truth: task.truth(puzzle) as unknown as SpaceTruth, answer: task.answer(puzzle, 'image') };
};

describe.each(TASKS)('the 3D $name', ({ task, subject }) => {
  it('has one right option by a second computation, with every step effective and necessary', () => {
    for (const level of [1, 2, 3, 5, 8]) {
      for (let seed = 0; seed < many(4); seed += 1) {
        const { truth, answer } = truthAt(task, level, seed);
        expect(spaceComplaints(truth, answer), `level ${level} seed ${seed}`).toEqual([]);
      }
    }
  });

  it('shows options that differ in hundreds of pixels', () => {
    for (let seed = 0; seed < 3; seed += 1) {
      const { puzzle } = truthAt(task, 1 + seed, 70 + seed);
      const drawn = puzzle.options.map(({ state }) =>
        renderShaded(drawSpace(state[subject] as SpaceState, '#2ba889', puzzle.material)),
      );
      drawn.forEach((one, index) => {
        for (const other of drawn.slice(index + 1))
          expect(differingPixels(one, other), `seed ${seed}`).toBeGreaterThan(500);
      });
    }
  });

  it('replays its steps up to the right option', () => {
    const { puzzle } = truthAt(task, 4, 6);
    const film = spaceFilm(puzzle);
    const { states, actions } = readReplay(
      film.states,
      film.steps.map(({ action }) => action),
    );
    expect(states[0]).toEqual(puzzle.start);
    expect(states.at(-1)).toEqual(puzzle.options[puzzle.place]?.state);
    expect(actions).toEqual(puzzle.options[puzzle.place]?.steps);
  });

  it('reveals nothing by its options except by their colours', () => {
    const puzzles = Array.from({ length: COUNTED }, (_, seed) => truthAt(task, 2, 9000 + seed));
    const rate = (featuresOf: (options: readonly SpaceState[]) => readonly string[]) =>
      learntShare(
        puzzles.map(({ puzzle }) => ({
          features: featuresOf(puzzle.options.map(({ state }) => state[subject] as SpaceState)),
          place: puzzle.place,
        })),
      );
    const rates = {
      place: rate((states) => companies(states.map(({ center }) => center.join()))),
      height: rate((states) => ranks(states.map(({ center }) => center[2]))),
      distance: rate((states) => ranks(states.map(({ center }) => center[0] ** 2 + center[1] ** 2))),
      size: rate((states) => ranks(states.map(({ linear }) => determinant3(linear)))),
      pose: rate((states) =>
        companies(
          states.map(({ linear }) =>
            linear
              .flat()
              .map((each) => Math.round(each * 100))
              .join(),
          ),
        ),
      ),
      odd: rate((states) => strangeness(states, outlineGap)),
    };
    for (const [name, value] of Object.entries(rates))
      expect(value, name).toBeLessThan(mostByChance(1 / 4, COUNTED / 2));
  });
});

it('determines the answer of an analogy by the two poses of object 1', () => {
  for (let seed = 0; seed < many(30); seed += 1) {
    const { truth, answer } = truthAt(spaceAnalogy, 1 + (seed % 6), seed);
    const { before, after } = truth.first as NonNullable<SpaceTruth['first']>;
    expect(before.center).toEqual(truth.start);
    const alike = truth.options.filter(
      ({ linear, center }) => JSON.stringify([linear, center]) === JSON.stringify([after.linear, after.center]),
    );
    expect(
      alike.map(({ label }) => label),
      `seed ${seed}`,
    ).toEqual([answer]);
  }
});

/**
 * A map that takes the corners of a witness to themselves would take its outlines to themselves from everywhere. Turns
 * and mirrors do not.
 */
it.each(SPACE_WITNESSES)('has no turn that takes %s to itself', (shape) => {
  const start = spaceStart(shape);
  const quarter = {
    x: [
      [1, 0, 0],
      [0, 0, -1],
      [0, 1, 0],
    ],
    y: [
      [0, 0, 1],
      [0, 1, 0],
      [-1, 0, 0],
    ],
    z: [
      [0, -1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
  } as const;
  const turned = new Map<string, SpaceState>([[JSON.stringify(start.linear), start]]);
  for (const state of turned.values()) {
    for (const turn of Object.values(quarter)) {
      const linear = times3(turn, state.linear);
      turned.set(JSON.stringify(linear.map((row) => row.map((each) => each + 0))), { ...state, linear });
    }
  }
  expect(turned.size).toBe(24);
  for (const state of [...turned.values()].slice(1)) expect(outlineGap(start, state)).toBeGreaterThan(0.1);
});

it('shows pictures between the steps, but never the last', () => {
  const { stimulus } = itemOf(spaceInstruction as Task, 3, 'image.hard.all', 2);
  expect(stimulus.panels.map(({ name }) => name).filter((name) => name.startsWith('after-'))).toEqual([
    'after-1',
    'after-2',
  ]);
  expect(new Set(stimulus.panels.map(({ scene }) => JSON.stringify(scene))).size).toBe(stimulus.panels.length);
});

it('shows all pictures of a puzzle by one camera, which does not depend on the right option', () => {
  for (const { task } of TASKS) {
    const puzzle = puzzleOf(task as Task, 3, 5) as SpacePuzzle;
    const cameras = [task.conditions[0] as Condition, 'image.hard', 'image.final'].flatMap((condition) =>
      task.present(puzzle, condition as Condition).panels.map(({ scene }) => (scene as ShadedScene).camera),
    );
    expect(cameras.length).toBeGreaterThan(14);
    expect(new Set(cameras.map((camera) => JSON.stringify(camera))).size).toBe(1);
    const otherwise = { ...puzzle, options: puzzle.options.toReversed(), place: (puzzle.place + 1) % 4 };
    for (const { scene } of task.present(otherwise, 'image').panels)
      expect((scene as ShadedScene).camera).toEqual(cameras[0]);
  }
});

it('keeps every object over the visible ground', () => {
  for (let seed = 0; seed < many(40); seed += 1) {
    const { truth } = truthAt(spaceInstruction, 4, seed);
    for (const option of truth.options)
      for (const point of posed(truth.shape, option).points) expect(isOverGround(point)).toBe(true);
  }
});

const isOverGround = ([x, y, z]: Point3): boolean => Math.abs(x) <= 4 && Math.abs(y) <= 4 && z > 0;

function differingPixels(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4)
    if ([0, 1, 2].some((channel) => Math.abs((one[at + channel] as number) - (other[at + channel] as number)) > 24))
      count += 1;
  return count;
}
