/** Configures next-auth: database sessions in our tables, and the providers from the environment. */
import type { NextAuthOptions } from 'next-auth';
import EmailProvider from 'next-auth/providers/email';
import GitHubProvider from 'next-auth/providers/github';
import { pool } from '@/lib/server/platform/db';
import { errorFields, log } from '@/lib/server/platform/log';
import { serverSecret } from '@/lib/server/platform/secrets';
import { authAdapter } from './adapter';
import { readAuthEnv } from './providers';
import { SESSION_DAYS } from './session';

/** How long an answer of GitHub may take; 3.5 s are too few for a slow line. */
const GITHUB_MS = 15_000;

export async function authOptions(): Promise<NextAuthOptions> {
  const { github, email, secret } = readAuthEnv(process.env);
  return {
    adapter: authAdapter(),
    secret: secret ?? (await serverSecret('auth')).toString('hex'),
    session: { strategy: 'database', maxAge: SESSION_DAYS * 86_400 },
    providers: [
      ...(github
        ? [
            GitHubProvider({
              clientId: github.id,
              clientSecret: github.secret,
              httpOptions: { timeout: GITHUB_MS },
            }),
          ]
        : []),
      ...(email ? [EmailProvider({ server: email.server, from: email.from })] : []),
    ],
    callbacks: { signIn: async ({ user }) => !(await isDisabled(user.id)) },
    pages: {
      signIn: '/sign-in',
      signOut: '/account',
      error: '/sign-in',
      verifyRequest: '/sign-in?sent=1',
      newUser: '/account',
    },
    logger: {
      error: (code, metadata) =>
        log.error('next-auth', { code, ...errorFields(metadata instanceof Error ? metadata : new Error(code)) }),
      warn: (code) => log.warn('next-auth', { code }),
      debug: () => undefined,
    },
  };
}

/** Returns false for a provider's id without an account. */
async function isDisabled(userId: string): Promise<boolean> {
  const { rowCount } = await pool().query('select from "User" where "id" = $1 and "disabledAt" is not null', [userId]);
  return rowCount !== 0;
}
