import { sha256Hex } from 'rung-puzzles/core/hash';
import { describe, expect, it } from 'vitest';
import { FORM_NAMES, trianglesOf } from './forms';
import { renderShaded } from './render-shaded';
import type { ShadedScene, Solid } from './shaded-scene';
import { cross3, dot3, IDENTITY3, subtract3, type Vector3 } from './vector3';
import { seenAt, viewOf } from './view';

const ball = (at: Vector3, color: string): Solid => ({ form: 'sphere', linear: IDENTITY3, at, color });
const SCENE: ShadedScene = {
  kind: 'shaded',
  width: 120,
  height: 90,
  background: '#ffffff',
  camera: { from: [-2, -12, 6], to: [0, 0, 1], spread: 0.35 },
  light: [-0.3, -0.4, 1],
  ground: { color: '#e0e4ea', from: [-4, -4], to: [4, 4], grid: { spacing: 1, color: '#a0a8b4', lineWidth: 0.05 } },
  solids: [],
};
const at = (scene: ShadedScene, pixels: Uint8Array, point: Vector3): readonly number[] => {
  const seen = seenAt(viewOf(scene.camera, scene.width, scene.height), point);
  if (seen === null) throw new Error('behind the camera');
  const from = (Math.floor(seen[1]) * scene.width + Math.floor(seen[0])) * 4;
  return [...pixels.slice(from, from + 3)];
};
const isReddish = ([red = 0, green = 0, blue = 0]: readonly number[]) => red > 60 && green < 40 && blue < 40;
const isBluish = ([red = 0, green = 0, blue = 0]: readonly number[]) => blue > 60 && green < 40 && red < 40;

describe('a form', () => {
  it.each(FORM_NAMES)('%s is closed, faces outward and is within one unit', (name) => {
    const triangles = trianglesOf(name);
    const key = (point: Vector3) => point.map((each) => Math.round(each * 1e6) + 0).join();
    const edges = new Map<string, number>();
    for (const { corners, normals } of triangles) {
      const [a, b, c] = corners;
      const facing = cross3(subtract3(b, a), subtract3(c, a));
      for (const normal of normals) expect(dot3(facing, normal)).toBeGreaterThan(0);
      expect(Math.max(...corners.flat().map(Math.abs))).toBeLessThanOrEqual(1 + 1e-9);
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const)
        edges.set(`${key(from)} ${key(to)}`, (edges.get(`${key(from)} ${key(to)}`) ?? 0) + 1);
    }
    for (const [edge, count] of edges) {
      const [from, to] = edge.split(' ');
      if (from !== to) expect([count, edges.get(`${to} ${from}`)], edge).toEqual([1, 1]);
    }
  });
});

describe('a picture', () => {
  it('gives the same bytes on every machine', () => {
    const solids = FORM_NAMES.map(
      (form, index): Solid => ({
        form,
        linear: IDENTITY3,
        at: [2.4 * (index % 3) - 2.4, index < 3 ? -1.5 : 1.5, 1],
        color: '#2ba889',
        material: 'metal',
      }),
    );
    expect(sha256Hex([...renderShaded({ ...SCENE, solids })].join())).toMatchInlineSnapshot(
      `"d07cd9afedf82daf9e9dda1dcf5dcb658dcf67d4d44b7d3ae06546f8913fb6b6"`,
    );
  });

  it('shows the nearer surface in any drawing order', () => {
    const solids = [ball([0, -2, 1], '#a01010'), ball([0, 2, 1], '#1010a0')];
    for (const order of [solids, solids.toReversed()]) {
      const scene = { ...SCENE, camera: { ...SCENE.camera, from: [0, -12, 1] as const }, solids: order };
      expect(isReddish(at(scene, renderShaded(scene), [0, -2, 1]))).toBe(true);
    }
  });

  it('puts solids where they are seen', () => {
    const scene = { ...SCENE, solids: [ball([-2, 0, 1], '#a01010'), ball([2, 1, 1], '#1010a0')] };
    const pixels = renderShaded(scene);
    expect(isReddish(at(scene, pixels, [-2, 0, 1]))).toBe(true);
    expect(isBluish(at(scene, pixels, [2, 1, 1]))).toBe(true);
  });

  it('is lit the same for mirrored solids', () => {
    const scene = (linear: Solid['linear']) =>
      renderShaded({ ...SCENE, solids: [{ ...ball([0, 0, 1], '#2ba889'), linear }] });
    const mirrored = scene([
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    const differing = scene(IDENTITY3).filter(
      (value, index) => Math.abs(value - (mirrored[index] as number)) > 8,
    ).length;
    expect(differing).toBe(0);
  });

  it('has a shadow on the ground away from the light, unless it is switched off', () => {
    const low = { ...SCENE, light: [-1, 0, 1] as const };
    const dark = { ...low, solids: [ball([0, 0, 2], '#2ba889')] };
    const light = { ...low, solids: [{ ...ball([0, 0, 2], '#2ba889'), castsShadow: false as const }] };
    const [shaded, plain] = [
      at(dark, renderShaded(dark), [2.5, 0.5, 0]),
      at(light, renderShaded(light), [2.5, 0.5, 0]),
    ];
    expect(shaded[0]).toBeLessThan((plain[0] as number) * 0.85);
  });

  it('clips everything behind the camera', () => {
    const room: Solid = {
      form: 'cube',
      linear: [
        [9, 0, 0],
        [0, 9, 0],
        [0, 0, 9],
      ],
      at: [0, 0, 0],
      color: '#2ba889',
    };
    const scene = {
      ...SCENE,
      camera: { from: [0, 0, 1.6] as const, to: [0, 5, 1.4] as const, spread: 0.6 },
      solids: [room, ball([0, 4, 1.5], '#a01010')],
    };
    expect(isReddish(at(scene, renderShaded(scene), [0, 4, 1.5]))).toBe(true);
  });
});
