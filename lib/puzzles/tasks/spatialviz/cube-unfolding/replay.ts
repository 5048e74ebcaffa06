/** Folds a net, then turns the cube until it looks most like a view. */
import type { Json } from 'rung-puzzles/core/json';
import { type CornerView, nearestRotation } from 'rung-puzzles/engines/nets/draw/corner-view';
import { foldTree } from 'rung-puzzles/engines/nets/fold-tree';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { applyAction, flatNet, foldAll, type NetAction, type NetState, turnBy } from 'rung-puzzles/engines/nets/replay';
import type { Replay } from 'rung-puzzles/items/explanation';
import { awayFrom, FOLD_TEXTS, type Folded } from './folds';

export interface ReplayStep {
  readonly text: string;
  /** null: nothing to do, the step is left out. */
  readonly action: NetAction | null;
}

/** The square with the fewest folds to all others. It does not move. */
export function middleSquare(squares: readonly NetSquare[]): number {
  const reaches = squares.map((_, base) => {
    const depths = new Map([[base, 0]]);
    for (const { square, parent } of foldTree(squares, base)) depths.set(square, (depths.get(parent) as number) + 1);
    return Math.max(...depths.values());
  });
  return reaches.indexOf(Math.min(...reaches));
}

/** `net` as drawn. */
export function replayToView(net: readonly NetSquare[], view: CornerView, folded: Folded = 'away'): Replay {
  const squares = awayFrom(net, folded);
  const flat = flatNet(squares, middleSquare(squares));
  const rotation = nearestRotation(foldNet(squares, flat.base), view, distinctTurns);
  return replayOf(flat, [
    { text: FOLD_TEXTS[folded], action: foldAll(flat) },
    { text: 'Turn the cube to this corner.', action: turnBy(rotation) },
  ]);
}

export function replayOf(start: NetState, steps: readonly ReplayStep[]): Replay {
  const states = [start];
  const done = steps.filter((step): step is ReplayStep & { readonly action: NetAction } => step.action !== null);
  for (const { action } of done) states.push(applyAction(states.at(-1) as NetState, action));
  return {
    world: 'nets',
    states: states as unknown as readonly Json[],
    steps: done.map(({ text, action }) => ({ text, action: action as unknown as Json })),
  };
}
