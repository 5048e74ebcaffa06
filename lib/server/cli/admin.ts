/** `rung admin`: what only someone at the server's terminal may do. */
import { Argument, type Command } from 'commander';
import { createAdminLink } from '@/lib/server/auth/admin-link';
import { rememberedSiteUrl, rememberSiteUrl } from '@/lib/server/auth/site-url';
import { pool } from '@/lib/server/db';
import { createAdminToken } from '@/lib/server/tokens/create';
import { TOKEN_SCOPES, type TokenScope } from '@/lib/wire/token';
import { withDb } from './database';
import { CliFailure } from './failure';
import { wholeNumber } from './values';

const ROLES = ['viewer', 'researcher', 'admin'] as const;

export function registerAdmin(program: Command): void {
  const admin = program.command('admin').description('sign-in link, API tokens, users and roles');
  admin
    .command('link')
    .description('print a link that signs in as the local admin, once, within 24 hours')
    .option('--base-url <url>', 'where the site is')
    .option('--keep', 'remember that place for later links (npm start does)')
    .action((options: LinkOptions) => withDb(() => makeLink(options)));
  admin
    .command('token')
    .description('make an API token of the local admin; it is shown only now')
    .requiredOption('--name <name>', 'what to remember it by')
    .option('--scopes <scopes>', `separated by commas: ${TOKEN_SCOPES.join(', ')}`, TOKEN_SCOPES.join(','))
    .option('--days <n>', 'how long it is valid; for ever where not given', wholeNumber(1, 3650))
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
    .action((user: string, role: string) => withDb(() => setRole(user, role)));
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

/** As told, else where the server was started last. */
async function siteUrl(given: string | undefined): Promise<string> {
  const { NEXTAUTH_URL, PUBLIC_URL, PORT } = process.env;
  const url = given ?? (NEXTAUTH_URL || PUBLIC_URL || (PORT ? `http://localhost:${PORT}` : ((await rememberedSiteUrl()) ?? assumedUrl())));
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new CliFailure(`${url} is no http address`);
  return url;
}

function assumedUrl(): string {
  process.stderr.write('rung admin link: no server was started on this database yet; port 3000 is assumed (--base-url tells another place)\n');
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
  if (unknown !== undefined) throw new CliFailure(`there is no scope ${JSON.stringify(unknown)}; there are ${TOKEN_SCOPES.join(', ')}`);
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 60) throw new CliFailure('a name has 1 to 60 characters');
  const { token } = await createAdminToken({ name: trimmed, scopes: asked as TokenScope[], expiresInDays: days ?? null });
  print(token);
}

async function listUsers(): Promise<void> {
  const { rows } = await pool().query('select "id", "name", "email", "role", "createdAt" from "User" order by "createdAt", "id"');
  for (const row of rows) print(JSON.stringify(row));
}

async function setRole(user: string, role: string): Promise<void> {
  const { rows } = await pool().query<{ id: string }>('update "User" set "role" = $2::"Role" where "id" = $1 or "email" = $1 returning "id"', [user, role]);
  const changed = rows[0];
  if (changed === undefined) throw new CliFailure(`there is no user ${JSON.stringify(user)}; \`rung admin users\` lists them`);
  print(JSON.stringify({ id: changed.id, role }));
}
