import { invariant } from 'rung-puzzles/core/invariant';
import type { DistinctTurns } from '../draw/printed-cube';
import { ARROW_PATTERNS } from './arrows';
import { COLOR_PATTERNS } from './colors';
import { DOT_PATTERNS } from './dots';
import { LINE_PATTERNS } from './lines';
import { distinctTurnsOf, mirrorTurnOf, type Pattern } from './pattern';

const ALL: readonly Pattern[] = [...COLOR_PATTERNS, ...LINE_PATTERNS, ...DOT_PATTERNS, ...ARROW_PATTERNS];
const BY_ID = new Map(
  ALL.map((pattern) => [pattern.id, { pattern, turns: distinctTurnsOf(pattern), mirrorTurn: mirrorTurnOf(pattern) }]),
);

function entry(id: string) {
  const found = BY_ID.get(id);
  invariant(found !== undefined, `known pattern, not ${id}`);
  return found;
}

export const hasPattern = (id: string): boolean => BY_ID.has(id);
export const patternOf = (id: string): Pattern => entry(id).pattern;
export const distinctTurns: DistinctTurns = (id) => entry(id).turns;

/** Returns the quarter turns clockwise that give a pattern's left-right mirror image. Throws for a chiral one. */
export function mirrorTurn(id: string): number {
  const turn = entry(id).mirrorTurn;
  invariant(turn !== null, `${id} is not chiral`);
  return turn;
}
