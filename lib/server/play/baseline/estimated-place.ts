import { placeAmongPeople } from 'rung-puzzles/baseline/place-among-people';
import { courseOf } from 'rung-puzzles/protocols/climb';
import { pool } from '@/lib/server/platform/db';
import type { EstimatedPlace } from '@/lib/wire/boards/people-fit';
import type { ClimbRecord } from '../climbs';
import { peopleScale } from './refit-people';

type EndedClimb = Pick<ClimbRecord, 'editionId' | 'condition' | 'protocol' | 'state' | 'endedAt'>;

/**
 * The share of people that an express ladder or quick climb puts its person above, by the fit of people's answers. null
 * for other climbs, for one without answers, and where too few people have answered for a fit.
 */
export async function estimatedPlace(climb: EndedClimb): Promise<EstimatedPlace | null> {
  const { editionId, condition, protocol, state, endedAt } = climb;
  const [task, ladder] = [protocol.tasks[0], state.ladders[0]];
  if (endedAt === null || task === undefined || courseOf(protocol) !== 'express') return null;
  const known = await peopleScale(pool(), { edition: editionId, condition, task });
  const place = known && placeAmongPeople({ ...known, outcomes: ladder?.outcomes ?? [] });
  return place && { people: known.people, ...place };
}
