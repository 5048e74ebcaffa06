import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listActs, TERMINAL } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { withTestDatabase } from '@/lib/server/testing/database';
import { acceptInvitation } from '../invitations/accept';
import { makeInvitation, revokeInvitation } from '../invitations/invitations';
import { acceptInvitationRoute } from '../invitations/routes';
import { sendInvitation } from '../invitations/send-invitation';
import { changeRole, listUsers } from './users';

withTestDatabase();

const SITE = 'http://rung.test';
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const invite = (change: { role?: 'viewer' | 'researcher' | 'admin'; email?: string | null } = {}) =>
  makeInvitation(TERMINAL, { role: 'researcher', email: null, expiresInDays: 7, ...change }, SITE);
const newUser = async (role: string, email: string | null = null) => {
  const id = randomUUID();
  await pool().query('insert into "User" ("id", "name", "email", "role") values ($1, $1, $2, $3::"Role")', [
    id,
    email,
    role,
  ]);
  return id;
};
const roleOf = async (id: string) => (await listUsers()).find((user) => user.id === id)?.role;

describe('roles', () => {
  it('always leave an admin, even when two demote each other at once', async () => {
    const [one, other] = [await newUser('admin'), await newUser('admin')];
    const results = await Promise.allSettled([
      changeRole(TERMINAL, one, 'viewer'),
      changeRole(TERMINAL, other, 'viewer'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await listUsers()).filter(({ role }) => role === 'admin')).toHaveLength(1);
    expect((await listActs({ act: 'role', limit: 9 })).acts).toHaveLength(1);
  });

  it('are changed by address, and not of an unknown user', async () => {
    const id = await newUser('viewer', 'a@rung.test');
    await changeRole(TERMINAL, 'a@rung.test', 'researcher');
    expect(await roleOf(id)).toBe('researcher');
    await expect(changeRole(TERMINAL, 'nobody', 'admin')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('an invitation', () => {
  it('lets one person in, once, and is stored only as a hash', async () => {
    const { link } = await invite();
    const token = tokenIn(link);
    const results = await Promise.all(Array.from({ length: 6 }, () => acceptInvitation(token, 'Ada', null)));
    const [accepted] = results.filter((result) => typeof result !== 'string');
    expect(results.filter((result) => result === 'accepted')).toHaveLength(5);
    expect(await roleOf(accepted?.userId ?? '')).toBe('researcher');
    expect((await pool().query(`select from "Invitation" where "tokenHash" = $1`, [token])).rowCount).toBe(0);
  });

  it('raises the role of a signed-in user, and lowers none', async () => {
    const [viewer, admin] = [await newUser('viewer'), await newUser('admin')];
    const user = (id: string, role: 'viewer' | 'admin') => ({ id, name: id, email: null, role });
    expect(await acceptInvitation(tokenIn((await invite()).link), null, user(viewer, 'viewer'))).toMatchObject({
      userId: viewer,
    });
    await acceptInvitation(tokenIn((await invite({ role: 'viewer' })).link), null, user(admin, 'admin'));
    expect([await roleOf(viewer), await roleOf(admin)]).toEqual(['researcher', 'admin']);
  });

  it('to an address works only for its account', async () => {
    const owner = await newUser('viewer', 'owner@rung.test');
    const other = await newUser('viewer', 'other@rung.test');
    const token = tokenIn((await invite({ role: 'admin', email: 'Owner@rung.test' })).link);
    expect(
      await acceptInvitation(token, null, { id: other, name: null, email: 'other@rung.test', role: 'viewer' }),
    ).toBe('other-address');
    // The inviter knows the link too. It must not open an existing account.
    expect(await acceptInvitation(token, null, null)).toBe('sign-in-first');
    expect(await roleOf(owner)).toBe('viewer');
    expect(
      await acceptInvitation(token, null, { id: owner, name: null, email: 'owner@rung.test', role: 'viewer' }),
    ).toMatchObject({ userId: owner });
    expect([await roleOf(owner), await roleOf(other)]).toEqual(['admin', 'viewer']);
  });

  it('that was revoked, expired or never made lets no one in', async () => {
    const { link, invitation } = await invite();
    await revokeInvitation(TERMINAL, invitation.id);
    expect(await acceptInvitation(tokenIn(link), null, null)).toBe('revoked');
    const old = await invite();
    await pool().query(`update "Invitation" set "expiresAt" = now() - interval '1 second' where "id" = $1`, [
      old.invitation.id,
    ]);
    expect(await acceptInvitation(tokenIn(old.link), null, null)).toBe('expired');
    expect(await acceptInvitation("' or 1=1", null, null)).toBe('unknown');
  });

  it('is accepted by a form that signs in, and not by one of another site', async () => {
    const { link } = await invite();
    const post = (origin: string) =>
      acceptInvitationRoute(
        new Request(`${SITE}/api/auth/invitation`, {
          method: 'POST',
          headers: { origin, host: 'rung.test' },
          body: new URLSearchParams({ token: tokenIn(link), name: 'A\u0000da' }),
        }),
        {
          params: Promise.resolve({}),
        },
      );
    expect((await post('https://evil.example')).status).toBe(403);
    const response = await post(SITE);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account']);
    expect(response.headers.get('set-cookie')).toMatch(/^next-auth\.session-token=/);
    expect((await post(SITE)).headers.get('location')).toBe('/sign-in/invitation?error=accepted');
  });

  it('is sent by mail, and stays valid if the mail server rejects it', async () => {
    const { invitation, link } = await invite({ email: 'new@rung.test' });
    expect(await sendInvitation(invitation, link)).toBe(false);
    const mail = await startMailServer();
    process.env.EMAIL_SERVER = `smtp://127.0.0.1:${mail.port}`;
    process.env.EMAIL_FROM = 'rung@rung.test';
    try {
      expect(await sendInvitation(invitation, link)).toBe(true);
      expect(mail.received().replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(link);
      process.env.EMAIL_SERVER = 'smtp://127.0.0.1:1';
      expect(await sendInvitation(invitation, link)).toBe(false);
    } finally {
      delete process.env.EMAIL_SERVER;
      delete process.env.EMAIL_FROM;
      mail.stop();
    }
  });
});

/** Enough SMTP to receive one message. */
async function startMailServer() {
  let text = '';
  let inData = false;
  const server = createServer((socket) => {
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      const last = chunk.toString();
      if (inData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        inData = false;
        socket.write('250 ok\r\n');
      } else if (last.startsWith('DATA')) {
        inData = true;
        socket.write('354 go\r\n');
      } else socket.write(last.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    received: () => text,
    stop: () => server.close(),
  };
}
