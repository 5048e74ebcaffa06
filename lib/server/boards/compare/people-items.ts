/**
 * People's answers to items of frozen sets: each person’s first attempt at an item, in any condition. They come from
 * studies that count on boards, without previews, pilots and simulated people.
 */
import { cache } from 'react';
import type { Condition } from 'rung-puzzles/items/condition';
import { FEWEST_PUBLISHED } from 'rung-puzzles/protocols/fixed-set';
import { rowsOf } from '@/lib/server/platform/db';
import { isSet } from './bits';
import { type PackedCell, readPacked } from './packed';
import { makeCache } from './result-cache';
import { cellKey } from './set-runs';

interface PersonSet {
  readonly id: string;
  readonly participantId: string;
  readonly condition: Condition;
}

/** Ended sessions, oldest first, so that a person’s first one counts. */
async function personSets(edition: string): Promise<readonly PersonSet[]> {
  const rows = await rowsOf<PersonSet>(
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
  return rows;
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
  readonly hits: number[];
  readonly people: string[];
  readonly items: string[];
}

export const NO_PEOPLE: PeopleItems = {
  persons: 0,
  items: new Map(),
  answers: new Map(),
  cells: new Map(),
  publishable: 0,
};

export const itemKey = (cell: PackedCell, question: number): string =>
  `${cellKey(cell)} ${question} ${Buffer.from(cell.keys.subarray(question * 4, question * 4 + 4)).toString('hex')}`;

// Only a cache: the key holds the sessions and when they were packed.
const counted = makeCache<ReadonlyMap<Condition, PeopleItems>>(8);

// Parts of one page share it.
const inConditions = cache(async (edition: string): Promise<ReadonlyMap<Condition, PeopleItems>> => {
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

interface Counting {
  readonly persons: Set<string>;
  readonly publishable: Set<string>;
  readonly items: Map<string, ItemTally>;
  readonly answers: Map<string, CellAnswers>;
  readonly cells: Map<string, CellAnswers>;
}

async function countItems(sets: readonly PersonSet[]): Promise<ReadonlyMap<Condition, PeopleItems>> {
  const runs = await readPacked(sets.map(({ id }) => id));
  const met = new Set<string>();
  const found = new Map<Condition, Counting>();
  for (const [index, { participantId, condition }] of sets.entries())
    for (const cell of runs[index]?.values() ?? []) {
      const first = firstMeetings(cell, participantId, met);
      if (first.length === 0) continue;
      const { persons, publishable, items, answers, cells } = found.get(condition) ?? newCounting(found, condition);
      persons.add(participantId);
      for (const { item, right } of first) items.set(item, plusOne(items.get(item), right));
      addAnswers(answers, cellKey(cell), participantId, first);
      if (first.length < FEWEST_PUBLISHED) continue;
      publishable.add(participantId);
      addAnswers(cells, cellKey(cell), participantId, first);
    }
  return new Map(
    [...found].map(([condition, { persons, publishable, ...counts }]) => [
      condition,
      { ...counts, persons: persons.size, publishable: publishable.size },
    ]),
  );
}

function newCounting(found: Map<Condition, Counting>, condition: Condition): Counting {
  const counting = {
    ...{ persons: new Set<string>(), publishable: new Set<string>(), items: new Map<string, ItemTally>() },
    ...{ answers: new Map<string, CellAnswers>(), cells: new Map<string, CellAnswers>() },
  };
  found.set(condition, counting);
  return counting;
}

interface Meeting {
  readonly item: string;
  readonly right: boolean;
}

/** Items of the cell that are new to the person; adds them to `met`. */
function firstMeetings(cell: PackedCell, participant: string, met: Set<string>): readonly Meeting[] {
  const all = Array.from(
    { length: cell.items },
    (_, question): Meeting => ({ item: itemKey(cell, question), right: isSet(cell.right, question) }),
  );
  const first = all.filter(({ item }) => !met.has(`${participant} ${item}`));
  for (const { item } of first) met.add(`${participant} ${item}`);
  return first;
}

const plusOne = (before: ItemTally | undefined, right: boolean): ItemTally => ({
  n: (before?.n ?? 0) + 1,
  right: (before?.right ?? 0) + Number(right),
});

function addAnswers(cells: Map<string, CellAnswers>, key: string, person: string, meetings: readonly Meeting[]): void {
  const cell = cells.get(key) ?? { hits: [], people: [], items: [] };
  for (const { item, right } of meetings) {
    cell.hits.push(Number(right));
    cell.people.push(person);
    cell.items.push(item);
  }
  cells.set(key, cell);
}
