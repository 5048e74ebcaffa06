/**
 * The gauges of a model's page, on demo data. The memorisation gauge compares its results on frozen items, which others
 * may have seen, with those on fresh ones.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { getEntrant } from '@/lib/server/boards/pages/entrant/entrant';
import { ensureEditions } from '@/lib/server/items/editions';
import { pool } from '@/lib/server/platform/db';
import { refitPeople } from '@/lib/server/play/baseline/refit-people';
import { withTestDatabase } from '@/lib/server/testing/database';
import { againstPeopleView } from '@/lib/wire/boards/against-people';
import { memorisationView } from '@/lib/wire/boards/memorisation';
import { fillDemo } from './fill';

withTestDatabase();

const TASK = 'spatialviz/paper-folding';

beforeAll(async () => {
  await ensureEditions();
  await fillDemo({
    tasks: [TASK],
    people: 12,
    manyPeople: 24,
    models: 2,
    ladders: 4,
    days: 0,
    hasReplication: false,
  });
  await refitPeople();
}, 120_000);

async function gaugeOf(entrant: string) {
  const { memorisation } = await getEntrant('spatialviz', entrant, { edition: 'demo-spatialviz' });
  expect(memorisation).toHaveLength(1);
  return memorisationView.parse(memorisation[0]);
}

describe('a model against people of its ability', () => {
  const against = async () => {
    const { againstPeople } = await getEntrant('spatialviz', 'demo-data/oak', { edition: 'demo-spatialviz' });
    return againstPeople.map((each) => againstPeopleView.parse(each));
  };

  it('has the levels of its ladders with at least ten answers', async () => {
    const [found, ...more] = await against();
    expect(more).toEqual([]);
    const { rows } = await pool().query<{ level: number; n: number; observed: number }>(
      `select i."level", count(*)::int as "n", avg(v."passed"::int)::float8 as "observed" from "Climb" c join "IssuedItem" i on i."climbId" = c."id"
       join "Verdict" v on v."itemId" = i."id" and v."current" where c."entrant" = 'demo-data/oak' and c."course" = 'ladder'
       group by 1 having count(*) >= 10 order by 1`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(found?.levels.map(({ level, n, observed }) => ({ level, n, observed: observed.toFixed(9) }))).toEqual(
      rows.map(({ level, n, observed }) => ({ level, n, observed: observed.toFixed(9) })),
    );
    expect(found?.verdict).not.toBeNull();
  });

  it('is empty without a fit of people', async () => {
    await pool().query('delete from "PeopleFit"');
    expect(await against()).toEqual([]);
    await refitPeople();
  });
});

describe('the memorisation gauge', () => {
  it('tells a model that knows most frozen items from one that knows none', async () => {
    const [oak, cedar] = [await gaugeOf('demo-data/oak'), await gaugeOf('demo-data/cedar')];
    expect(cedar).toMatchObject({ task: TASK, frozenBy: 'set', items: 60, people: 12, fitted: 24, missing: null });
    expect(cedar.levels).toEqual([2, 3, 4]);
    expect(cedar.effect?.value).toBeGreaterThan(0.15);
    expect(cedar.isClear).toBe(true);
    expect(oak.isClear).toBe(false);
    expect(cedar.effect?.value).toBeCloseTo(
      (cedar.model?.difference.value ?? 0) - (cedar.control?.difference.value ?? 0),
      9,
    );
  });

  it('has the frozen share of the model’s own replies', async () => {
    const { rows } = await pool().query<{ level: number; share: number }>(
      `select i."level", avg(v."passed"::int)::float8 as "share" from "Climb" c join "IssuedItem" i on i."climbId" = c."id"
       join "Verdict" v on v."itemId" = i."id" and v."current" where c."entrant" = 'demo-data/oak' and c."course" = 'set' group by 1 order by 1`,
    );
    const shares = rows.map(({ share }) => share);
    const { model } = await gaugeOf('demo-data/oak');
    expect(model?.frozen.value).toBeGreaterThanOrEqual(Math.min(...shares));
    expect(model?.frozen.value).toBeLessThanOrEqual(Math.max(...shares));
  });

  it('has no control without a fit of people', async () => {
    await pool().query('delete from "PeopleFit"');
    expect(await gaugeOf('demo-data/cedar')).toMatchObject({ control: null, effect: null, missing: 'no-fit' });
    await refitPeople();
  });

  it('has no control with fewer than ten people on the frozen items', async () => {
    await pool().query(
      `update "Enrolment" set "excluded" = true where "id" in (select e."id" from "Enrolment" e join "Session" s on s."enrolmentId" = e."id"
         join "Climb" c on c."id" = s."climbId" where c."course" = 'set' limit 3)`,
    );
    expect(await gaugeOf('demo-data/cedar')).toMatchObject({ control: null, missing: 'few-people', isClear: false });
    await pool().query('update "Enrolment" set "excluded" = false');
  });

  it('shows no number of too few fresh questions', async () => {
    await pool().query(
      `update "LevelCount" set "items" = 3, "right" = 1 where "entrant" = 'demo-data/oak' and "course" = 'ladder'`,
    );
    expect(await gaugeOf('demo-data/oak')).toMatchObject({ model: null, effect: null, missing: 'few-fresh' });
  });
});
