/**
 * People's answers to items of frozen sets: each person’s first attempt at an item, in any condition. They come from
 * studies that count on boards, without previews, pilots and simulated people.
 */
import { cache } from 'react';
import { groupsByKey } from 'rung-puzzles/core/group-by';
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
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
function personSets(edition: string): Promise<readonly PersonSet[]> {
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

export interface PeopleItems {
  readonly persons: number;
  readonly items: ReadonlyMap<string, ItemTally>;
  /** By `cellKey`: all answers counted in `items`. */
  readonly answers: ReadonlyMap<string, CellAnswers>;
  /** By `cellKey`: only sessions with at least ten first attempts in the cell. An open edition publishes only these. */
  readonly cells: ReadonlyMap<string, CellAnswers>;
  /** People in any of `cells`. */
  readonly publishable: number;
}

/** Parallel lists: person, item, and 1 for right or 0. */
export interface CellAnswers {
  readonly hits: readonly number[];
  readonly people: readonly string[];
  readonly items: readonly string[];
}

export const NO_PEOPLE: PeopleItems = {
  persons: 0,
  items: new Map(),
  answers: new Map(),
  cells: new Map(),
  publishable: 0,
};

// Only a cache: the key holds the sessions and when they were packed.
const counted = makeCache<ReadonlyMap<string, PeopleItems>>(8);

// Parts of one page share it.
const inConditions = cache(async (edition: string): Promise<ReadonlyMap<string, PeopleItems>> => {
  const sets = await personSets(edition);
  return sets.length === 0
    ? new Map()
    : counted(
        sets.map(({ id }) => id),
        '',
        () => countItems(sets),
      );
});

export async function peopleItems(edition: string, condition: Condition): Promise<PeopleItems> {
  return (await inConditions(edition)).get(condition) ?? NO_PEOPLE;
}

/** A person's first attempts in one cell. */
interface MetCell {
  readonly condition: Condition;
  readonly cell: string;
  readonly person: string;
  readonly met: ReturnType<typeof questionsOf>;
}

async function countItems(sets: readonly PersonSet[]): Promise<ReadonlyMap<string, PeopleItems>> {
  const runs = await readPacked(sets.map(({ id }) => id));
  const known = new Set<string>();
  const found = sets.flatMap(({ participantId: person, condition }, index) =>
    [...(runs[index]?.values() ?? [])].map((cell): MetCell => {
      const met = questionsOf(cell).filter(({ item }) => !known.has(`${person} ${item}`));
      for (const { item } of met) known.add(`${person} ${item}`);
      return { condition, cell: cellKey(cell), person, met };
    }),
  );
  const conditions = groupsByKey(
    found.filter(({ met }) => met.length > 0),
    ({ condition }) => condition,
  );
  return new Map([...conditions].map(([condition, all]) => [condition, countedIn(all)]));
}

function countedIn(all: readonly MetCell[]): PeopleItems {
  const publishable = all.filter(({ met }) => met.length >= FEWEST_PUBLISHED);
  const items = new Map<string, ItemTally>();
  for (const { item, right } of all.flatMap(({ met }) => met)) {
    const before = items.get(item) ?? { n: 0, right: 0 };
    items.set(item, { n: before.n + 1, right: before.right + Number(right) });
  }
  return {
    persons: personsOf(all),
    publishable: personsOf(publishable),
    items,
    answers: answersOf(all),
    cells: answersOf(publishable),
  };
}

const personsOf = (all: readonly MetCell[]): number => new Set(all.map(({ person }) => person)).size;

const answersOf = (all: readonly MetCell[]): PeopleItems['answers'] =>
  new Map(
    [...groupsByKey(all, ({ cell }) => cell)].map(([cell, own]) => {
      const answers = own.flatMap(({ person, met }) =>
        met.map(({ item, right }) => ({ item, person, hit: Number(right) })),
      );
      return [
        cell,
        {
          hits: answers.map(({ hit }) => hit),
          people: answers.map(({ person }) => person),
          items: answers.map(({ item }) => item),
        },
      ];
    }),
  );
