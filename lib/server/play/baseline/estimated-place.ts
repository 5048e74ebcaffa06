import { placeAmongPeople } from 'rung-puzzles/baseline/place-among-people';
import { courseOf } from 'rung-puzzles/protocols/climb';
import type { PeopleClass } from 'rung-puzzles/protocols/express-rules';
import { pool } from '@/lib/server/platform/db';
import type { EstimatedPlace } from '@/lib/wire/people-fit';
import type { ClimbRecord } from '../climbs';

type EndedClimb = Pick<ClimbRecord, 'editionId' | 'condition' | 'protocol' | 'state' | 'endedAt'>;

/**
 * The share of people that an express ladder or quick climb puts its person above, by the fit of people's answers. null
 * for other climbs, for one without answers, and where too few people have answered for a fit.
 */
export async function estimatedPlace(climb: EndedClimb): Promise<EstimatedPlace | null> {
  const { editionId, condition, protocol, state, endedAt } = climb;
  const [task, ladder] = [protocol.tasks[0], state.ladders[0]];
  if (endedAt === null || task === undefined || courseOf(protocol) !== 'express') return null;
  const { rows } = await pool().query<{ people: number | null; classes: readonly PeopleClass[] | null }>(
    `select ("tasks"->$3->>'people')::int as "people", "classes"->$3 as "classes" from "PeopleFit" where "editionId" = $1 and "condition" = $2`,
    [editionId, condition, task],
  );
  const { people = null, classes = null } = rows[0] ?? {};
  const place = people === null ? null : placeAmongPeople(classes ?? [], people, ladder?.outcomes ?? []);
  return place && people !== null ? { people, ...place } : null;
}
