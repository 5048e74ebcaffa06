/**
 * Tests that the server handles right and wrong replies the same way: equal statements in the database and responses of
 * equal length, in every condition for people that reveals nothing.
 */
import { Client } from 'pg';
import {
  type Condition,
  FOR_PEOPLE,
  modalityOf,
  REVEALS_ANSWER,
  UNSEEN,
  variantsOf,
} from 'rung-puzzles/items/condition';
import { TASKS } from 'rung-puzzles/tasks';
import { groupsOf, modelsOnly, sampleConditions, takesCondition } from 'rung-puzzles/tasks/conditions';
import type { Task } from 'rung-puzzles/tasks/task';
import { quickOrDeep } from 'rung-puzzles/testing/many';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { answerFor, HANDLERS, type Person, send, startPerson, TIMING } from '@/lib/server/testing/person';
import type { ItemView } from '@/lib/wire/items/item';
import { anyoneMay, issueNext } from '../climbs';
import { rebuildItemCached } from '../climbs/log/rebuilt-item';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

function recordStatements(): string[] {
  const statements: string[] = [];
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text?: string; values?: readonly unknown[] }, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const values = typeof first === 'string' ? second : first.values;
    // This one is asked every five seconds, whatever the reply.
    if (text !== 'select exists (select from "Edition" where "demo") as "held"')
      statements.push(`${text} (${Array.isArray(values) ? values.length : 0})`);
    return query.apply(this, args);
  } as never);
  return statements;
}
afterEach(() => vi.restoreAllMocks());

/** Starts a session without practice, because practice shows scores. */
async function start(task: string, condition: Condition): Promise<Person> {
  const person = await startPerson({ task, condition });
  await pool().query(`update "Climb" set "protocol" = jsonb_set("protocol", '{practiceItems}', '0') where "id" = $1`, [
    person.session.id,
  ]);
  return person;
}

async function takenOf(task: string, condition: Condition, right: boolean) {
  const { session, cookie } = await start(task, condition);
  const { issued } = await issueNext(session.id, anyoneMay);
  const item = issued && (await rebuildItemCached(issued))?.item;
  const answer = await answerFor({ id: issued?.id, reply: item?.stimulus.reply } as ItemView, right);
  const statements = recordStatements();
  const sent = await send(HANDLERS.postReply, 'POST', {
    params: { id: session.id },
    cookie,
    body: { itemId: issued?.id, answer, timing: TIMING, events: [], next: true },
  });
  vi.restoreAllMocks();
  // Two sessions have different items.
  const { next, ...body } = sent.body;
  const { rows } = await pool().query('select "correct", "status" from "Verdict" where "itemId" = $1', [issued?.id]);
  expect([sent.status, rows], `${task} as ${condition}: ${answer}`).toEqual([
    200,
    [{ correct: right, status: 'scored' }],
  ]);
  const headers = [...sent.headers].map(([name, value]) => `${name} ${value.length}`);
  return {
    statements,
    headers,
    next: next?.ordinal,
    length: JSON.stringify(body).length,
    fields: JSON.stringify(body, (_, value) => (typeof value === 'object' ? value : 0)),
  };
}

function forPeople(task: Task, condition: Condition): Condition {
  const ids = groupsOf(task, modalityOf(condition)).flatMap(({ values }) =>
    values.flatMap(({ id }) => (FOR_PEOPLE.has(id) ? [id] : [])),
  );
  return [condition, ...ids.filter((id) => !variantsOf(condition).includes(id))].join('.') as Condition;
}

/** No condition for people, or one that reveals by design: `post-error` asks again after a wrong reply. */
const LEFT_OUT = new Set([...REVEALS_ANSWER, UNSEEN, 'post-error']);

const tellsNothing = (task: Task): readonly Condition[] =>
  [...new Set(sampleConditions(task).map((condition) => forPeople(task, condition)))].filter(
    (condition) =>
      takesCondition(task, condition) &&
      modelsOnly(task, condition) === undefined &&
      !variantsOf(condition).some((variant) => LEFT_OUT.has(variant)),
  );

describe('a right and a wrong reply are handled the same way', () => {
  it.each(TASKS.map((task, at) => [task.id, task, at] as const))('to %s', async (id, task, at) => {
    const conditions = tellsNothing(task);
    expect(conditions.length).toBeGreaterThan(0);
    const oneInTurn = conditions.filter((_, of) => of === at % conditions.length);
    for (const condition of quickOrDeep(oneInTurn, conditions)) {
      const [right, wrong] = [await takenOf(id, condition, true), await takenOf(id, condition, false)];
      expect(right.statements.length).toBeGreaterThan(1);
      expect(wrong, condition).toEqual(right);
    }
  });
});
