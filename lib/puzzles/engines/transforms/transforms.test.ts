import type { Json } from 'rung-puzzles/core/json';
import { rngFor } from 'rung-puzzles/core/rng';
import { parseSeed } from 'rung-puzzles/core/seed';
import { meshOf } from 'rung-puzzles/scene/shaded/forms';
import { vectorsOf } from 'rung-puzzles/scene/shaded/testing/vectors-of';
import { add3, image3, type Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { seenAt, viewOf } from 'rung-puzzles/scene/shaded/view';
import { describe, expect, it } from 'vitest';
import { planeGap } from './plane/gap';
import { PLANE_SHAPES } from './plane/shape';
import { applyPlane, cornersOf, type PlaneStep, startOf } from './plane/step';
import { describePlaneStep } from './plane/words';
import { drawPlaneStep, LEAST_GAP, planeWorld } from './plane/world';
import { degreesOf, planeDuring, planeFrame, readReplay, spaceDuring, spaceFrame } from './replay';
import { frameSpace } from './space/frame';
import { outlineGap, reachOf } from './space/outline';
import { partsOf, SPACE_SHAPES } from './space/shape';
import { applySpace, type SpaceState, type SpaceStep, spaceStart } from './space/step';
import { describeSpaceStep } from './space/words';
import { drawSpaceStep, SPACE_KINDS } from './space/world';
import { drawTracks, pathOf } from './tracks';

const seed = (value: number) => {
  const read = parseSeed(String(value));
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const PLANE_KINDS = ['rotate', 'translate', 'scale', 'flip', 'shear'] as const;
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));

describe('steps in the plane', () => {
  const turned = (shape: 'square' | 'hexagon' | 'triangle' | 'circle' | 'rectangle', steps: readonly PlaneStep[]) =>
    planeGap(startOf(shape), steps.reduce(applyPlane, startOf(shape)));
  const right = (degrees: 30 | 60 | 90): PlaneStep => ({ op: 'rotate', degrees, clockwise: true });

  it('leave a figure unchanged if it has the symmetry', () => {
    expect(turned('square', [right(90)])).toBeCloseTo(0, 9);
    expect(turned('hexagon', [right(60)])).toBeCloseTo(0, 9);
    expect(turned('triangle', [right(60), right(60)])).toBeCloseTo(0, 9);
    expect(turned('rectangle', [right(90), right(90)])).toBeCloseTo(0, 9);
    expect(turned('circle', [right(30)])).toBeLessThan(0.02);
    expect(turned('triangle', [{ op: 'flip', over: 'y' }])).toBeCloseTo(0, 9);
    expect(turned('square', [right(30)])).toBeGreaterThan(LEAST_GAP);
  });

  it('turn clockwise as seen on the page, y up', () => {
    const [top] = cornersOf(applyPlane(startOf('triangle'), right(90)));
    expect(top?.[0]).toBeCloseTo(1.6, 9);
    expect(top?.[1]).toBeCloseTo(0, 9);
  });
});

describe('steps in space', () => {
  it('turn as described', () => {
    const reach = (step: SpaceStep, direction: readonly [number, number, number]) =>
      reachOf(applySpace({ ...spaceStart('cone'), center: [0, 0, 0] }, step), direction);
    expect(describeSpaceStep({ op: 'rotate', about: 'x', degrees: 90 })).toContain('towards you');
    expect(reach({ op: 'rotate', about: 'x', degrees: 90 }, [0.1, -1, 0])).toBeLessThan(
      reach({ op: 'rotate', about: 'x', degrees: 90 }, [0.1, 1, 0]),
    );
    expect(describeSpaceStep({ op: 'rotate', about: 'y', degrees: 90 })).toContain('to the right');
    expect(reach({ op: 'rotate', about: 'y', degrees: 90 }, [1, 0.5, 0])).toBeLessThan(
      reach({ op: 'rotate', about: 'y', degrees: 90 }, [-1, 0.5, 0]),
    );
  });

  it('show a turn about the upright unless the solid is round', () => {
    const turn: SpaceStep = { op: 'rotate', about: 'z', degrees: 45 };
    for (const shape of SPACE_SHAPES) {
      const gap = outlineGap(spaceStart(shape), applySpace(spaceStart(shape), turn));
      if (['sphere', 'cone', 'cylinder', 'torus'].includes(shape)) expect(gap, shape).toBeCloseTo(0, 9);
      else expect(gap, shape).toBeGreaterThan(0.1);
    }
  });
});

it('draws four sequences of one length, each of which needs all its steps', () => {
  const world = planeWorld(['rotate', 'translate', 'scale', 'flip']);
  let found = 0;
  for (let value = 0; value < 40; value += 1) {
    const tracks = drawTracks(world, [startOf('flag')], { steps: 3, mayRepeat: true }, rngFor(seed(value), 'tracks'));
    if (tracks === null) continue;
    found += 1;
    expect(tracks.sequences.map(({ length }) => length)).toEqual([3, 3, 3, 3]);
    expect(tracks.sequences.map((steps) => pathOf(world, [startOf('flag')], steps).at(-1))).toEqual(tracks.results);
  }
  expect(found).toBeGreaterThan(5);
});

describe('a replay', () => {
  it('round-trips through JSON, in the plane', () => {
    const steps = PLANE_KINDS.map((kind) => drawPlaneStep(kind, rngFor(seed(3), kind)));
    for (const shape of PLANE_SHAPES) {
      const states = pathOf({ apply: applyPlane }, startOf(shape), steps).map((state) => [state]);
      const film = readReplay(
        states.map((figures) => asJson(planeFrame(figures, '#2ba889'))),
        steps.map(asJson),
      );
      expect(film).toEqual({ view: 'plane', fill: '#2ba889', states, actions: steps });
    }
  });

  it('round-trips through JSON, in space', () => {
    const steps = SPACE_KINDS.map((kind) => drawSpaceStep(kind, rngFor(seed(3), kind)));
    for (const shape of SPACE_SHAPES) {
      const states = pathOf({ apply: applySpace }, spaceStart(shape), steps).map((state) => [state]);
      const film = readReplay(
        states.map((figures) => asJson(spaceFrame(figures, '#2ba889', 'metal'))),
        steps.map(asJson),
      );
      expect(film).toEqual({ view: 'space', fill: '#2ba889', material: 'metal', states, actions: steps });
    }
  });

  it('rejects malformed replays', () => {
    expect(() => readReplay([asJson(planeFrame([startOf('flag')], 'red'))], [])).toThrow();
    expect(() => readReplay([asJson(planeFrame([startOf('flag')], '#2ba889'))], [{ op: 'flip', over: 'x' }])).toThrow();
  });

  it('starts and ends a step at its two states', () => {
    const COSINES: Readonly<Record<number, readonly [number, number]>> = {
      0: [1, 0],
      30: [Math.sqrt(3) / 2, 0.5],
      45: [Math.SQRT1_2, Math.SQRT1_2],
      60: [0.5, Math.sqrt(3) / 2],
      90: [0, 1],
      180: [-1, 0],
    };
    for (let value = 0; value < 20; value += 1) {
      for (const kind of PLANE_KINDS) {
        const step = drawPlaneStep(kind, rngFor(seed(value), kind));
        const [cos, sin] = COSINES[degreesOf(step)] as readonly [number, number];
        expect(
          planeGap(planeDuring(startOf('flag'), step, { share: 0, cos: 1, sin: 0 }), startOf('flag')),
          describePlaneStep(step),
        ).toBeCloseTo(0, 9);
        expect(
          planeGap(planeDuring(startOf('flag'), step, { share: 1, cos, sin }), applyPlane(startOf('flag'), step)),
          describePlaneStep(step),
        ).toBeCloseTo(0, 9);
      }
      for (const kind of SPACE_KINDS) {
        const step = drawSpaceStep(kind, rngFor(seed(value), kind));
        const [cos, sin] = COSINES[degreesOf(step)] as readonly [number, number];
        expect(
          outlineGap(spaceDuring(spaceStart('perch'), step, { share: 0, cos: 1, sin: 0 }), spaceStart('perch')),
        ).toBeCloseTo(0, 9);
        expect(
          outlineGap(
            spaceDuring(spaceStart('perch'), step, { share: 1, cos, sin }),
            applySpace(spaceStart('perch'), step),
          ),
        ).toBeCloseTo(0, 9);
      }
    }
  });
});

it('frames solids and their shadows, so that they fill a side of the picture and none is cut', () => {
  const [width, height] = [640, 576];
  const draw = rngFor(seed(7), 'frames');
  for (const shape of SPACE_SHAPES) {
    const states = [spaceStart(shape)];
    for (let step = 0; step < 4; step += 1)
      states.push(applySpace(states.at(-1) as SpaceState, drawSpaceStep(draw.pick(SPACE_KINDS), draw)));
    const view = viewOf(frameSpace(states, width / height), width, height);
    const seen = states.flatMap((state) => pointsOf(state)).map((point) => seenAt(view, point) as [number, number]);
    const [across, down] = [0, 1].map((axis) => {
      const values = seen.map((point) => point[axis] as number);
      return { from: Math.min(...values), to: Math.max(...values) };
    }) as [Extent, Extent];
    expect(across.from, shape).toBeGreaterThan(0.035 * width);
    expect(across.to, shape).toBeLessThan(0.965 * width);
    expect(down.from, shape).toBeGreaterThan(0.035 * height);
    expect(down.to, shape).toBeLessThan(0.965 * height);
    expect(Math.max((across.to - across.from) / width, (down.to - down.from) / height), shape).toBeGreaterThan(0.91);
  }
});

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Of the meshes that are drawn, and straight below them. */
const pointsOf = ({ shape, linear, center }: SpaceState): readonly Vector3[] =>
  partsOf(shape)
    .flatMap((part) =>
      vectorsOf(meshOf(part.form).points).map((point) =>
        add3(center, image3(linear, add3(part.at, image3(part.linear, point)))),
      ),
    )
    .flatMap((point) => [point, [point[0], point[1], 0] as const]);
