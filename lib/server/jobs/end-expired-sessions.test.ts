import '../testing/fake-tasks/only';
import { describe, expect, it } from 'vitest';
import { pool } from '../platform/db';
import { rebuildClimbs } from '../play/climbs/log/rebuild';
import { rebuildStandings } from '../play/standings/rebuild';
import { withTestDatabase } from '../testing/database';
import { type Person, startPerson } from '../testing/person';
import { enrolPerson, startStudy } from '../testing/study';
import { endExpiredSessions } from './end-expired-sessions';

withTestDatabase();

const pass = (days: number) =>
  pool().query(
    `update "Climb" set "lastSeenAt" = "lastSeenAt" - $1 * interval '1 day', "expiresAt" = "expiresAt" - $1 * interval '1 day' where "endedAt" is null`,
    [days],
  );
const climbOf = async (id: string) =>
  (
    await pool().query<{ listed: boolean; endReason: string | null }>(
      'select "listed", "endReason" from "Climb" where "id" = $1',
      [id],
    )
  ).rows[0];
const counted = async () =>
  (await pool().query(`select "r", "censored", "climbs" from "DepthCount" where "entrant" = 'human' order by "r"`))
    .rows;
const again = (person: Person) => startPerson({}, {}, person.cookie);

describe('a session that no one continues', () => {
  it('ends after thirty days, and counts with the levels passed', async () => {
    const person = await startPerson();
    await person.practise();
    await person.visit(5);
    await person.answer(true);
    await pass(29.9);
    expect(await endExpiredSessions()).toBe(0);
    await pass(0.2);
    expect(await endExpiredSessions()).toBe(1);
    expect(await climbOf(person.session.id)).toEqual({ listed: true, endReason: 'expired' });
    expect(await counted()).toEqual([{ r: 1, censored: true, climbs: 1 }]);
    expect(await endExpiredSessions()).toBe(0);
    expect(await rebuildClimbs({ write: false })).toMatchObject({ differing: 0 });
    expect((await rebuildStandings({ write: false })).differences).toEqual([]);
  });

  it('leaves the board to the next climb only if it had no answer that counts', async () => {
    const left = await startPerson();
    await left.practise();
    const next = await again(left);
    expect([await climbOf(left.session.id), await climbOf(next.session.id)]).toMatchObject([
      { listed: false },
      { listed: true },
    ]);
    for (let item = await next.next(); item?.phase === 'practice'; item = await next.next()) await next.answer(true);
    await next.answer(true);
    expect(await climbOf((await again(left)).session.id)).toMatchObject({ listed: false });
  });

  it('is an unfinished part of a study, so the study does not count as finished', async () => {
    const person = await enrolPerson(await startStudy());
    const part = await person.open();
    await pass(31);
    expect(await endExpiredSessions()).toBeGreaterThanOrEqual(1);
    expect(await climbOf(part)).toMatchObject({ endReason: 'expired' });
    expect(await person.end()).toMatchObject({ status: 409 });
  });
});
