/**
 * People's answers to items of frozen sets: each person’s first attempt at an item, in any condition. They come from
 * studies that count on boards, without previews, pilots and simulated people.
 */

import { cache } from 'react';
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { groupedBy, pluck } from '@/lib/server/boards/rows';
import { rowsOf } from '@/lib/server/platform/db';
import { makeCache } from '../result-cache';
import { cellKey } from '../set-runs';
import { questionsOf, readPacked } from './packed';

interface PersonSet {
  readonly id: string;
  readonly participantId: string;
  readonly condition: Condition;
}

/** Ended sessions, oldest first, so that a person’s first one counts. */
function personSets(edition: string) {
  return rowsOf<PersonSet>(
    // The few climbs first: the planner cannot know how few they are.
    `with c as materialized (
       select "id", "condition", "openedAt" from "Climb" where "editionId" = $1 and "kind" = 'session' and "course" = 'set' and not "simulated" and "endedAt" is not null)
     select c."id", s."participantId", c."condition" from c join "Session" s on s."climbId" = c."id" and not s."casual"
     join "Enrolment" e on e."id" = s."enrolmentId" and not e."preview" and not e."simulated" and not e."excluded"
     join "StudyVersion" v on v."studyId" = e."studyId" and v."number" = e."version"
     where v."config"->>'onBoards' = 'true' and coalesce(v."config"->>'feedback', '') <> 'every'
     order by c."openedAt", c."id"`,
    [edition],
  );
}

export interface ItemTally {
  readonly n: number;
  readonly right: number;
}

export type PeopleItems = ReturnType<typeof countedIn>;

/** A person's first attempt: 1 for right or 0. */
export interface Attempt {
  readonly hit: number;
  readonly person: string;
  readonly item: string;
}

/** In parallel lists, as intervals take them. */
export const listsOf = (attempts: readonly Attempt[]) => ({
  hits: pluck(attempts, 'hit'),
  people: pluck(attempts, 'person'),
  items: pluck(attempts, 'item'),
});

// Only a cache: the key holds the sessions and when they were packed.
const counted = makeCache<ReadonlyMap<string, PeopleItems>>(8);

// Parts of one page share it.
const inConditions = cache(async (edition: string) => {
  const sets = await personSets(edition);
  return sets.length === 0 ? new Map() : counted(pluck(sets, 'id'), '', () => countItems(sets));
});

export async function peopleItems(edition: string, condition: Condition) {
  return (await inConditions(edition)).get(condition) ?? NO_PEOPLE;
}

/** A person's first attempts in one cell. */
interface MetCell {
  readonly condition: Condition;
  readonly cell: string;
  readonly attempts: readonly Attempt[];
}

async function countItems(sets: readonly PersonSet[]) {
  const runs = await readPacked(pluck(sets, 'id'));
  const known = new Set<string>();
  const found = sets.flatMap(({ participantId: person, condition }, index) =>
    [...(runs[index]?.values() ?? [])].map((cell): MetCell => {
      const met = questionsOf(cell).filter(({ item }) => !known.has(`${person} ${item}`));
      for (const { item } of met) known.add(`${person} ${item}`);
      return {
        condition,
        cell: cellKey(cell),
        attempts: met.map(({ item, right }) => ({ item, person, hit: Number(right) })),
      };
    }),
  );
  return new Map(groupedBy(found, 'condition').map((all) => [all[0].condition, countedIn(all)]));
}

function countedIn(all: readonly MetCell[]) {
  const items = new Map<string, ItemTally>();
  for (const { item, hit } of attemptsIn(all)) {
    const { n, right } = items.get(item) ?? { n: 0, right: 0 };
    items.set(item, { n: n + 1, right: right + hit });
  }
  // An open edition publishes only sessions with at least ten first attempts in the cell.
  const publishable = all.filter(({ attempts }) => attempts.length >= FEWEST_PUBLISHED);
  return {
    items,
    /** All people, and by `cellKey` their answers. */
    persons: personsOf(all),
    answers: answersOf(all),
    /** The same of what may be published while the edition is open. */
    publishable: personsOf(publishable),
    cells: answersOf(publishable),
  };
}

const attemptsIn = (all: readonly MetCell[]) => all.flatMap(({ attempts }) => attempts);

const personsOf = (all: readonly MetCell[]): number => new Set(pluck(attemptsIn(all), 'person')).size;

const answersOf = (all: readonly MetCell[]) =>
  new Map(groupedBy(all, 'cell').map((own) => [own[0].cell, attemptsIn(own)]));

export const NO_PEOPLE: PeopleItems = countedIn([]);
