/**
 * Shared by the tests of cube unfolding and cube reconstruction: the truth as another program reads it, and guessing
 * from only the options.
 */
import type { Json } from 'rung-puzzles/core/json';
import type { CornerView, SeenFace } from 'rung-puzzles/engines/nets/draw/corner-view';
import type { NetSquare } from 'rung-puzzles/engines/nets/net';
import { vertexShows } from 'rung-puzzles/engines/nets/testing';
import type { Condition } from 'rung-puzzles/items/condition';
import type { Task } from '../../task';
import { puzzleOf } from '../../testing';

export interface CubeOption {
  readonly label: string;
  readonly class?: string;
  readonly net?: readonly NetSquare[];
  readonly view?: CornerView;
  readonly pattern?: string;
  readonly none?: boolean;
}

export interface CubeTruth {
  readonly ask: 'can' | 'cannot' | 'view' | 'opposite';
  readonly of?: string;
  readonly net?: readonly NetSquare[];
  readonly view?: CornerView;
  readonly patterns: Readonly<Record<string, number>>;
  readonly folded?: 'up';
  readonly mirrors?: Readonly<Record<string, number>>;
  readonly options: readonly CubeOption[];
}

export interface AskedItem {
  readonly truth: CubeTruth;
  readonly right: number;
}

/** Through JSON, as `rung items` prints it. */
export function askedItem(task: Task, level: number, seed: number, condition: Condition = 'image'): AskedItem {
  const puzzle = puzzleOf(task, level, seed, condition);
  const truth = JSON.parse(JSON.stringify(task.truth(puzzle) as Json)) as CubeTruth;
  return { truth, right: (puzzle as { place: number }).place };
}

/** The first items of a level, each made once. */
export function itemsOf(task: Task): (level: number, count: number) => readonly AskedItem[] {
  const made = new Map<number, AskedItem[]>();
  return (level, count) => {
    const known = made.get(level) ?? [];
    for (let seed = known.length; seed < count; seed += 1) known.push(askedItem(task, level, seed));
    made.set(level, known);
    return known.slice(0, count);
  };
}

/** The share of items in which the option with the highest score is right. Ties are chosen equally often. */
export function guessRate(
  items: readonly AskedItem[],
  scores: (options: readonly CubeOption[]) => readonly number[],
): number {
  const hits = items.map(({ truth, right }) => {
    const found = scores(truth.options);
    const best = Math.max(...found);
    return found[right] === best ? 1 / found.filter((score) => score === best).length : 0;
  });
  return hits.reduce((sum, hit) => sum + hit, 0) / items.length;
}

/**
 * Whether the cube of a net can look like a view, by vertices. For a net that is folded up: whether the cube folded
 * away looks like the mirrored view.
 */
export const netShows = (net: readonly NetSquare[], view: CornerView, { patterns, mirrors }: CubeTruth): boolean =>
  vertexShows(net, mirrors === undefined ? view : mirroredView(view, mirrors), patterns);

/**
 * Mirrored across the diagonals through the corner: the faces run the other way round, and up and right change places.
 */
const mirroredView = ([top, right, front]: CornerView, mirrors: Readonly<Record<string, number>>): CornerView => {
  const face = ({ pattern, turn }: SeenFace): SeenFace => ({ pattern, turn: (mirrors[pattern] as number) + 1 - turn });
  return [face(top), face(front), face(right)];
};
