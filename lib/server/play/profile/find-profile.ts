/** The result of a ten-minute profile: a person's place among all people, by ability. */
import { isSure, placesAmongPeople } from 'rung-puzzles/baseline/place-among-people';
import { expressAt } from 'rung-puzzles/protocols/climb';
import { expressEstimate } from 'rung-puzzles/protocols/express/express';
import { type AbilityId, SPATIAL_ABILITIES } from 'rung-puzzles/suites/abilities';
import { pool } from '@/lib/server/platform/db';
import type { ProfileAbility, ProfileView } from '@/lib/wire/boards/profile';
import { readCorrelations } from '../baseline/correlate-people';
import { peopleScale } from '../baseline/refit-people';
import { type ClimbRecord, readClimbs } from '../climbs';
import { taskTitle } from '../climbs/next/ladder-views';
import type { Caller } from '../sessions/caller';
import { shownReceiptCode } from '../sessions/mine';
import { sessionStatus } from '../sessions/views/session-view';

/** null if no profile has this share id. */
export async function findProfile(shareId: string, { cookieHash }: Caller): Promise<ProfileView | null> {
  if (!/^[\w-]{22}$/.test(shareId)) return null;
  const climbs = await readClimbs(
    `s."profileId" = (select l."profileId" from "Session" l where l."shareId" = $1
       and (l."climbId" = l."profileId" or not exists (select from "Session" o where o."climbId" = l."profileId")))`,
    [shareId],
  );
  const [session] = climbs.flatMap((climb) => climb.session ?? []);
  if (!session?.profile) return null;
  const status = statusOf(climbs);
  const isMine = session.cookieHash === cookieHash;
  return {
    shareId,
    status,
    answers: session.profile.done,
    // While it is open, they would say which answers were right.
    abilities: status === 'open' ? [] : await placeAbilities(climbs),
    mine: isMine ? { sessionId: session.profile.id, receiptCode: await shownReceiptCode(session.participantId) } : null,
  };
}

function statusOf(climbs: readonly ClimbRecord[]): ProfileView['status'] {
  const all = climbs.map(sessionStatus);
  if (all.includes('open')) return 'open';
  return all.includes('expired') ? 'expired' : 'ended';
}

async function placeAbilities(climbs: readonly ClimbRecord[]): Promise<readonly ProfileAbility[]> {
  const read = await Promise.all(climbs.map(readAbility));
  const places = placesAmongPeople(
    read.map(({ known }) => known),
    await readCorrelations(read.map(({ task }) => task)),
  );
  return read
    .map(({ known, ...ability }, index) => {
      const place = places[index] ?? null;
      return { ...ability, people: known?.people ?? 0, place: place && { ...place, sure: isSure(place) } };
    })
    .sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}

const ORDER = SPATIAL_ABILITIES.map(({ id }) => id);

const abilityOf = (task: string): AbilityId =>
  SPATIAL_ABILITIES.find(({ tasks }) => tasks.includes(task))?.id ?? 'flat';

/** With the newest fit of people, which may know more of them than the one that chose the questions. */
async function readAbility({ protocol, state, editionId, condition }: ClimbRecord) {
  const [task = ''] = protocol.tasks;
  const [ladder] = state.ladders;
  const rules = expressAt(protocol, 0);
  const known = await peopleScale(pool(), { edition: editionId, condition, task });
  const facts = { id: abilityOf(task), task, taskTitle: taskTitle(task) };
  if (ladder === undefined || rules === null) return { ...facts, answers: 0, estimate: null, known: null };
  const now = known === null ? rules : { ...rules, people: known.classes };
  return {
    ...facts,
    answers: ladder.items,
    estimate: expressEstimate(protocol.ladder, now, ladder),
    known: known && { ...known, outcomes: ladder.outcomes ?? [] },
  };
}
