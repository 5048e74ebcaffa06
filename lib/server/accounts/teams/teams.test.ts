import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listActs } from '@/lib/server/platform/audit-log';
import { pool, transaction } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import type { TeamRole } from '@/lib/wire/studies/study-team';
import type { Role } from '@/lib/wire/team';
import { insertAuthSession } from '../auth/session';
import { acceptInvitation } from '../invitations/accept';
import { acceptInvitationRoute } from '../invitations/routes';
import { disableUser } from '../users/users';
import { inviteToTeam, revokeTeamInvitation } from './invitations';
import { mayMakeStudies } from './settings';
import { changeMember, createTeam, removeMember, viewTeam } from './teams';

withTestDatabase();

const SITE = 'http://rung.test';
const newUser = async (role: Role = 'researcher', email: string | null = null) => {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "email", "role") values ($1, $1, $2, $3::"Role")', [
    id,
    email,
    role,
  ]);
  return { userId: id, name: id };
};
const newTeam = async () => {
  const owner = await newUser();
  return { owner, team: await transaction((tx) => createTeam(tx, owner, 'Lab')) };
};
const invite = async (
  team: string,
  by: { userId: string; name: string },
  role: TeamRole,
  email: string | null = null,
) => {
  const { link, invitation } = await inviteToTeam(by, team, { role, email, expiresInDays: 7 }, SITE);
  return { id: invitation.id, token: new URL(link).searchParams.get('token') ?? '' };
};
const signedIn = async ({ userId }: { userId: string }) =>
  (
    await pool().query<{ id: string; name: string; email: string | null; role: Role }>(
      'select "id", "name", "email", "role" from "User" where "id" = $1',
      [userId],
    )
  ).rows[0] ?? null;
const rolesIn = async (team: string) =>
  new Map(
    (await viewTeam(team, { access: { team: null, role: null, isSiteAdmin: true } })).members.map(
      ({ userId, role }) => [userId, role],
    ),
  );

describe('a team', () => {
  it('keeps an owner who can sign in: the last one can neither leave nor step down', async () => {
    const { owner, team } = await newTeam();
    const other = await newUser();
    await acceptInvitation((await invite(team, owner, 'editor')).token, null, await signedIn(other));
    await expect(removeMember(owner, team, owner.userId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(changeMember(owner, team, owner.userId, 'viewer')).rejects.toMatchObject({ code: 'conflict' });
    await changeMember(owner, team, other.userId, 'owner');
    await disableUser(owner, other.userId);
    await expect(removeMember(owner, team, owner.userId), 'the other owner is disabled').rejects.toMatchObject({
      code: 'conflict',
    });
    const third = await newUser();
    await acceptInvitation((await invite(team, owner, 'owner')).token, null, await signedIn(third));
    const both = await Promise.allSettled([
      removeMember(owner, team, third.userId),
      removeMember(third, team, owner.userId),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('takes in who accepts: a new account as a viewer of the site, a signed-in one with the role that it had', async () => {
    const { owner, team } = await newTeam();
    const guest = await acceptInvitation((await invite(team, owner, 'editor')).token, 'Ada', null);
    if (typeof guest === 'string') throw new Error(guest);
    expect((await signedIn(guest))?.role).toBe('viewer');
    expect(await mayMakeStudies({ role: 'viewer' })).toBe(false);
    const own = await acceptInvitation((await invite(team, owner, 'viewer')).token, null, await signedIn(owner));
    expect(own).toMatchObject({ teamId: team });
    expect(await signedIn(owner)).toMatchObject({ role: 'researcher' });
    expect(await rolesIn(team)).toEqual(
      new Map<string, TeamRole>([
        [owner.userId, 'owner'],
        [guest.userId, 'editor'],
      ]),
    );
  });

  it('sends who accepts to its page', async () => {
    const { owner, team } = await newTeam();
    const { token } = await insertAuthSession((await newUser()).userId);
    const request = new Request(`${SITE}/api/auth/invitation`, {
      method: 'POST',
      headers: { origin: SITE, host: 'rung.test', cookie: `next-auth.session-token=${token}` },
      body: new URLSearchParams({ token: (await invite(team, owner, 'viewer')).token }),
    });
    const response = await acceptInvitationRoute(request, { params: Promise.resolve({}) });
    expect(response.headers.get('location')).toBe(`/admin/teams/${team}`);
  });

  it('keeps an invitation by address to that address, and one of another team out of reach', async () => {
    const { owner, team } = await newTeam();
    const { id, token } = await invite(team, owner, 'viewer', 'ada@lab.test');
    expect(await acceptInvitation(token, null, await signedIn(await newUser('researcher', 'eve@lab.test')))).toBe(
      'other-address',
    );
    const elsewhere = await newTeam();
    await expect(revokeTeamInvitation(elsewhere.owner, elsewhere.team, id)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await revokeTeamInvitation(owner, team, id)).toMatchObject({ state: 'revoked' });
    expect(await acceptInvitation(token, null, null)).toBe('revoked');
  });

  it('gives no address to an account that its owner makes with their own invitation to an address', async () => {
    const { owner, team } = await newTeam();
    const { token } = await invite(team, owner, 'editor', 'ada@lab.test');
    const made = await acceptInvitation(token, 'Not Ada', null);
    if (typeof made === 'string') throw new Error(made);
    expect(await signedIn(made)).toMatchObject({ name: 'Not Ada', email: null });
  });

  it('refuses an invitation by someone who was an owner when the request began', async () => {
    const { owner, team } = await newTeam();
    const other = await newUser();
    await acceptInvitation((await invite(team, owner, 'owner')).token, null, await signedIn(other));
    await changeMember(owner, team, other.userId, 'editor');
    await expect(invite(team, other, 'viewer')).rejects.toMatchObject({ code: 'forbidden' });
    const admin = await newUser('admin');
    await invite(team, admin, 'viewer');
    await removeMember(owner, team, other.userId);
    await expect(invite(team, other, 'viewer')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('ends the open invitations of an owner who is removed or steps down', async () => {
    const { owner, team } = await newTeam();
    const other = await newUser();
    await acceptInvitation((await invite(team, owner, 'owner')).token, null, await signedIn(other));
    const first = await invite(team, other, 'viewer');
    await changeMember(owner, team, other.userId, 'editor');
    expect(await acceptInvitation(first.token, null, null)).toBe('revoked');
    const second = await invite(team, owner, 'viewer');
    await changeMember(owner, team, other.userId, 'owner');
    await removeMember(other, team, owner.userId);
    expect(await acceptInvitation(second.token, null, null)).toBe('revoked');
    expect((await listActs({ subject: `team/${team}`, limit: 9 })).acts.map(({ act }) => act)).toEqual([
      'team.remove',
      'team.role',
      'team.role',
      'team.create',
    ]);
  });

  it('shows addresses and invitations to owners only', async () => {
    const { owner, team } = await newTeam();
    await invite(team, owner, 'viewer', 'ada@lab.test');
    const seenBy = async (role: TeamRole) =>
      JSON.stringify(await viewTeam(team, { access: { team: null, role, isSiteAdmin: false } }));
    expect(await seenBy('owner')).toContain('ada@lab.test');
    expect(await seenBy('editor')).not.toContain('ada@lab.test');
  });
});
