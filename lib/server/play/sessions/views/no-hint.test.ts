/** Tests that responses during a climb are equal for right and wrong answers: same fields, same length. */
import '@/lib/server/testing/fake-tasks/only';
import { expect, it } from 'vitest';
import { resetEnv } from '@/lib/server/platform/env';
import { withTestDatabase } from '@/lib/server/testing/database';
import { HANDLERS, type Person, send, startPerson } from '@/lib/server/testing/person';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();

withTestDatabase();

/** Ids and times differ in every session; both have a fixed length. */
const plain = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/"shareId":"[\w-]{22}"/g, '"shareId":"SHARE"')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT');

async function seenBy(person: Person, right: boolean): Promise<string[]> {
  await person.practise();
  const seen: string[] = [];
  // A visit has five questions; its last one decides, and is left out.
  for (let question = 0; question < 4; question += 1) {
    seen.push(plain(await person.answer(right)));
    seen.push(
      plain(
        (await send(HANDLERS.getSession, 'GET', { params: { id: person.session.id }, cookie: person.cookie })).body,
      ),
    );
  }
  return seen;
}

it('a response gives no hint about the score before the visit ends', async () => {
  const [right, wrong] = [await seenBy(await startPerson(), true), await seenBy(await startPerson(), false)];
  expect(right).toEqual(wrong);
  expect(right).toHaveLength(8);
});
