import { type ClimbState, nextItem, stateAsking, stepClimb } from 'rung-puzzles/protocols/climb';
import { drawSoon } from '@/lib/server/items/stimuli/pictures';
import type { ClimbRecord, IssuedRow } from '../log/read-climb';
import { rebuildItem } from '../log/rebuilt-item';
import { makeNext } from './make-next';

/**
 * Draws the pictures of the question after an open one, if it is the same whatever the reply is. `picturesOf` then has
 * them at hand. Returns the hash of the item that was drawn, or null if none is certain.
 */
export async function drawAhead(climb: ClimbRecord, open: IssuedRow): Promise<string | null> {
  const state = certainState(climb, open);
  const next = state === null ? null : nextItem(climb.protocol, state);
  if (state === null || next === null) return null;
  const made = await makeNext({ ...climb, state, replyCount: open.ordinal + 1 }, next);
  if (made === null || made.item.stimulus.panels.length === 0) return null;
  await drawSoon(made.item.itemId, made.item.stimulus);
  return made.item.itemId;
}

/** A question of several replies may go on with another one, which depends on the first. */
function certainState({ protocol, state }: ClimbRecord, open: IssuedRow): ClimbState | null {
  const task = rebuildItem(open)?.task;
  if (task === undefined || (task.episode?.longest(open.level, open.condition) ?? 1) > 1) return null;
  const asking = stateAsking(protocol, state, open.phase);
  const after = (passed: boolean) => stepClimb(protocol, asking, { answer: null, final: true, passed, elapsedMs: 0 });
  const [right, wrong] = [after(true), after(false)];
  const isCertain = JSON.stringify(nextItem(protocol, right)) === JSON.stringify(nextItem(protocol, wrong));
  return isCertain ? right : null;
}
