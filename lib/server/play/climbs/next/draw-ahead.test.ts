import '@/lib/server/testing/fake-tasks/only';
import { expect, it, vi } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { FAKE_TASK } from '@/lib/server/testing/fake-tasks/fake-tasks';
import { startPerson } from '@/lib/server/testing/person';
import { readOpenItem } from '../log/read-climb';
import { drawAhead } from './draw-ahead';

withTestDatabase();

it.each([true, false])('draws the item that is asked next, whether the replies are right (%s)', async (right) => {
  const person = await startPerson();
  await person.practise();
  const openItem = async () => {
    await person.next();
    const found = await readOpenItem(person.session.id);
    return found?.item ? { climb: found.climb, item: found.item } : null;
  };
  let certain = 0;
  let open = await openItem();
  for (let question = 0; question < 4 && open !== null; question += 1) {
    const drawn = await drawAhead(open.climb, open.item);
    await person.answer(right);
    open = await openItem();
    if (drawn === null) continue;
    certain += 1;
    expect(open?.item.itemHash).toBe(drawn);
  }
  expect(certain).toBeGreaterThanOrEqual(3);
});

it('makes an item once, whether it is made ahead or not', async () => {
  const generate = vi.spyOn(FAKE_TASK, 'generate');
  const person = await startPerson();
  await person.practise();
  for (let question = 0; question < 4; question += 1) {
    await person.next();
    const open = await readOpenItem(person.session.id);
    if (open?.item) await drawAhead(open.climb, open.item);
    await person.answer(true);
  }
  const seeds = generate.mock.calls.map(([, seed]) => seed);
  expect(seeds.length).toBeGreaterThanOrEqual(4);
  expect(new Set(seeds).size).toBe(seeds.length);
});
