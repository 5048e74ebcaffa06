import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedReferenceData } from '@/lib/server/boards/pages/seed-reference';
import { pool, transaction } from '@/lib/server/platform/db';
import { resetEnv } from '@/lib/server/platform/env';
import { runPilot } from '@/lib/server/play/studies/study/pilot';
import { withTestDatabase } from '@/lib/server/testing/database';
import { armOf, startStudy } from '@/lib/server/testing/study';
import { peopleFit } from '@/lib/wire/boards/people-fit';
import { rakedFit } from '@/lib/wire/studies/stated-population';
import { type BundleReport, writeBundle } from '../write-bundle';

process.env.RUNG_LIMIT_FACTOR = '1000';
resetEnv();
withTestDatabase();

const run = promisify(execFile);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const PEOPLE = 26;
const STOPPED = 4;
const SLOW_MS = 240_000;
/** Of people's answers. */
const SEED = '20261127'.repeat(4);

let folder: string;
let report: BundleReport;

beforeAll(async () => {
  await seedReferenceData();
  const ladder = {
    task: 'infbench/2d-forward',
    condition: 'image',
    course: { kind: 'ladder', maxLevel: null, maxItems: null },
    practiceItems: 0,
  } as const;
  const version = await startStudy({
    arms: [armOf('a', [ladder])],
    background: ['age_band'],
    population: {
      source: 'Half of it under 25',
      age_band: [
        { answers: ['18-24'], percent: 50 },
        { answers: ['25-34', '35-44'], percent: 50.2 },
      ],
    },
  });
  await runPilot({ version, people: PEOPLE, budgetMs: 600_000, seed: SEED });
  await tellAges(version.studyId);
  await leaveEarly(version.studyId);
  folder = await mkdtemp(join(tmpdir(), 'rung-fits-'));
  report = await writeBundle(folder, {
    studyId: version.studyId,
    slug: version.slug,
    name: '1.0.0',
    title: 'Ladders',
    summary: 'A study.',
    cutoffAt: new Date(Date.now() + 1000),
    pictures: false,
    withdrawals: [],
    whose: 'simulated',
  });
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Of every four people, three are under 25. */
const tellAges = (studyId: string) =>
  pool().query(
    `update "Enrolment" n set "background" = jsonb_build_object('age_band', case when o."place" % 4 = 0 then '35-44' else '18-24' end)
     from (select "id", row_number() over (order by "id") as "place" from "Enrolment" where "studyId" = $1) o where o."id" = n."id"`,
    [studyId],
  );

/** Some people leave within a visit. Replies are append-only, so their later ones go without triggers. */
const leaveEarly = (studyId: string): Promise<void> =>
  transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    const { rows } = await tx.query<{ id: string }>(
      `update "Enrolment" set "status" = 'abandoned' where "id" in (select "id" from "Enrolment" where "studyId" = $1 order by "id" limit $2) returning "id"`,
      [studyId, STOPPED],
    );
    await tx.query(
      `delete from "Reply" r using "IssuedItem" i, "Session" s where i."id" = r."itemId" and s."climbId" = i."climbId"
         and s."enrolmentId" = any($1::uuid[]) and i."ordinal" > 11`,
      [rows.map(({ id }) => id)],
    );
  });

describe('the fit of a study’s answers', () => {
  it('has the ladder, the fit by level, and what stopping could change', () => {
    const [found] = report.results.fits;
    const fit = peopleFit.parse(found?.fit);
    // Rules may exclude a simulated person.
    expect(fit.people).toBe(report.results.ladders.find(({ rows }) => rows === 'valid')?.ladders);
    expect(fit.ladder?.low).toBeLessThan(fit.ladder?.median ?? 0);
    expect(fit.stopped?.share).toBeGreaterThan(0);
    expect(fit.stopped?.share).toBeLessThanOrEqual(STOPPED / fit.people);
    expect(fit.levels.reduce((sum, { n }) => sum + n, 0)).toBe(fit.answers);
  });

  it('is next to the ladder of the stated population, from people who said their age', () => {
    const [found] = report.results.fits;
    const raked = rakedFit.parse(found?.raked);
    expect(raked).toMatchObject({ missing: null, adjusted_for: ['age_band'], people: found?.fit.people });
    // A quarter of people stand for half.
    expect(raked.effective).toBeLessThan(0.9 * (raked.people ?? 0));
    expect(raked.largest_weight).toBeGreaterThan(1.5);
    expect(raked.ladder?.low).toBeLessThan(raked.ladder?.high ?? 0);
  });

  it.skipIf(!hasPython)(
    'is found again by the bundle’s script, in all numbers but a median that was changed',
    async () => {
      const file = join(folder, 'results/baseline.json');
      const written = JSON.parse(await readFile(file, 'utf8'));
      written.fits[0].fit.ladder.median += 0.01;
      await writeFile(file, JSON.stringify(written));
      await expect(run('python3', [join(folder, 'analysis/baseline.py')])).rejects.toMatchObject({
        stdout: expect.stringContaining('1 numbers differ'),
      });
    },
    SLOW_MS,
  );
});
