/** Replays of a cube that is turned. The cube is drawn as a folded net. */
import { invariant } from 'rung-puzzles/core/invariant';
import { CUBE_NETS } from 'rung-puzzles/engines/nets/cube-nets';
import type { PrintedCube } from 'rung-puzzles/engines/nets/draw/printed-cube';
import { unfoldCube } from 'rung-puzzles/engines/nets/net';
import { distinctTurns } from 'rung-puzzles/engines/nets/patterns/patterns';
import { applyAction, flatNet, foldAll, turnBy } from 'rung-puzzles/engines/nets/replay';
import { IDENTITY } from 'rung-puzzles/engines/nets/rotation';
import type { Replay } from 'rung-puzzles/items/explanation';
import { replayOf } from '../spatialviz/cube-unfolding/replay';
import { rotationOfTurn, type Turn, turnWords } from './cubes/turns';

/** The cube as it is held, then after each turn. null without turns. */
export function replayTurns(cube: PrintedCube, turns: readonly Turn[]): Replay | null {
  const cells = CUBE_NETS[0]?.[0];
  invariant(cells !== undefined, 'a net of the cube');
  if (turns.length === 0) return null;
  const flat = flatNet(unfoldCube(cube, cells, IDENTITY, distinctTurns), 0);
  return replayOf(
    applyAction(flat, foldAll(flat)),
    turns.map((turn) => ({ text: turnWords(turn), action: turnBy(rotationOfTurn(turn)) })),
  );
}
