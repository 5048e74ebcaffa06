/** One or more solids in space that go through the same steps. */
import { assertNever } from 'rung-puzzles/core/invariant';
import type { Rng } from 'rung-puzzles/core/rng';
import type { Four, TrackWorld } from '../tracks';
import { isSpaceAllowed, outlineGap } from './outline';
import { applySpace, SPACE_ANGLES, SPACE_AXES, type SpaceAxis, type SpaceState, type SpaceStep } from './step';

/** Turns about different axes are different kinds, because they can follow each other and their order matters. */
export const SPACE_KINDS = ['translate', 'rotate-x', 'rotate-y', 'rotate-z', 'scale', 'shear'] as const;
export type SpaceKind = (typeof SPACE_KINDS)[number];

/** Least difference of the solid's outline, in squares (about 40 px), if a person must see a difference. */
const LEAST_SEEN = 0.3;

export const spaceWorld = (kinds: readonly SpaceKind[]): TrackWorld<readonly SpaceState[], SpaceStep, SpaceKind> => ({
  kinds,
  draw: drawSpaceStep,
  drawFour,
  apply: applyToSolids,
  isAllowed: (solids) => solids.every(isSpaceAllowed),
  differ: (one, other) => one.every((state, index) => outlineGap(state, other[index] as SpaceState) >= LEAST_SEEN),
});

export const applyToSolids = (solids: readonly SpaceState[], step: SpaceStep): readonly SpaceState[] =>
  solids.map((state) => applySpace(state, step));

/** Squares along the ground, each way. */
const SHIFTS = [-2, -1, 0, 1, 2] as const;
const FACTORS = [0.5, 1.5] as const;
const SLANTS = [-0.6, 0.6] as const;
/** What moves where: the top or the right side. */
const SLANTED: readonly (readonly [along: SpaceAxis, per: SpaceAxis])[] = [
  ['x', 'z'],
  ['y', 'z'],
  ['z', 'x'],
];

export function drawSpaceStep(kind: SpaceKind, rng: Rng): SpaceStep {
  switch (kind) {
    case 'translate':
      return {
        op: 'translate',
        by: rng.chance(1, 4) ? [0, 0, rng.pick([-1, 1])] : [rng.pick(SHIFTS), rng.pick(SHIFTS), 0],
      };
    case 'scale':
      return { op: 'scale', factor: rng.pick(FACTORS) };
    case 'shear': {
      const [along, per] = rng.pick(SLANTED);
      return { op: 'shear', along, per, by: rng.pick(SLANTS) };
    }
    case 'rotate-x':
    case 'rotate-y':
    case 'rotate-z':
      return { op: 'rotate', about: axisOf(kind), degrees: rng.pick(SPACE_ANGLES) };
    default:
      return assertNever(kind);
  }
}

const axisOf = (kind: `rotate-${SpaceAxis}`): SpaceAxis => SPACE_AXES.find((axis) => kind.endsWith(axis)) as SpaceAxis;

/** Draws four steps. Some are equal if the kind has fewer than four values. */
function drawFour(kind: SpaceKind, rng: Rng): Four<SpaceStep> {
  switch (kind) {
    case 'translate': {
      const [[left, right], [near, far]] = [rng.sample(SHIFTS, 2), rng.sample(SHIFTS, 2)] as [
        [number, number],
        [number, number],
      ];
      return asFour(
        [
          [left, near],
          [right, near],
          [left, far],
          [right, far],
        ].map(([x, y]) => ({ op: 'translate', by: [x as number, y as number, 0] })),
      );
    }
    case 'scale': {
      const about = rng.pick(SPACE_AXES);
      const turns = rng.sample(SPACE_ANGLES, 2).map((degrees): SpaceStep => ({ op: 'rotate', about, degrees }));
      return asFour([...FACTORS.map((factor): SpaceStep => ({ op: 'scale', factor })), ...turns]);
    }
    case 'shear':
      return asFour(
        rng.sample(
          SLANTED.flatMap(([along, per]) => SLANTS.map((by): SpaceStep => ({ op: 'shear', along, per, by }))),
          4,
        ),
      );
    case 'rotate-x':
    case 'rotate-y':
    case 'rotate-z':
      return asFour(SPACE_ANGLES.map((degrees) => ({ op: 'rotate', about: axisOf(kind), degrees })));
    default:
      return assertNever(kind);
  }
}

const asFour = (steps: readonly SpaceStep[]): Four<SpaceStep> => steps as unknown as Four<SpaceStep>;
