/** The storage of next-auth: Prisma's adapter, with hashed session tokens and without provider tokens. */
import { PrismaAdapter } from '@auth/prisma-adapter';
import type { Adapter, AdapterAccount } from 'next-auth/adapters';
import { prisma } from '@/lib/server/platform/db';
import { endAuthSession } from './session';
import { hashSessionToken } from './session-hash';

/** Maps next-auth's names to ours: our `Session` is a person on a ladder, so its session is our AuthSession. */
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
    // Prisma's version fails if the session has already ended, and the new sign-in fails with it.
    deleteSession: endAuthSession,
    // Rung never calls a provider for a user.
    linkAccount: ({ userId, type, provider, providerAccountId }: AdapterAccount) =>
      plain.linkAccount({ userId, type, provider, providerAccountId }),
  };
}
