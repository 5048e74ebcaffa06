/**
 * The direction of folding: away from the viewer with the print outside or, as published, up from a table towards the
 * viewer with the print showing through. The cube is always seen from outside.
 */
import type { Json } from 'rung-puzzles/core/json';
import { drawNet } from 'rung-puzzles/engines/nets/draw/net';
import { drawNetOnTable } from 'rung-puzzles/engines/nets/draw/net-on-table';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { seenFromBehind } from 'rung-puzzles/engines/nets/draw/seen-through';
import { foldNet, type NetSquare } from 'rung-puzzles/engines/nets/net';
import { mirrorTurn } from 'rung-puzzles/engines/nets/patterns/patterns';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import type { Scene } from 'rung-puzzles/scene/scene';
import type { VariantGroup } from '../../task';

type Net = readonly NetSquare[];

export type Folded = 'away' | 'up';

const FOLDED_UP = 'folded-up';

export const FOLDING: VariantGroup = {
  name: 'folding',
  standard: 'nets are folded away from the viewer, and the print ends outside',
  values: [
    {
      id: FOLDED_UP,
      meaning:
        'nets lie on a table, drawn in perspective, and are folded up towards the viewer; the print shows through, so it is mirrored outside',
      drawsPuzzle: true,
    },
  ],
};

export const foldedIn = (condition: Condition): Folded => (hasVariant(condition, FOLDED_UP) ? 'up' : 'away');

/** The net that makes the same cube when it is folded away. The function is its own inverse. */
export const awayFrom = (net: Net, folded: Folded): Net => (folded === 'up' ? seenFromBehind(net) : net);

export const cubeOf = (net: Net, folded: Folded): PrintedCube => foldNet(awayFrom(net, folded));

export const drawFlat = (net: Net, folded: Folded): Scene => (folded === 'up' ? drawNetOnTable(net) : drawNet(net));

export const FOLD_TEXTS: Readonly<Record<Folded, string>> = {
  away: 'Fold the net back into a cube.',
  up: 'Look at the net from below the table, where it is mirrored, and fold it away from you.',
};

/** The additional fields of `truth` for nets that are folded up. */
export const foldedTruth = (nets: readonly Net[], folded: Folded): { readonly [key: string]: Json } =>
  folded === 'away' ? {} : { folded, mirrors: patternMirrors(nets) };

const patternMirrors = (nets: readonly Net[]): { readonly [pattern: string]: number } =>
  Object.fromEntries(
    [...new Set(nets.flat().map(({ pattern }) => pattern))].sort().map((pattern) => [pattern, mirrorTurn(pattern)]),
  );

export const FOLDED_TRUTH_FIELDS = {
  folded:
    'Only if nets are folded up: up. They are on a table with the print towards the viewer and are folded up towards the viewer; outside, the print is seen from behind',
  mirrors:
    'Only if nets are folded up: for each pattern the quarter turns clockwise that bring it to its left-right mirror image',
} as const;
