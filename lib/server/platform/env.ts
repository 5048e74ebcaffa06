/** The server's settings, read from the environment once, when first asked for. */
import { z } from 'zod';

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'a postgresql:// address'),
  /** Set where DATABASE_URL leads to a pooler in transaction mode (PgBouncer): the database itself, for migrations. */
  DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'a postgresql:// address')
    .optional(),
  /** Connections of this process. */
  RUNG_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** Where visitors find the site, for example `https://rung.example.org`; absent: as the request says. */
  PUBLIC_URL: z.url().optional(),
  /** Proxies in front that append to X-Forwarded-For; 0: none, and neither it nor X-Forwarded-Host is believed. */
  RUNG_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Multiplies every rate limit; tests and load measurements raise it. */
  RUNG_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Named in the consent text: who runs this site, and how to reach them. */
  RUNG_OPERATOR: z.string().max(200).optional(),
  RUNG_CONTACT: z.string().max(200).optional(),
  /** Where files of releases of studies are kept; a cache: what is missing is made again. */
  RUNG_RELEASES_DIR: z.string().optional(),
  /**
   * Where the server keeps its secrets; made 0600 when first needed. Absent: in the database. All processes of a site
   * need the same file.
   */
  RUNG_SECRETS_FILE: z.string().optional(),
  /**
   * From the signal to end until no more connections are taken: as long as proxies need to notice that readiness fails.
   */
  RUNG_DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  RUNG_LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Env = z.infer<typeof settings>;

let parsed: Env | undefined;

/** Throws with the names of the settings that are missing or wrong, never with their values. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** For tests that change the environment. */
export function forgetEnv(): void {
  parsed = undefined;
}

export function parseEnv(from: Readonly<Record<string, string | undefined>>): Env {
  const filled = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''));
  const result = settings.safeParse(filled);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`environment: ${lines.join('; ')}`);
}
