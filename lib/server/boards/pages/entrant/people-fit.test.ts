/** The fit of people's answers, and what it says of models. */
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentEdition } from '@/lib/server/items/editions';
import { pool, transaction } from '@/lib/server/platform/db';
import { refitPeople } from '@/lib/server/play/baseline/refit-people';
import { withdrawClimbs } from '@/lib/server/play/climbs/ends/withdraw';
import { rebuildStandings } from '@/lib/server/play/standings/rebuild';
import { withTestDatabase } from '@/lib/server/testing/database';
import { entrantView } from '@/lib/wire/boards/board';
import { peopleFit } from '@/lib/wire/boards/people-fit';
import { seedReferenceData } from '../seed-reference';
import { type Planted, plantClimb } from '../testing/plant-climbs';
import { getEntrant } from './entrant';

withTestDatabase();

const TASK = 'infbench/2d-forward';
const random = mulberry32(1);
let edition = '';

const outcomes = (most: number, rights: number) =>
  Array.from({ length: most }, (_, index) => random() < rights - index / 90);

async function plant(more: Partial<Planted> = {}) {
  const planted = await plantClimb(pool(), {
    kind: 'session',
    entrant: 'human',
    edition,
    task: TASK,
    // Ever harder: about half of the people pass six levels.
    outcomes: outcomes(200, 0.95),
    ...more,
  });
  await pool().query('update "Climb" set "inFit" = "listed" where "id" = $1', [planted.id]);
  return planted;
}

beforeAll(async () => {
  await seedReferenceData();
  edition = (await currentEdition('infbench')).id;
  for (let person = 0; person < 24; person += 1) await plant();
  await plant({ listed: false });
  await plant({ simulated: true });
});

async function readFit() {
  const { tasks } = await getEntrant('infbench', 'human', { condition: 'image' });
  return tasks.find(({ id }) => id === TASK)?.fit ?? null;
}

async function withdraw(most: number) {
  const { rows } = await pool().query<{ id: string }>('select "id" from "Climb" where "inFit" limit $1', [most]);
  await transaction((tx) =>
    withdrawClimbs(
      tx,
      rows.map(({ id }) => id),
      'session',
    ),
  );
}

describe('the fit of people’s answers', () => {
  it('takes in the answers that count, and no others', async () => {
    expect(await readFit()).toBeNull();
    await refitPeople();
    const found = peopleFit.parse(await readFit());
    const { rows } = await pool().query(
      `select count(*)::int as "n" from "IssuedItem" i join "Climb" c on c."id" = i."climbId"
       where c."listed" and not c."simulated" and i."phase" = 'main'`,
    );
    expect(found).toMatchObject({ people: 24, answers: rows[0].n, formats: { ladder: { people: 24 } } });
    expect(found.ladder?.median).toBeGreaterThan(1);
  });

  it('says how many people a model beats, by first ladders and by all answers', async () => {
    for (const passed of [4, 5, 6, 7, 8]) {
      // The level above is failed twice.
      const own = [...Array(passed).fill(true), false, true, false].flatMap((right) => Array(5).fill(right));
      await plantClimb(pool(), { kind: 'run', entrant: 'vendor/one', edition, task: TASK, outcomes: own });
    }
    await rebuildStandings();
    const { tasks } = entrantView.parse(await getEntrant('infbench', 'vendor/one', { condition: 'image' }));
    const { beaten = null, fit = null, watched = null, cell = null } = tasks.find(({ id }) => id === TASK) ?? {};
    expect(fit).toBeNull();
    expect(beaten).toMatchObject({ direct: { people: 24 }, fitted: { people: 24 } });
    const [direct, fitted] = [beaten?.direct?.value ?? 0, beaten?.fitted?.value ?? 1];
    expect(Math.abs(direct - fitted)).toBeLessThan(0.15);
    expect(beaten?.fitted?.interval?.low).toBeLessThan(fitted);
    // `watched`: the interval that holds at every look.
    expect(watched?.low).toBeLessThan(cell?.meanEstimate.interval?.low ?? 0);
    // The R of a stopped ladder is usually a lower bound, so no interval of the mean always holds it.
    await plantClimb(pool(), {
      kind: 'run',
      entrant: 'vendor/one',
      edition,
      task: TASK,
      outcomes: [true],
      rest: 'stopped',
    });
    await rebuildStandings();
    const stopped = await getEntrant('infbench', 'vendor/one', { condition: 'image' });
    expect(stopped.tasks.find(({ id }) => id === TASK)).toMatchObject({ cell: { censored: 1 }, watched: null });
    await pool().query('update "Climb" set "listed" = false where "entrant" = $1', ['vendor/one']);
  });

  it('takes in the first climb of a format, short ones too, and no fixed set', async () => {
    const before = (await readFit())?.answers ?? 0;
    const again = await plant({ outcomes: outcomes(16, 0.9), rest: 'stopped' });
    const short = await plant({ outcomes: outcomes(12, 0.9), rest: 'stopped' });
    const set = await plant({ outcomes: outcomes(12, 0.9), rest: 'stopped' });
    await pool().query(`update "Climb" set "course" = 'express', "listed" = false where "id" = $1`, [short.id]);
    await pool().query(`update "Climb" set "course" = 'set', "inFit" = false where "id" = $1`, [set.id]);
    await pool().query(
      `update "Session" set "participantId" = (select s."participantId" from "Session" s join "Climb" c on c."id" = s."climbId"
         where c."inFit" and c."course" = 'ladder' order by c."openedAt" limit 1) where "climbId" = $1`,
      [again.id],
    );
    await refitPeople();
    const { rows } = await pool().query('select "replyCount" from "Climb" where "id" = $1', [short.id]);
    const answers = rows[0].replyCount;
    expect(await readFit()).toMatchObject({
      people: 25,
      answers: before + answers,
      formats: { express: { people: 1, answers } },
    });
    await pool().query('update "Climb" set "inFit" = false where "id" = any($1)', [[again.id, short.id, set.id]]);
  });

  it('is made again when people withdraw, and is gone when fewer than twenty are left', async () => {
    await withdraw(2);
    await refitPeople();
    expect((await readFit())?.people).toBe(22);
    await withdraw(4);
    await refitPeople();
    expect(await readFit()).toBeNull();
    await withdraw(100);
    await refitPeople();
    expect((await pool().query('select from "PeopleFit"')).rowCount).toBe(0);
  });

  it('is not made again while no answer comes', async () => {
    for (let person = 0; person < 20; person += 1) await plant({ rest: 'stopped', outcomes: outcomes(30, 0.9) });
    await refitPeople();
    expect((await readFit())?.stopped?.share).toBeGreaterThan(0.5);
    await pool().query(`update "PeopleFit" set "tasks" = '{}'`);
    await refitPeople();
    expect(await readFit()).toBeNull();
  });
});
