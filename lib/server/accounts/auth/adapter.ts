/**
 * Where next-auth keeps its rows: Prisma's adapter over our tables, with hashes of session tokens and without tokens of
 * providers.
 */
import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter, AdapterAccount } from 'next-auth/adapters';
import { prisma } from '@/lib/server/platform/db';
import { endAuthSession } from './session';
import { hashSessionToken } from './session-hash';

/** The adapter knows next-auth's names; our `Session` is a person on a ladder, so its session is our AuthSession. */
function plainAdapter(): Required<Adapter> {
  const { user, account, authSession, verificationToken } = prisma();
  const renamed = { user, account, session: authSession, verificationToken };
  return PrismaAdapter(renamed as unknown as Parameters<typeof PrismaAdapter>[0]) as Required<Adapter>;
}

export function authAdapter(): Adapter {
  const plain = plainAdapter();
  return {
    ...plain,
    createSession: async (session) => ({
      ...(await plain.createSession({ ...session, sessionToken: hashSessionToken(session.sessionToken) })),
      ...session,
    }),
    getSessionAndUser: async (token) => {
      const found = await plain.getSessionAndUser(hashSessionToken(token));
      return found && { ...found, session: { ...found.session, sessionToken: token } };
    },
    updateSession: async (session) => {
      const changed = await plain.updateSession({ ...session, sessionToken: hashSessionToken(session.sessionToken) });
      return changed && { ...changed, sessionToken: session.sessionToken };
    },
    // Prisma's would fail where the session has ended already, and with it the sign-in that replaces it.
    deleteSession: endAuthSession,
    // Nothing here acts at a provider for anyone.
    linkAccount: ({ userId, type, provider, providerAccountId }: AdapterAccount) =>
      plain.linkAccount({ userId, type, provider, providerAccountId }),
  };
}
