/** `rung admin`: acts that only someone at the server's terminal may do. */
import { Argument, type Command } from 'commander';
import { rememberedSiteUrl, rememberSiteUrl } from '@/lib/server/accounts/auth/addresses/site-url';
import { createAdminLink } from '@/lib/server/accounts/auth/admin-link';
import { makeInvitation } from '@/lib/server/accounts/invitations/invitations';
import { sendInvitation } from '@/lib/server/accounts/invitations/send-invitation';
import { createAdminToken } from '@/lib/server/accounts/tokens/create';
import { changeRole, disableUser, enableUser } from '@/lib/server/accounts/users/users';
import { recordAct, TERMINAL } from '@/lib/server/platform/audit-log';
import { pool } from '@/lib/server/platform/db';
import { AppError } from '@/lib/server/platform/http/problem';
import { TOKEN_SCOPES, type TokenScope } from '@/lib/wire/models/token';
import { createInvitation, ROLES, type Role } from '@/lib/wire/team';
import { withDb } from '../database';
import { CliFailure } from '../failure';
import { wholeNumber } from '../values';
import { registerAdminEdition } from './admin-edition';
import { registerAdminStudy } from './admin-study';

export function registerAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .description('manage sign-in links, API tokens, users, roles, studies and editions');
  admin
    .command('link')
    .description('print a single-use sign-in link for the local admin, valid for 24 hours')
    .option('--base-url <url>', 'address of the site')
    .option('--keep', 'use this address for later links too (npm start does)')
    .action((options: LinkOptions) => withDb(() => makeLink(options)));
  admin
    .command('token')
    .description('create an API token for the local admin (shown once)')
    .requiredOption('--name <name>', 'name of the token')
    .option('--scopes <scopes>', `separated by commas: ${TOKEN_SCOPES.join(', ')}`, TOKEN_SCOPES.join(','))
    .option('--days <n>', 'days until it expires (default: never)', wholeNumber(1, 3650))
    .action((options: TokenOptions) => withDb(() => makeToken(options)));
  admin
    .command('users')
    .description('list the users as JSON lines')
    .action(() => withDb(listUsers));
  admin
    .command('role')
    .description('give a user another role')
    .argument('<user>', 'e-mail address or id')
    .addArgument(new Argument('<role>').choices(ROLES))
    .action((user: string, role: Role) => withDb(() => setRole(user, role)));
  admin
    .command('disable')
    .description('keep a user out: ends all tokens and sessions, and refuses to sign them in')
    .argument('<user>', 'e-mail address or id')
    .action((user: string) => withDb(() => setDisabled(user, true)));
  admin
    .command('enable')
    .description('let a disabled user sign in again; old tokens stay revoked')
    .argument('<user>', 'e-mail address or id')
    .action((user: string) => withDb(() => setDisabled(user, false)));
  admin
    .command('invite')
    .description('print a single-use invitation: a new account with this role, or this role for an account')
    .addArgument(new Argument('<role>').choices(ROLES))
    .option('--email <address>', 'only for this address; sent there if the server can send mail')
    .option('--days <n>', 'days until it expires', wholeNumber(1, 30), 7)
    .option('--base-url <url>', 'address of the site')
    .action((role: Role, options: InviteOptions) => withDb(() => invite(role, options)));
  registerAdminStudy(admin);
  registerAdminEdition(admin);
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

interface LinkOptions {
  readonly baseUrl?: string;
  readonly keep?: true;
}

async function makeLink({ baseUrl, keep }: LinkOptions): Promise<void> {
  const url = await siteUrl(baseUrl);
  if (keep) await rememberSiteUrl(url);
  print(await createAdminLink(url));
}

/** The given port, otherwise the one of the last start. */
async function siteUrl(given: string | undefined): Promise<string> {
  const { NEXTAUTH_URL, PUBLIC_URL, PORT } = process.env;
  const url =
    given ??
    (NEXTAUTH_URL || PUBLIC_URL || (PORT ? `http://localhost:${PORT}` : ((await rememberedSiteUrl()) ?? assumedUrl())));
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new CliFailure(`${url} is no http address`);
  return url;
}

function assumedUrl(): string {
  process.stderr.write(
    'rung admin link: no server was started on this database yet; port 3000 is assumed (--base-url tells another place)\n',
  );
  return 'http://localhost:3000';
}

interface TokenOptions {
  readonly name: string;
  readonly scopes: string;
  readonly days?: number;
}

async function makeToken({ name, scopes, days }: TokenOptions): Promise<void> {
  const asked = scopes.split(',').map((scope) => scope.trim());
  const unknown = asked.find((scope) => !(TOKEN_SCOPES as readonly string[]).includes(scope));
  if (unknown !== undefined)
    throw new CliFailure(`there is no scope ${JSON.stringify(unknown)}; there are ${TOKEN_SCOPES.join(', ')}`);
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 60) throw new CliFailure('a name has 1 to 60 characters');
  const { token } = await createAdminToken({
    name: trimmed,
    scopes: asked as TokenScope[],
    expiresInDays: days ?? null,
  });
  await recordAct(pool(), TERMINAL, 'token.create', 'user/local-admin', { name: trimmed, scopes: asked });
  print(token);
}

interface InviteOptions {
  readonly email?: string;
  readonly days: number;
  readonly baseUrl?: string;
}

async function invite(role: Role, { email, days, baseUrl }: InviteOptions): Promise<void> {
  const wanted = createInvitation.safeParse({ role, email: email ?? null, expiresInDays: days });
  if (!wanted.success) throw new CliFailure(`${email} is no e-mail address`);
  const { invitation, link } = await makeInvitation(
    TERMINAL,
    wanted.data,
    (await siteUrl(baseUrl)).replace(/\/+$/, ''),
  );
  if (await sendInvitation(invitation, link)) process.stderr.write(`sent to ${invitation.email}\n`);
  print(link);
}

async function listUsers(): Promise<void> {
  const { rows } = await pool().query(
    'select "id", "name", "email", "role", "disabledAt", "createdAt" from "User" order by "createdAt", "id"',
  );
  for (const row of rows) print(JSON.stringify(row));
  if (rows.length === 0) process.stderr.write('no users yet\n');
}

async function setRole(user: string, role: Role): Promise<void> {
  const { id } = await changeRole(TERMINAL, user, role).catch(refuseUser(user));
  print(JSON.stringify({ id, role }));
}

async function setDisabled(user: string, disabled: boolean): Promise<void> {
  const { id, disabledAt } = await (disabled ? disableUser : enableUser)(TERMINAL, user).catch(refuseUser(user));
  print(JSON.stringify({ id, disabledAt }));
}

const refuseUser =
  (user: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    throw new CliFailure(
      error.code === 'not-found'
        ? `there is no user ${JSON.stringify(user)}; \`rung admin users\` lists them`
        : error.message,
    );
  };
