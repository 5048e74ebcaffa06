/** What people got, beside what a model got. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunState } from '@/lib/wire/models/run';
import { plantClimb } from '../../../server/boards/pages/testing/plant-climbs';
import { currentEdition } from '../../../server/items/editions';
import { pool } from '../../../server/platform/db';
import { rebuildStandings } from '../../../server/play/standings/rebuild';
import { withTestDatabase } from '../../../server/testing/database';
import { type LiveRun, startLiveRun } from '../../testing/live-run';
import { peopleOn } from './run-people';
import type { RunReport } from './run-report';

withTestDatabase();

const TASK = 'infbench/2d-forward';
const pass = [true, true, true, true, true];
const fail = [false, false, false, false, false];
const upTo = (level: number) => [...Array.from({ length: level }, () => pass).flat(), ...fail, ...pass, ...fail];

let live: LiveRun;
beforeAll(async () => {
  live = await startLiveRun(async () => '<answer>A</answer>');
  const { id: edition } = await currentEdition('infbench');
  for (const level of [1, 2, 6])
    await plantClimb(pool(), { edition, task: TASK, kind: 'session', entrant: 'human', outcomes: upTo(level) });
  await rebuildStandings();
});
afterAll(() => live.close());

const run = async (condition: string) => {
  const where = ['--model', 'm', '--base-url', live.baseUrl, '--server', live.url, '--suite', 'infbench'];
  const what = ['--tasks', TASK, '--condition', condition, '--items-cap', '5'];
  const { out, output } = await live.rungRun(...where, ...what);
  return { report: JSON.parse(out) as RunReport & { runs: RunState[] }, output };
};

describe('the table at the end', () => {
  it('has people’s mean R and their number from the board of the same condition, and that of guessing', async () => {
    const { report, output } = await run('image');
    expect(report.summary[0]).toMatchObject({ task: TASK, people: { value: 3, n: 3 } });
    expect(report.summary[0]?.chance).toBeGreaterThan(0);
    expect(output).toMatch(/^task +condition +ladders +mean R +95 % interval +people +guessing$/m);
    expect(output).toMatch(/^infbench\/2d-forward +image +1 .* 3\.00 \(3 ladders\) +\d\.\d\d$/m);
  }, 120_000);

  it('says that no one was asked in this condition', async () => {
    const { report, output } = await run('text');
    expect(report.summary[0]).toMatchObject({ people: null });
    expect(output).toMatch(/^infbench\/2d-forward +text +1 .* none yet /m);
  }, 120_000);
});

describe('people on a fixed set', () => {
  const people = (right: number, n: number) => ({ right, n, low: 0, high: 1 });
  const cell = (task: string, level: number, of: ReturnType<typeof people> | null) => ({
    ...{ task, title: task, level, items: 10, models: null },
    people: of,
  });
  const asked = (task: string, ...levels: number[]) => ({
    ...({ suite: 's', edition: 'e', protocol: 'set', condition: 'image', task, levels } as const),
  });

  it('are counted over the levels that were asked, with one request for a condition', async () => {
    let requests = 0;
    const server = {
      peopleLadders: () => Promise.reject(new Error('no ladders')),
      peopleCells: async () => {
        requests += 1;
        return [
          cell('a', 1, people(8, 10)),
          cell('a', 2, people(1, 10)),
          cell('a', 3, people(9, 9)),
          cell('b', 1, null),
        ];
      },
    };
    const found = await peopleOn([asked('a', 1, 2), asked('a', 3), asked('b', 1), asked('c', 1)], server);
    expect(found).toEqual([{ value: 0.45, n: 20 }, { value: 1, n: 9 }, null, null]);
    expect(requests).toBe(1);
  });

  it('are left out when the server does not say', async () => {
    const refuse = () => Promise.reject(new Error('gone'));
    expect(await peopleOn([asked('a', 1)], { peopleLadders: refuse, peopleCells: refuse })).toEqual([null]);
  });
});
