import '@/lib/server/testing/fake-tasks/only';
import { afterEach, describe, expect, it } from 'vitest';
import { pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { FAKE_LAST_LEVEL } from '@/lib/server/testing/fake-tasks/fake-tasks';
import { type Person, startPerson } from '@/lib/server/testing/person';
import type { ItemView } from '@/lib/wire/items/item';
import { rebuildStandings } from '../../standings/rebuild';
import { withdrawClimbs } from '../ends/withdraw';
import { rebuildClimbs } from '../log/rebuild';

withTestDatabase();

interface Change {
  readonly before: readonly number[];
  readonly level?: number;
  readonly task?: string;
  readonly sets?: readonly unknown[];
}

/** Starts a person without practice, with checks before the main questions of these numbers. */
async function startChecked({ before, level = 1, task = 'fake/largest', sets }: Change): Promise<Person> {
  const person = await startPerson({ task, condition: 'text' });
  const protocol = { practiceItems: 0, checks: { level, before }, ...(sets === undefined ? {} : { sets }) };
  const course = sets === undefined ? {} : { course: 'set' };
  await pool().query(
    `update "Climb" set "protocol" = "protocol" || $2, "state" = "state" || '{"checksDone": 0}', "course" = coalesce($3, "course") where "id" = $1`,
    [person.session.id, protocol, course.course ?? null],
  );
  if (sets !== undefined)
    await pool().query(`update "Climb" set "state" = jsonb_set("state", '{ladders,0,r}', '2') where "id" = $1`, [
      person.session.id,
    ]);
  return person;
}

const phases = async ({ session }: Person) =>
  (
    await pool().query<{ phase: string }>('select "phase" from "IssuedItem" where "climbId" = $1 order by "ordinal"', [
      session.id,
    ])
  ).rows.map(({ phase }) => phase);

const placeOf = ({ phase, level, visit, question, questionsPerVisit }: ItemView) => [
  phase,
  level,
  visit,
  question,
  questionsPerVisit,
];

afterEach(async () => {
  expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
  expect((await rebuildStandings({ write: false })).differences).toEqual([]);
});

describe('a check', () => {
  it('looks like a main question of the current level, in one numbering, and is named nowhere', async () => {
    const person = await startChecked({ before: [1, 6] });
    const shown: unknown[] = [];
    for (let question = 0; question < 9; question += 1) {
      const item = await person.next();
      shown.push(placeOf(item as ItemView));
      const receipt = await person.answer(true);
      expect(receipt.feedback).toBeNull();
    }
    expect(shown).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((question) => ['main', question < 6 ? 1 : 2, 0, question, null]),
    );
    expect(await phases(person)).toEqual(['main', 'check', 'main', 'main', 'main', 'main', 'main', 'check', 'main']);
    const { rows } = await pool().query(
      'select "level", "visit", "question" from "IssuedItem" where "climbId" = $1 and "phase" = $2 order by "ordinal"',
      [person.session.id, 'check'],
    );
    expect(rows).toEqual([
      { level: 1, visit: 0, question: 1 },
      { level: 1, visit: 1, question: 1 },
    ]);
  });

  it('stores its verdict, and is in no count and no standing', async () => {
    const person = await startChecked({ before: [0, 4] });
    const rightness = [false, false, false, false, false, true, false];
    for (const right of rightness) await person.answer(right);
    expect(await person.next()).toBeNull();
    const { rows: verdicts } = await pool().query(
      `select i."phase", v."status", v."correct", v."outcome" from "IssuedItem" i join "Verdict" v on v."itemId" = i."id" and v."current"
       where i."climbId" = $1 and i."phase" = 'check' order by i."ordinal"`,
      [person.session.id],
    );
    expect(verdicts).toEqual([
      { phase: 'check', status: 'scored', correct: false, outcome: 'wrong' },
      { phase: 'check', status: 'scored', correct: true, outcome: 'right' },
    ]);
    const standing = await pool().query('select "items", "right", "endReason" from "Standing" where "climbId" = $1', [
      person.session.id,
    ]);
    expect(standing.rows).toEqual([{ items: 5, right: 0, endReason: 'reached-zero' }]);
    const counts = await pool().query(
      'select sum("items")::int as items, sum("right")::int as right from "LevelCount"',
    );
    expect(counts.rows).toEqual([{ items: 5, right: 0 }]);
    expect((await pool().query('select "outcome", "count" from "OutcomeCount"')).rows).toEqual([
      { outcome: 'wrong', count: 5 },
    ]);
    await transaction((tx) => withdrawClimbs(tx, [person.session.id], 'session'));
    expect((await pool().query('select from "LevelCount"')).rowCount).toBe(0);
  });

  it('is skipped if the task has no item at its level; the main question follows', async () => {
    const person = await startChecked({ before: [0, 2], level: FAKE_LAST_LEVEL + 1 });
    for (let question = 0; question < 3; question += 1) {
      expect((await person.next())?.level).toBe(1);
      await person.answer(true);
    }
    expect(await phases(person)).toEqual(['main', 'main', 'main']);
    const { rows } = await pool().query('select "state" from "Climb" where "id" = $1', [person.session.id]);
    expect(rows[0].state).toMatchObject({ checksDone: 2, ladders: [{ items: 3, itemsRight: 3 }] });
  });

  it('of several replies is one check', async () => {
    const person = await startChecked({ before: [1], task: 'fake/episode' });
    for (let reply = 0; reply < 6; reply += 1) await person.answer(true);
    expect(await phases(person)).toEqual(['main', 'main', 'check', 'check', 'main', 'main']);
    expect(await person.next()).toMatchObject({ question: 3, step: 0 });
  });

  it('leaves a set’s frozen items unchanged, and counts in the total', async () => {
    const set = { levels: [2, 3], itemsPerLevel: 2, seeds: 'frozen' };
    const [checked, plain] = [
      await startChecked({ before: [1, 3], sets: [set] }),
      await startChecked({ before: [], sets: [set] }),
    ];
    const places: unknown[] = [];
    for (let item = await checked.next(); item !== null; item = await checked.next()) {
      places.push(placeOf(item));
      await checked.answer(true);
    }
    for (let item = await plain.next(); item !== null; item = await plain.next()) await plain.answer(true);
    expect(places).toEqual([0, 1, 2, 3, 4, 5].map((question) => ['main', question < 3 ? 2 : 3, 0, question, 6]));
    const seeds = async ({ session }: Person) =>
      (
        await pool().query(
          `select "seed" from "IssuedItem" where "climbId" = $1 and "phase" = 'main' order by "ordinal"`,
          [session.id],
        )
      ).rows;
    expect(await seeds(checked)).toEqual(await seeds(plain));
  });
});
