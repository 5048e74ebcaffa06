/**
 * The two shape worlds of Inf-Bench for the option builder: 2D (one layer, six operations) and 2.5D (up to four layers,
 * and stacking).
 *
 * Turns and mirrorings can be undone. All other actions (changes: cut, fill, paint, stack) forget. Only a few changes
 * of a list can matter (bounds in `levels.ts`), so long lists spread them evenly, and the rest are turns and
 * mirrorings.
 */
import type { Rng } from 'rung-puzzles/core/rng';
import { type Action, actionKey, type LayerNumber } from 'rung-puzzles/engines/shapez/action';
import { formatLayer } from 'rung-puzzles/engines/shapez/code';
import { randomLayer, randomShape } from 'rung-puzzles/engines/shapez/random-shape';
import { type Shape, shapeKey } from 'rung-puzzles/engines/shapez/shape';
import { isAsymmetric } from 'rung-puzzles/engines/shapez/symmetry';
import { turnOf } from 'rung-puzzles/engines/shapez/turn';
import { COLORS, FORMS } from 'rung-puzzles/engines/shapez/vocabulary';
import { type TurnTracked, trackShapeAction, trackTurns } from '../cubes/turn-track';
import type { ActionWorld } from '../option-family';
import { isShortlyReachable } from '../shortest';

export const SHAPE_WORLDS = ['2d', '25d'] as const;
export type ShapeWorldName = (typeof SHAPE_WORLDS)[number];

export interface ShapeWorldSettings {
  readonly changesInLongLists: number;
  /** Up to this level no shorter list may end in any of the four final shapes. */
  readonly shortestUpTo: number;
}

/** A world with a start, its pieces to stack, and a plan of where changes come, or null if the start is unsuitable. */
export function makeShapeWorld(
  name: ShapeWorldName,
  level: number,
  settings: ShapeWorldSettings,
  rng: Rng,
): ActionWorld<TurnTracked, Action> | null {
  const start = drawStart(name, rng.split('start'));
  if (!isAsymmetric(start)) return null;
  const pieces = name === '2d' ? [] : drawPieces(rng.split('pieces'));
  const changes = planChanges(level, settings, rng.split('plan'));
  return {
    start: trackTurns(start),
    propose: (draw, { state }, position) => proposeAction(draw, state, changes.has(position), pieces),
    apply: (tracked, action) => keepTurnable(trackShapeAction(tracked, action), action, isLong(level, settings)),
    key: ({ state }) => shapeKey(state),
    actionKey,
    mayFollow,
    accepts: (finals) => level > settings.shortestUpTo || !isShortlyReachable(keysOf(finals), start, level - 1, pieces),
  };
}

const MAX_PIECES = 6;

function drawStart(name: ShapeWorldName, rng: Rng): Shape {
  return randomShape(rng, name === '2d' ? 1 : rng.pick([1, 2, 2, 2, 3, 3]));
}

function drawPieces(rng: Rng): readonly string[] {
  const codes = Array.from({ length: MAX_PIECES }, () => formatLayer(randomLayer(rng, rng.pick([1, 1, 2, 2, 3, 4]))));
  return [...new Set(codes)];
}

const isLong = (level: number, settings: ShapeWorldSettings): boolean => level > 2 * settings.changesInLongLists;

/**
 * Long lists only change to asymmetric shapes. On other shapes some action of a long run of turns and mirrorings is
 * unnecessary.
 */
function keepTurnable(tracked: TurnTracked | null, action: Action, long: boolean): TurnTracked | null {
  if (tracked === null || !long || turnOf(action) !== null) return tracked;
  return isAsymmetric(tracked.state) ? tracked : null;
}

/**
 * Short lists change at about every second position. Longer ones change at a fixed number of places, one in each equal
 * stretch.
 */
function planChanges(level: number, settings: ShapeWorldSettings, rng: Rng): ReadonlySet<number> {
  const positions = Array.from({ length: level }, (_, position) => position);
  const inLongLists = settings.changesInLongLists;
  if (!isLong(level, settings)) return new Set(positions.filter(() => rng.chance(1, 2)));
  const stretch = (index: number) => Math.floor((index * level) / inLongLists);
  return new Set(
    Array.from({ length: inLongLists }, (_, index) => stretch(index) + rng.int(stretch(index + 1) - stretch(index))),
  );
}

const TURNS: readonly Action[] = [{ op: 'rotate-cw' }, { op: 'rotate-ccw' }, { op: 'mirror' }];

/**
 * Mostly a change at planned places, and mostly none elsewhere. Not always, because the planned kind may be impossible.
 */
function proposeAction(rng: Rng, shape: Shape, changes: boolean, pieces: readonly string[]): Action {
  const change = changes ? rng.chance(3, 4) : rng.chance(1, 64);
  return change ? proposeChange(rng, shape, pieces) : rng.pick(TURNS);
}

function proposeChange(rng: Rng, shape: Shape, pieces: readonly string[]): Action {
  const op = rng.pick(pieces.length === 0 ? PLAIN_CHANGES : STACKING_CHANGES);
  switch (op) {
    case 'cut':
      return { op };
    case 'fill':
      return { op, form: rng.pick(FORMS) };
    case 'paint':
      return { op, color: rng.pick(COLORS), layer: pieces.length === 0 ? 'all' : drawPaintLayer(rng, shape) };
    case 'stack':
      return { op, shape: rng.pick(pieces) };
  }
}

const PLAIN_CHANGES = ['cut', 'cut', 'fill', 'fill', 'paint'] as const;
const STACKING_CHANGES = ['cut', 'fill', 'paint', 'stack', 'stack'] as const;

function drawPaintLayer(rng: Rng, shape: Shape): LayerNumber | 'all' {
  const layer = rng.int(shape.length + 1);
  return layer === 0 ? 'all' : (layer as LayerNumber);
}

/**
 * No turn next to its reverse, no two mirrorings in a row, no three equal turns in a row (they are one the other way).
 */
function mayFollow(before: readonly Action[], action: Action): boolean {
  const last = before.at(-1)?.op;
  if (action.op === 'mirror') return last !== 'mirror';
  if (action.op === 'rotate-cw')
    return last !== 'rotate-ccw' && !(last === 'rotate-cw' && before.at(-2)?.op === 'rotate-cw');
  if (action.op === 'rotate-ccw')
    return last !== 'rotate-cw' && !(last === 'rotate-ccw' && before.at(-2)?.op === 'rotate-ccw');
  return true;
}

const keysOf = (finals: readonly TurnTracked[]): ReadonlySet<string | number> =>
  new Set(finals.map(({ state }) => shapeKey(state)));
