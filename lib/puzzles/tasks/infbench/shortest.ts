/** Whether a shape is reachable in a few actions: breadth first over all actions, with the given pieces to stack. */
import type { Action } from 'rung-puzzles/engines/shapez/action';
import { LAYER_NUMBERS } from 'rung-puzzles/engines/shapez/action';
import { applyAction } from 'rung-puzzles/engines/shapez/apply';
import { type Shape, shapeKey } from 'rung-puzzles/engines/shapez/shape';
import { COLORS, FORMS } from 'rung-puzzles/engines/shapez/vocabulary';

/** Every action for shapes of one layer (no pieces given) or of up to four. */
export function allActions(pieces: readonly string[]): readonly Action[] {
  const layers = pieces.length === 0 ? (['all'] as const) : (['all', ...LAYER_NUMBERS] as const);
  return [
    { op: 'cut' },
    { op: 'rotate-cw' },
    { op: 'rotate-ccw' },
    { op: 'mirror' },
    ...FORMS.map((form): Action => ({ op: 'fill', form })),
    ...layers.flatMap((layer) => COLORS.map((color): Action => ({ op: 'paint', color, layer }))),
    ...pieces.map((shape): Action => ({ op: 'stack', shape })),
  ];
}

/** Whether a shape with one of these keys is at most `depth` actions from the start. */
export function isShortlyReachable(
  targets: ReadonlySet<string | number>,
  start: Shape,
  depth: number,
  pieces: readonly string[],
): boolean {
  if (targets.has(shapeKey(start))) return true;
  const actions = allActions(pieces);
  const seen = new Set([shapeKey(start)]);
  let frontier: readonly Shape[] = [start];
  for (let step = 1; step <= depth; step += 1) {
    const next: Shape[] = [];
    for (const shape of frontier) {
      for (const action of actions) {
        const reached = applyAction(shape, action);
        if (reached === null) continue;
        const key = shapeKey(reached);
        if (targets.has(key)) return true;
        // Most shapes are in the last step, and nothing follows it.
        if (step === depth || seen.has(key)) continue;
        seen.add(key);
        next.push(reached);
      }
    }
    frontier = next;
  }
  return false;
}
