import { isCensored } from 'rung-puzzles/protocols/ladder';
import { mulberry32 } from 'rung-puzzles/stats/distributions/mulberry32';
import { many } from 'rung-puzzles/testing/many';
import { beforeAll, expect, test } from 'vitest';
import { type Planted, type PlantedClimb, plantClimb } from '@/lib/server/boards/pages/testing/plant-climbs';
import { currentEdition } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { rebuildStandings } from './rebuild';

withTestDatabase();

const random = mulberry32(7);
const climbs: PlantedClimb[] = [];

beforeAll(async () => {
  const { id: edition } = await currentEdition('infbench');
  for (let index = 0; index < many(60); index += 1) {
    const skill = 0.2 + 0.7 * random();
    const outcomes = Array.from({ length: 400 }, () => random() < skill).slice(
      0,
      index % 4 === 0 ? Math.floor(random() * 60) : 400,
    );
    const caps: Planted['caps'] =
      index % 5 === 1 ? { level: 3 } : index % 5 === 2 ? { items: 37 } : index % 5 === 3 ? { elapsedMs: 21_000 } : {};
    const kind = index % 2 === 0 ? 'run' : 'session';
    const rest = index % 8 === 0 ? 'open' : 'stopped';
    climbs.push(
      await plantClimb(pool(), {
        kind,
        entrant: kind === 'run' ? 'planted' : 'human',
        edition,
        task: 'infbench/2d-forward',
        outcomes,
        caps,
        rest,
        listed: index % 7 !== 0,
      }),
    );
  }
});

test('standings computed in SQL equal the protocol’s fold', async () => {
  await rebuildStandings();
  const { rows } = await pool().query('select * from "Standing"');
  const answered = climbs.filter(({ ladder }) => ladder.items > 0);
  expect(rows).toHaveLength(answered.length);
  for (const { id, ladder } of answered) {
    expect(rows.find(({ climbId }) => climbId === id)).toMatchObject({
      r: ladder.r,
      highestPassed: ladder.highestPassed,
      censored: isCensored(ladder),
      ended: ladder.end !== null,
      endReason: ladder.end,
      items: ladder.items,
      right: ladder.itemsRight,
    });
  }
});

test('depths count the listed ladders that ended, levels their replies', async () => {
  const { rows } = await pool().query(
    `select (select sum("climbs") from "DepthCount")::int as ladders, (select sum("items") from "LevelCount")::int as items,
       (select sum("count") from "OutcomeCount")::int as outcomes,
       (select count(*) from "Standing" where "ended" and "listed")::int as ended,
       (select count(*) from "Reply" r join "Climb" c on c."id" = r."climbId" where c."listed" and c."endedAt" is not null)::int as replies`,
  );
  expect(rows[0].ladders).toBe(rows[0].ended);
  expect(rows[0].items).toBe(rows[0].replies);
  expect(rows[0].outcomes).toBe(rows[0].replies);
});

test('changed rows are reported and repaired; a second run finds nothing', async () => {
  await pool().query('update "DepthCount" set "climbs" = "climbs" + 1 where "r" = 0');
  await pool().query(`update "OutcomeCount" set "count" = "count" + 1 where "level" = 1 and "outcome" = 'wrong'`);
  await pool().query(`delete from "Standing" where "climbId" = (select min("climbId"::text)::uuid from "Standing")`);
  const looked = await rebuildStandings({ write: false });
  expect(looked.differing.Standing).toBe(1);
  expect(looked.differing.DepthCount).toBeGreaterThan(0);
  expect(looked.differences.filter(({ table }) => table === 'OutcomeCount').map(({ key }) => key)).toMatchObject([
    { course: 'ladder', level: 1, outcome: 'wrong' },
    { course: 'ladder', level: 1, outcome: 'wrong' },
  ]);
  expect(looked.differences.find(({ table }) => table === 'Standing')).toMatchObject({ kept: null });
  await rebuildStandings();
  expect((await rebuildStandings({ write: false })).differences).toEqual([]);
});
