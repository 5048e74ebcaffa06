/** The renderer in use against one written plainly, on scenes drawn at random. */
import { type Rng, rngFor } from 'rung-puzzles/core/rng';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { expect, it } from 'vitest';
import { FORM_NAMES } from './forms';
import { renderShaded } from './render-shaded';
import { MATERIALS, type ShadedScene, type Solid } from './shaded-scene';
import { renderPlainly } from './testing/render-plainly';
import type { Matrix3, Vector3 } from './vector3';

/** From -most to most. */
const within = (rng: Rng, most: number): number => (rng.int(20_001) / 10_000 - 1) * most;
const vector = (rng: Rng, most: number): Vector3 => [within(rng, most), within(rng, most), within(rng, most)];
const color = (rng: Rng): string => `#${(0x1000000 + rng.int(0x1000000)).toString(16).slice(1)}`;

function solid(rng: Rng): Solid {
  const linear: Matrix3 = [vector(rng, 1), vector(rng, 1), vector(rng, 1)];
  const at: Vector3 = [within(rng, 4), within(rng, 4), within(rng, 2) + 1];
  const shadow = rng.int(4) === 0 ? { castsShadow: false as const } : {};
  return { form: rng.pick(FORM_NAMES), linear, at, color: color(rng), material: rng.pick(MATERIALS), ...shadow };
}

function scene(rng: Rng): ShadedScene {
  const [right, far] = [within(rng, 3) + 4, within(rng, 3) + 4];
  const grid = { spacing: 0.3 + rng.int(20) / 10, color: color(rng), lineWidth: (1 + rng.int(9)) / 50 };
  const ground = {
    color: color(rng),
    from: [-right, -far] as const,
    to: [far, right] as const,
    ...(rng.int(4) > 0 && { grid }),
  };
  return {
    kind: 'shaded',
    width: 40 + rng.int(60),
    height: 40 + rng.int(60),
    background: color(rng),
    // Some stand between the solids, and some look along an axis.
    camera: {
      from: [rng.int(3) === 0 ? 0 : within(rng, 9), -1 - rng.int(9), 1 + rng.int(6)],
      to: [0, rng.int(3), 0.5],
      spread: 0.2 + rng.int(5) / 10,
    },
    light: [within(rng, 2), within(rng, 2), 0.3 + rng.int(20) / 10],
    ...(rng.int(5) > 0 && { ground }),
    solids: Array.from({ length: rng.int(6) }, () => solid(rng)),
    strokes:
      rng.int(3) === 0
        ? [
            {
              points: [
                [5, 5],
                [30, 20],
              ],
              width: 2,
              color: color(rng),
            },
          ]
        : [],
  };
}

it('gives the pixels of the plain renderer', () => {
  const rng = rngFor(11n as never, 'scenes');
  for (let count = 0; count < quickOrDeep(30, 1000); count += 1) {
    const drawn = scene(rng);
    const isSame = Buffer.compare(renderShaded(drawn), renderPlainly(drawn)) === 0;
    expect(isSame, JSON.stringify(drawn)).toBe(true);
  }
}, 600_000);

it('refuses a picture that is larger than memory, and draws the next one as before', () => {
  const drawn = scene(rngFor(12n as never, 'scenes'));
  const before = renderShaded(drawn);
  expect(() => renderShaded({ ...drawn, width: 8800, height: 8800 })).toThrow();
  expect(Buffer.compare(renderShaded(drawn), before)).toBe(0);
});
