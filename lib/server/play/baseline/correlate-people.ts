/** How abilities correlate, by the answers of people who are measured in at least two of them. */
import {
  type AbilityCorrelations,
  correlateAbilities,
  type MeasuredAbility,
  measureAbility,
} from 'rung-puzzles/baseline/abilities/ability-correlations';
import type { PeopleClass } from 'rung-puzzles/protocols/express/rules';
import { SPATIAL_ABILITIES } from 'rung-puzzles/suites/abilities';
import { pool, transaction } from '@/lib/server/platform/db';
import { sampleCondition } from '../samples/sample-condition';
import { COUNTED } from './read-answers';

/** More people hardly change a correlation. */
const MOST_PEOPLE = 1000;

interface PersonRow {
  readonly person: string;
  readonly edition: string;
  readonly task: string;
  readonly outcomes: readonly number[];
}

/** Estimates all correlations again. Demo people never count. */
export async function correlatePeople(): Promise<void> {
  await store(correlateAbilities(await measuredPeople(), SPATIAL_ABILITIES.length));
}

/** Returns whether an interrupted call of the job left correlations of earlier fits. */
export async function areCorrelationsOld(): Promise<boolean> {
  const { rows } = await pool().query<{ old: boolean | null }>(
    `select max("fittedAt") > coalesce((select min("estimatedAt") from "AbilityCorrelation"), '-infinity') as "old" from "PeopleFit"`,
  );
  return rows[0]?.old ?? false;
}

/** By person, each ability: its task that comes first in the suites, of those that the person has answered. */
async function measuredPeople(): Promise<readonly (readonly (MeasuredAbility | null)[])[]> {
  const tasks = SPATIAL_ABILITIES.flatMap((ability) => ability.tasks);
  const [people, classes] = await Promise.all([readPeople(tasks), readClasses()]);
  const measured = new Map<string, (MeasuredAbility | null)[]>();
  for (const { person, edition, task, outcomes } of people) {
    const place = abilityPlace(task);
    const known = classes.get(`${edition} ${task}`);
    const own = measured.get(person) ?? SPATIAL_ABILITIES.map(() => null);
    measured.set(person, own);
    if (known !== undefined) own[place] ??= measureAbility({ classes: known, outcomes });
  }
  return [...measured.values()];
}

const abilityPlace = (task: string): number => SPATIAL_ABILITIES.findIndex(({ tasks }) => tasks.includes(task));

/** Answers in the conditions of profiles, in the order of the tasks. */
async function readPeople(tasks: readonly string[]): Promise<readonly PersonRow[]> {
  const { rows } = await pool().query<PersonRow>(
    `with "asked" as (select * from unnest($1::text[], $2::text[]) with ordinality as a("task", "condition", "place")),
       "counted" as (select c."id", c."editionId", c."condition", c."tasks", s."participantId" ${COUNTED} and not c."demo"),
       "people" as (select c."participantId" from "counted" c join "asked" a on a."task" = any(c."tasks") and a."condition" = c."condition"
         group by 1 having count(distinct a."task") > 1 order by md5(c."participantId"::text) limit $3)
     select c."participantId"::text as "person", c."editionId" as "edition", i."task",
       array_agg(case when v."passed" then i."level" else -i."level" end) as "outcomes"
     from "people" join "counted" c using ("participantId")
       join "IssuedItem" i on i."climbId" = c."id" and i."phase" = 'main'
       join "asked" a on a."task" = i."task" and a."condition" = c."condition"
       join "Verdict" v on v."itemId" = i."id" and v."current" and v."passed" is not null
     group by c."participantId", c."editionId", i."task", a."place" order by a."place", c."editionId"`,
    [tasks, tasks.map(sampleCondition), MOST_PEOPLE],
  );
  return rows;
}

/** By edition and task. */
async function readClasses(): Promise<ReadonlyMap<string, readonly PeopleClass[]>> {
  const { rows } = await pool().query<{
    cell: string;
    condition: string;
    task: string;
    classes: readonly PeopleClass[];
  }>(
    `select f."editionId" || ' ' || c.key as "cell", f."condition", c.key as "task", c.value as "classes"
     from "PeopleFit" f cross join lateral jsonb_each(f."classes") c where jsonb_array_length(c.value) > 0`,
  );
  return new Map(
    rows.filter((row) => row.condition === sampleCondition(row.task)).map(({ cell, classes }) => [cell, classes]),
  );
}

async function store({ people, correlations }: AbilityCorrelations): Promise<void> {
  const rows = SPATIAL_ABILITIES.flatMap(({ id: second }, row) =>
    SPATIAL_ABILITIES.slice(0, row).map(({ id: first }, column) => ({
      first,
      second,
      people: people[row]?.[column],
      correlation: correlations[row]?.[column],
    })),
  );
  await transaction(async (tx) => {
    await tx.query('delete from "AbilityCorrelation"');
    await tx.query(
      `insert into "AbilityCorrelation" ("first", "second", "people", "correlation")
       select r."first", r."second", r."people", r."correlation" from jsonb_populate_recordset(null::"AbilityCorrelation", $1) r`,
      [JSON.stringify(rows)],
    );
  });
}

/** The matrix of correlations between these tasks' abilities. */
export async function readCorrelations(tasks: readonly string[]): Promise<readonly (readonly number[])[]> {
  const { rows } = await pool().query<{ first: string; second: string; correlation: number }>(
    'select "first", "second", "correlation" from "AbilityCorrelation"',
  );
  const known = new Map(
    rows.flatMap(({ first, second, correlation }) => [
      [`${first} ${second}`, correlation],
      [`${second} ${first}`, correlation],
    ]),
  );
  const abilities = tasks.map((task) => SPATIAL_ABILITIES[abilityPlace(task)]?.id);
  return abilities.map((one, row) =>
    abilities.map((other, column) => (row === column ? 1 : (known.get(`${one} ${other}`) ?? 0))),
  );
}
