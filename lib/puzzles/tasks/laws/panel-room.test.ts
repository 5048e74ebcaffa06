/** Figures fill their pictures, and none is cut. */
import { isPlane, type Panel, type PanelScene } from 'rung-puzzles/items/stimulus';
import type { Point, Scene, Shape } from 'rung-puzzles/scene/scene';
import { meshOf } from 'rung-puzzles/scene/shaded/forms';
import type { ShadedScene, Solid } from 'rung-puzzles/scene/shaded/shaded-scene';
import { vectorsOf } from 'rung-puzzles/scene/shaded/testing/vectors-of';
import { add3, image3, type Vector3 } from 'rung-puzzles/scene/shaded/vector3';
import { seenAt, viewOf } from 'rung-puzzles/scene/shaded/view';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { expect, it } from 'vitest';
import { TASKS } from '../index';
import type { Task } from '../task';
import { isTested, itemOf } from '../testing';

const SEEDS = quickOrDeep(1, 3);

/** Of the width or the height, at the best picture of an item. Pictures of one size count as one. */
const LEAST_SHARE = 0.8;

/**
 * Tasks that fill less. Figures have one scale in all items, or (in space) the camera is the same in all conditions and
 * leaves room for steps that only some of them show. The camera of temporal is part of its truth.
 */
const LESS: Readonly<Record<string, number>> = {
  'stare/3d-analogy': 0.7,
  'stare/3d-instruction': 0.7,
  'stare/temporal': 0.63,
  'spatialviz/cube-reconstruction': 0.75,
  'euclifold/matching': 0.75,
  'stare/cube-net': 0.6,
  'stare/net-color': 0.6,
  'stare/net-connectivity': 0.6,
  'stare/net-front': 0.45,
  'stare/net-edges': 0.6,
  'spatialviz/mechanical-system': 0.55,
};

/** A person in the room sees things next to them only in part. */
const CUT: ReadonlySet<string> = new Set(['stare/perspective']);

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The places of the figure in shares of the width and height. */
function placesIn(scene: PanelScene): readonly Point[] {
  const places = isPlane(scene) ? scene.shapes.flatMap(placesOf) : scene.kind === 'shaded' ? placesOfSolids(scene) : [];
  return places.map(([x, y]) => [x / scene.width, y / scene.height]);
}

function placesOf(shape: Scene['shapes'][number]): readonly Point[] {
  const around = ([x, y]: Point, [across, down]: Point): readonly Point[] => [
    [x - across, y - down],
    [x + across, y + down],
  ];
  if (shape.kind === 'circle') return around(shape.center, [shape.radius, shape.radius]);
  if (shape.kind === 'text') return around(shape.at, [0.3 * shape.sizePx * shape.text.length, 0.37 * shape.sizePx]);
  return shape.kind === 'path' ? shape.commands.flatMap(endsOf) : shape.points;
}

const endsOf = (command: Extract<Shape, { kind: 'path' }>['commands'][number]): readonly Point[] =>
  'to' in command ? [command.to] : [];

/** Solids and the shadows straight below them. */
function placesOfSolids({ camera, width, height, solids }: ShadedScene): readonly Point[] {
  const view = viewOf(camera, width, height);
  const points = solids.flatMap(pointsOf);
  return points
    .flatMap(([x, y, z]) => [seenAt(view, [x, y, z]), seenAt(view, [x, y, 0])])
    .filter((place) => place !== null);
}

const pointsOf = ({ form, linear, at }: Solid): readonly Vector3[] =>
  vectorsOf(meshOf(form).points).map((point) => add3(at, image3(linear, point)));

function boxOf(places: readonly Point[]): Box {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [least, most] = [
    (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b)),
    (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b)),
  ];
  return { left: least(xs), right: most(xs), top: least(ys), bottom: most(ys) };
}

function alikeIn(panels: readonly Panel[]): readonly (readonly Panel[])[] {
  const sizes = new Map<string, Panel[]>();
  for (const panel of panels) {
    const size = `${panel.scene.width} ${panel.scene.height}`;
    sizes.set(size, [...(sizes.get(size) ?? []), panel]);
  }
  return [...sizes.values()];
}

const levelsOf = (task: Task): readonly number[] => [
  ...new Set([1, 4, Math.min(12, task.levels.last ?? 12)].filter((level) => isTested(task, level))),
];

it.each(TASKS.map((task) => [task.id, task] as const))('%s fills its pictures', (id, task) => {
  for (const level of levelsOf(task)) {
    for (let seed = 300; seed < 300 + SEEDS; seed += 1) {
      const condition = task.conditions[0] ?? 'image';
      const { panels } = itemOf(task, level, condition, seed).stimulus;
      if (panels.length === 0) continue;
      const boxes = alikeIn(panels).map((alike) => boxOf(alike.flatMap(({ scene }) => placesIn(scene))));
      const fills = boxes.map(({ left, right, top, bottom }) => Math.max(right - left, bottom - top));
      const where = `level ${level} seed ${seed}`;
      expect(Math.max(...fills), where).toBeGreaterThanOrEqual(LESS[id] ?? LEAST_SHARE);
      if (CUT.has(id)) continue;
      for (const { left, right, top, bottom } of boxes)
        expect(Math.max(-left, -top, right - 1, bottom - 1), where).toBeLessThan(0.005);
    }
  }
});
