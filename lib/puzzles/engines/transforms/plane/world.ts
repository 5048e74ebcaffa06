/** One or more shapes in the plane that go through the same steps. */
import { assertNever } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Four, TrackWorld } from '../tracks';
import { isPlaneAllowed, planeGap } from './gap';
import { applyPlane, PLANE_ANGLES, type PlaneKind, type PlaneState, type PlaneStep } from './step';

/** Least distance of outlines, in squares (30 px), if a person must see a difference. */
export const LEAST_GAP = 0.35;

/** In squares each way. The paper has 0, 10 and 30 units. */
const SHIFTS = [-3, -1, 0, 1, 3] as const;

/** Every step must be visible in each of the shapes. */
export const planeWorld = (kinds: readonly PlaneKind[]): TrackWorld<readonly PlaneState[], PlaneStep, PlaneKind> => ({
  kinds,
  draw: drawPlaneStep,
  drawFour,
  apply: applyToShapes,
  isAllowed: (states) => states.every(isPlaneAllowed),
  differ: (one, other) => one.every((state, index) => planeGap(state, other[index] as PlaneState) >= LEAST_GAP),
});

export const applyToShapes = (shapes: readonly PlaneState[], step: PlaneStep): readonly PlaneState[] =>
  shapes.map((state) => applyPlane(state, step));

export function drawPlaneStep(op: PlaneKind, rng: Rng): PlaneStep {
  switch (op) {
    case 'rotate':
      return { op, degrees: rng.pick(PLANE_ANGLES), clockwise: rng.chance(1, 2) };
    case 'translate':
      return { op, by: [rng.pick(SHIFTS), rng.pick(SHIFTS)] };
    case 'scale':
      return { op, factor: rng.pick([0.5, 2]) };
    case 'flip':
      return { op, over: rng.pick(['x', 'y']) };
    case 'shear':
      return { op, along: rng.pick(['x', 'y']), by: rng.pick([-0.5, 0.5]) };
    default:
      return assertNever(op);
  }
}

/** Draws four steps. Some are equal if the kind has fewer than four values. */
function drawFour(op: PlaneKind, rng: Rng): Four<PlaneStep> {
  switch (op) {
    case 'rotate':
      return rng.sample(ALL_TURNS, 4) as unknown as Four<PlaneStep>;
    case 'translate': {
      const [[left, right], [low, high]] = [rng.sample(SHIFTS, 2), rng.sample(SHIFTS, 2)] as [
        [number, number],
        [number, number],
      ];
      return [
        [left, low],
        [right, low],
        [left, high],
        [right, high],
      ].map((by) => ({ op, by })) as unknown as Four<PlaneStep>;
    }
    case 'scale':
    case 'flip':
      return [
        ...bothOf(op),
        ...(rng.chance(1, 2) ? bothOf(op === 'flip' ? 'scale' : 'flip') : rng.sample(ALL_TURNS, 2)),
      ] as unknown as Four<PlaneStep>;
    case 'shear':
      return (['x', 'y'] as const).flatMap((along) =>
        [-0.5, 0.5].map((by) => ({ op, along, by })),
      ) as unknown as Four<PlaneStep>;
    default:
      return assertNever(op);
  }
}

const ALL_TURNS: readonly PlaneStep[] = PLANE_ANGLES.flatMap((degrees) =>
  [true, false].map((clockwise) => ({ op: 'rotate', degrees, clockwise }) as const),
);

const bothOf = (op: 'scale' | 'flip'): readonly PlaneStep[] =>
  op === 'scale' ? [0.5, 2].map((factor) => ({ op, factor })) : (['x', 'y'] as const).map((over) => ({ op, over }));
