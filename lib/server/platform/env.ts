/** The server's settings, read from the environment once, on first use. */
import { z } from 'zod';

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'a postgresql:// address'),
  /** The database itself, for migrations, if DATABASE_URL is a pooler in transaction mode (PgBouncer). */
  DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgresql:// address')
    .optional(),
  RUNG_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** The public address, for example `https://rung.example.org`; default: that of the request. */
  PUBLIC_URL: z.url().optional(),
  /** Proxies in front that append to X-Forwarded-For. With 0, neither it nor X-Forwarded-Host is trusted. */
  RUNG_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies every rate limit; tests and load measurements raise it. */
  RUNG_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** The operator of the site and a contact, for the consent text. */
  RUNG_OPERATOR: z.string().max(200).optional(),
  RUNG_CONTACT: z.string().max(200).optional(),
  /** Folder for release files; a cache: missing files are created again. */
  RUNG_RELEASES_DIR: z.string().optional(),
  /** File for the server's secrets (mode 0600), the same for all processes; default: in the database. */
  RUNG_SECRETS_FILE: z.string().optional(),
  /** From the end signal until connections are refused: the time that proxies need to see that readiness fails. */
  RUNG_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** 0: tables of cube distances are built when they are first needed, not soon after the start. */
  RUNG_WARM_UP: z.enum(['0', '1']).default('1'),
  RUNG_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Env = z.infer<typeof settings>;

let parsed: Env | undefined;

export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

export function resetEnv(): void {
  parsed = undefined;
}

export function parseEnv(from: Readonly<Record<string, string | undefined>>): Env {
  const filled = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
  const result = settings.safeParse(filled);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`environment: ${lines.join('; ')}`);
}
