import '@/lib/server/testing/fake-tasks/only';
import { describe, expect, it } from 'vitest';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { answerFor, type Person, startPerson, TIMING } from '@/lib/server/testing/person';
import { armOf, enrolPerson, startStudy } from '@/lib/server/testing/study';
import { rebuildStandings } from '../../standings/rebuild';

withTestDatabase();

const peopleCounted = async (): Promise<number> =>
  (await pool().query(`select coalesce(sum("climbs"), 0)::int as n from "DepthCount" where "entrant" = 'human'`))
    .rows[0].n;

/** Passes level 1 and fails the rest, with this time per answer. */
async function climb(person: Person, rtMs: number): Promise<void> {
  await person.practise();
  for (let item = await person.next(); item !== null; item = await person.next()) {
    const answer = await answerFor(item, item.level === 1 && item.visit === 0);
    const body = { itemId: item.id, answer, timing: { ...TIMING, rtMs }, events: [] };
    await person.reply(item.id, answer, { body });
  }
}

describe('the board', () => {
  it('counts people with plausible reading times, and leaves out faster ones', async () => {
    await climb(await startPerson(), 800);
    expect(await peopleCounted()).toBe(1);
    const careless = await startPerson();
    await climb(careless, 150);
    expect(await peopleCounted()).toBe(1);
    const { rows } = await pool().query(
      `select "listed", (select count(*)::int from "Reply" r where r."climbId" = c."id") as "replies" from "Climb" c where "id" = $1`,
      [careless.session.id],
    );
    expect(rows[0].listed).toBe(false);
    expect(rows[0].replies).toBeGreaterThan(10);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('leaves out people excluded by a study as soon as they finish', async () => {
    const part = {
      task: 'fake/largest',
      condition: 'image',
      course: { kind: 'ladder', maxLevel: null, maxItems: null },
    };
    const study = await startStudy({ onBoards: true, arms: [armOf('only', [part as never])] });
    const before = await peopleCounted();
    const [honest, aided] = [await enrolPerson(study), await enrolPerson(study)];
    for (const person of [honest, aided]) await person.play(await person.open(), false);
    expect(await peopleCounted()).toBe(before + 2);
    await honest.end();
    await aided.end({ aids: 'ai', technical: false });
    expect(await peopleCounted()).toBe(before + 1);
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });
});
