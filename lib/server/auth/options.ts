/** next-auth with database sessions over our tables. Providers are those that the environment configures. */
import { PrismaAdapter } from '@auth/prisma-adapter';
import type { NextAuthOptions } from 'next-auth';
import type { Adapter } from 'next-auth/adapters';
import EmailProvider from 'next-auth/providers/email';
import GitHubProvider from 'next-auth/providers/github';
import { pool, prisma } from '../db';
import { errorFields, log } from '../log';
import { serverSecret } from '../secrets';
import { readAuthEnv } from './providers';
import { SESSION_DAYS } from './session';

export async function authOptions(): Promise<NextAuthOptions> {
  const { github, email, secret } = readAuthEnv(process.env);
  return {
    adapter: adapter(),
    secret: secret ?? (await serverSecret('auth')).toString('hex'),
    session: { strategy: 'database', maxAge: SESSION_DAYS * 86_400 },
    providers: [
      ...(github ? [GitHubProvider({ clientId: github.id, clientSecret: github.secret })] : []),
      ...(email ? [EmailProvider({ server: email.server, from: email.from })] : []),
    ],
    callbacks: { signIn: async ({ user }) => !(await isDisabled(user.id)) },
    pages: { signIn: '/sign-in', signOut: '/account', error: '/sign-in', verifyRequest: '/sign-in?sent=1', newUser: '/account' },
    logger: {
      error: (code, metadata) => log.error('next-auth', { code, ...errorFields(metadata instanceof Error ? metadata : new Error(code)) }),
      warn: (code) => log.warn('next-auth', { code }),
      debug: () => undefined,
    },
  };
}

/** Of a provider's id that has no account yet: false. */
async function isDisabled(userId: string): Promise<boolean> {
  const { rowCount } = await pool().query('select from "User" where "id" = $1 and "disabledAt" is not null', [userId]);
  return rowCount !== 0;
}

/** The adapter knows next-auth's names; our `Session` is a person on a ladder, so its session is our AuthSession. */
function adapter(): Adapter {
  const { user, account, authSession, verificationToken } = prisma();
  const renamed = { user, account, session: authSession, verificationToken };
  return PrismaAdapter(renamed as unknown as Parameters<typeof PrismaAdapter>[0]) as Adapter;
}
