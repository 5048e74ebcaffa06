/** Bounds of the 2D world by exhaustive search. Run by `bounds.deep.ts`. The results are in `levels.ts`. */
import { applyAction } from 'rung-puzzles/engines/shapez/apply';
import { cellAt, type Layer } from 'rung-puzzles/engines/shapez/layer';
import { symmetryImages } from 'rung-puzzles/engines/shapez/symmetry';
import { FORMS, QUADRANTS } from 'rung-puzzles/engines/shapez/vocabulary';
import { allActions } from '../shortest';

const LAYER_SPAN = 1 << 24;
const UNSEEN = 255;

/** The number of actions to the shape farthest from this one-layer start, and one such shape. */
export function eccentricity(
  start: Layer,
  distances: Uint8Array = new Uint8Array(LAYER_SPAN),
): { distance: number; farthest: Layer; reached: number } {
  const actions = allActions([]);
  distances.fill(UNSEEN);
  distances[start] = 0;
  const queue = [start];
  for (let head = 0; head < queue.length; head += 1) {
    const layer = queue[head] as Layer;
    for (const action of actions) {
      const next = applyAction([layer], action)?.[0];
      if (next === undefined || distances[next] !== UNSEEN) continue;
      distances[next] = (distances[layer] as number) + 1;
      queue.push(next);
    }
  }
  const farthest = queue.at(-1) as Layer;
  return { distance: distances[farthest] as number, farthest, reached: queue.length };
}

/**
 * One start for each class of equivalent starts. Turning, mirroring, exchanging forms, or exchanging colours other than
 * uncoloured leads from any start to one of these and keeps distances.
 */
export function startClasses(): readonly Layer[] {
  const classes = new Map<string, Layer>();
  const cells = [0, ...Array.from({ length: 32 }, (_, index) => index + 1)];
  for (const a of cells)
    for (const b of cells)
      for (const c of cells) for (const d of cells) addClass(classes, a | (b << 6) | (c << 12) | (d << 18));
  return [...classes.values()];
}

const UNCOLOURED = 6;

function addClass(classes: Map<string, Layer>, layer: Layer): void {
  if (layer === 0 || relabel(layer) !== plain(layer)) return;
  const key = symmetryImages([layer])
    .map(([image]) => relabel(image as Layer))
    .sort()[0] as string;
  if (!classes.has(key)) classes.set(key, layer);
}

const plain = (layer: Layer): string => QUADRANTS.map((quadrant) => String(cellAt(layer, quadrant))).join();

/** The layer with forms and colours numbered in order of appearance, except uncoloured. */
function relabel(layer: Layer): string {
  const forms = new Map<number, number>();
  const colors = new Map([[UNCOLOURED, UNCOLOURED]]);
  const label = (labels: Map<number, number>, value: number, free: readonly number[]) => {
    if (!labels.has(value))
      labels.set(value, free.find((candidate) => ![...labels.values()].includes(candidate)) as number);
    return labels.get(value) as number;
  };
  return QUADRANTS.map((quadrant) => {
    const cell = cellAt(layer, quadrant);
    if (cell === 0) return 0;
    const form = label(
      forms,
      (cell - 1) >>> 3,
      FORMS.map((_, index) => index),
    );
    const color = label(colors, (cell - 1) & 7, [0, 1, 2, 3, 4, 5, 7]);
    return 1 + form * 8 + color;
  }).join();
}
