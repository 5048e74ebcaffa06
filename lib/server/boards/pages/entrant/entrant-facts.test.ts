import { expect, test } from 'vitest';
import { withTestDatabase } from '@/lib/server/testing/database';
import { startModel } from '@/lib/server/testing/model';
import { hasSetAside } from './entrant-facts';

withTestDatabase();

test('a finished set of three questions per level is kept aside, one of ten is not', async () => {
  const played = async (itemsPerLevel: number) => {
    const set = { levels: [1], itemsPerLevel };
    const tasks = ['stare/cube-net'];
    const { run, play } = await startModel({ suite: 'stare', tasks, condition: 'text', protocol: 'set', set });
    const before = await hasSetAside(run.edition, run.model);
    await play(() => '<answer>Yes</answer>');
    return { run, before };
  };
  const ten = await played(10);
  expect(await hasSetAside(ten.run.edition, ten.run.model)).toBe(false);
  const three = await played(3);
  expect([three.before, await hasSetAside(three.run.edition, three.run.model)]).toEqual([false, true]);
  expect(await hasSetAside(three.run.edition)).toBe(true);
});
