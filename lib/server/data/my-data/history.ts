/** A person's ended climbs by ladder, compared with other people. Fixed sets have no R and are left out. */

import { groupBy } from 'rung-puzzles/core/group-by';
import { courseOf } from 'rung-puzzles/protocols/climb';
import { depthRows } from '@/lib/server/boards/pages/board/board-rows';
import { HUMAN } from '@/lib/server/boards/pages/cells/cell';
import { placeAmong } from '@/lib/server/boards/pages/entrant/place-among';
import { instantOf } from '@/lib/server/platform/clock';
import { estimatedPlace } from '@/lib/server/play/baseline/estimated-place';
import { type ClimbRecord, readClimbs } from '@/lib/server/play/climbs';
import type { Caller } from '@/lib/server/play/sessions/caller';
import { viewSession } from '@/lib/server/play/sessions/views/session-view';
import type { EstimatedPlace } from '@/lib/wire/boards/people-fit';
import type { ClimbKind, OwnClimb, OwnLadder } from '@/lib/wire/people/own-history';

/** Most recent ladder first. */
export async function ownHistory({ cookieHash }: Caller): Promise<readonly OwnLadder[]> {
  if (cookieHash === null) return [];
  const climbs = await readClimbs('p."cookieHash" = $1 and c."endedAt" is not null and not c."simulated"', [
    cookieHash,
  ]);
  const shown = climbs
    .filter(({ protocol, session }) => courseOf(protocol) !== 'set' && !session?.profile?.next)
    .sort((a, b) => endOf(b) - endOf(a));
  const ladders: OwnLadder[] = [];
  for (const same of groupBy(
    shown,
    ({ editionId, protocol, condition }) => `${editionId} ${protocol.tasks[0]} ${condition}`,
  ))
    ladders.push(await ownLadder(same));
  return ladders;
}

const endOf = ({ endedAt }: ClimbRecord): number => endedAt?.getTime() ?? 0;

async function ownLadder(climbs: readonly [ClimbRecord, ...ClimbRecord[]]): Promise<OwnLadder> {
  const [{ editionId, condition }] = climbs;
  const { task, taskTitle } = viewSession(climbs[0]);
  const shown = climbs
    .map(ownClimb)
    .filter((climb) => climb !== null)
    .reverse();
  const counted = shown.find((climb) => climb.counted);
  return {
    edition: editionId,
    task,
    taskTitle,
    condition,
    climbs: shown,
    best: shown.reduce<number | null>((best, { kind, r }) => (kind !== 'ladder' ? best : Math.max(best ?? 0, r)), null),
    place: counted === undefined ? null : placeAmong(await peopleDepths(editionId, task, condition), counted.r, true),
    estimated: await estimatedOf(climbs),
  };
}

/** Of the oldest one, as with full climbs: the first time is what compares with other people's. */
async function estimatedOf(climbs: readonly ClimbRecord[]): Promise<EstimatedPlace | null> {
  const first = climbs.filter((climb) => kindOf(climb) === 'express').at(-1);
  return first === undefined ? null : estimatedPlace(first);
}

const peopleDepths = async (edition: string, task: string, condition: ClimbRecord['condition']) =>
  (await depthRows(edition, [{ task, condition }]))
    .filter(({ entrant }) => entrant === HUMAN)
    .map(({ r, climbs }) => ({ r, count: climbs }));

/** null for an express ladder without answers, which has no estimate. */
function ownClimb(climb: ClimbRecord): OwnClimb | null {
  const { shareId, ladder } = viewSession(climb);
  const kind = kindOf(climb);
  if (kind === 'express' && ladder.estimate === null) return null;
  return {
    shareId,
    kind,
    endedAt: instantOf(climb.endedAt ?? climb.lastSeenAt),
    r: ladder.estimate === null ? ladder.r : Math.round(ladder.estimate.mean * 10) / 10,
    range: ladder.estimate && { low: ladder.estimate.low, high: ladder.estimate.high },
    censored: ladder.censored,
    counted: climb.listed && kind === 'ladder',
  };
}

function kindOf({ protocol, session }: ClimbRecord): ClimbKind {
  if (session?.casual) return 'casual';
  if (courseOf(protocol) === 'express') return 'express';
  return protocol.itemLimitMs === undefined ? 'ladder' : 'limited';
}
