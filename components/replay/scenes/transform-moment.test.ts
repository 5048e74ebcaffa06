import { drawPlane } from 'rung-puzzles/engines/transforms/plane/draw';
import { applyPlane, areaFactor, type PlaneStep, startOf } from 'rung-puzzles/engines/transforms/plane/step';
import { applySpace, type SpaceStep, spaceStart } from 'rung-puzzles/engines/transforms/space/step';
import { determinant3 } from 'rung-puzzles/scene/shaded/vector3';
import { toSvg } from 'rung-puzzles/scene/svg';
import { expect, it } from 'vitest';
import { type PlaneFilm, planeFigures, type SpaceFilm, spaceFigures } from './transform-moment';

const PLANE_STEPS: readonly PlaneStep[] = [
  { op: 'translate', by: [3, 1] },
  { op: 'rotate', degrees: 60, clockwise: true },
  { op: 'flip', over: 'y' },
  { op: 'shear', along: 'x', by: 0.5 },
  { op: 'scale', factor: 0.5 },
];
const SPACE_STEPS: readonly SpaceStep[] = [
  { op: 'translate', by: [2, 0, 0] },
  { op: 'rotate', about: 'y', degrees: -90 },
  { op: 'shear', along: 'x', per: 'z', by: 0.6 },
  { op: 'scale', factor: 1.5 },
];

/** All states that steps lead through. */
function path<State, Step>(
  start: State,
  steps: readonly Step[],
  apply: (state: State, step: Step) => State,
): readonly State[] {
  const states = [start];
  for (const step of steps) states.push(apply(states.at(-1) as State, step));
  return states;
}

const PLANE: PlaneFilm = {
  view: 'plane',
  fill: '#2ba889',
  states: path([startOf('flag'), startOf('circle')], PLANE_STEPS, (figures, step) =>
    figures.map((figure) => applyPlane(figure, step)),
  ),
  actions: PLANE_STEPS,
};
const SPACE: SpaceFilm = {
  view: 'space',
  fill: '#2ba889',
  material: 'matte',
  states: path([spaceStart('ell')], SPACE_STEPS, (figures, step) => figures.map((figure) => applySpace(figure, step))),
  actions: SPACE_STEPS,
};
const picturesOf = (step: number, fraction: number) =>
  planeFigures(PLANE, step, fraction).map((figure) => toSvg(drawPlane(figure, PLANE.fill)));

it('rests exactly at the states, and ends each step where the next begins', () => {
  for (const step of PLANE_STEPS.keys()) {
    expect(planeFigures(PLANE, step, 0)).toBe(PLANE.states[step]);
    expect(picturesOf(step, 1)).toEqual(picturesOf(step + 1, 0));
    expect(picturesOf(step, 0.5)).not.toEqual(picturesOf(step, 0.6));
  }
  expect(planeFigures(PLANE, PLANE_STEPS.length, 0)).toBe(PLANE.states.at(-1));
  expect(() => planeFigures(PLANE, PLANE_STEPS.length + 1, 0)).toThrow('a state for every step');
});

it('flips through a line, which moves with the picture', () => {
  const [half] = planeFigures(PLANE, 2, 0.5);
  expect(half && areaFactor(half)).toBeCloseTo(0, 9);
  expect(half?.center[0]).toBeCloseTo(0, 9);
  expect(half?.center[1]).toBe(1);
});

it('turns a solid without squeezing it, and grows it evenly', () => {
  for (const fraction of [0.25, 0.5, 0.75, 1]) {
    expect(spaceFigures(SPACE, 1, fraction).map(({ linear }) => determinant3(linear))).toEqual([expect.closeTo(1, 9)]);
    expect(spaceFigures(SPACE, 3, fraction).map(({ linear }) => determinant3(linear))).toEqual([
      expect.closeTo((1 + fraction / 2) ** 3, 9),
    ]);
    expect(spaceFigures(SPACE, 0, fraction).map(({ center }) => center)).toEqual([[2 * fraction, 0, 2]]);
  }
});
