/**
 * Rate limits of the public write routes. Rare, costly actions are counted in PostgreSQL for all processes. Frequent
 * ones of known people and models are counted in this process, because a third round trip would cost more than the
 * reply. Keys are keyed hashes of addresses; rows are deleted within 24 hours.
 */
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName } from '@/lib/wire/api/contract';
import { pool } from '../db';
import { env } from '../env';
import { errorFields, log } from '../log';
import { keyedHash } from '../secrets';
import { AppError } from './problem';

interface Limit {
  readonly points: number;
  readonly perSeconds: number;
  readonly kept: 'database' | 'process';
}

/** A classroom behind one address must pass, a loop must not. At most an hour: no row outlives the day. */
const LIMITS = {
  'session-create': { points: 120, perSeconds: 600, kept: 'database' },
  'session-write': { points: 2400, perSeconds: 60, kept: 'process' },
  /** Per session, not per address. */
  'session-events': { points: 60, perSeconds: 60, kept: 'process' },
  /** Per session. */
  'item-report': { points: 30, perSeconds: 600, kept: 'process' },
  resume: { points: 20, perSeconds: 600, kept: 'database' },
  withdraw: { points: 20, perSeconds: 600, kept: 'database' },
  sample: { points: 300, perSeconds: 60, kept: 'process' },
  panel: { points: 6000, perSeconds: 60, kept: 'process' },
  'sign-in': { points: 20, perSeconds: 600, kept: 'database' },
  'token-create': { points: 30, perSeconds: 600, kept: 'database' },
  'run-create': { points: 300, perSeconds: 600, kept: 'database' },
  'run-write': { points: 6000, perSeconds: 60, kept: 'process' },
  results: { points: 60, perSeconds: 600, kept: 'process' },
  admin: { points: 600, perSeconds: 60, kept: 'process' },
} as const satisfies Record<LimitName, Limit>;

type Limiter = RateLimiterMemory | RateLimiterPostgres;
const limiters = new WeakMap<Pool, Map<LimitName, Limiter>>();

/** Counts one request under the key. Throws 429 with Retry-After in seconds above the limit. */
export async function countRequest(name: LimitName, key: string): Promise<void> {
  const hidden = (await keyedHash('address', `${name}/${key}`)).toString('base64url').slice(0, 22);
  try {
    await limiterOf(name).consume(hidden);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError('too-many-requests', `Try again in ${retryAfterSeconds} s.`, {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

function limiterOf(name: LimitName): Limiter {
  const from = pool();
  const made = limiters.get(from) ?? new Map<LimitName, Limiter>();
  limiters.set(from, made);
  const limiter = made.get(name) ?? makeLimiter(name, from);
  made.set(name, limiter);
  return limiter;
}

function makeLimiter(name: LimitName, from: Pool): Limiter {
  const { points, perSeconds, kept }: Limit = LIMITS[name];
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.ceil(points * env().RUNG_LIMIT_FACTOR)),
    duration: perSeconds,
  };
  if (kept === 'process') return new RateLimiterMemory(options);
  const stored = {
    storeClient: from,
    storeType: 'pool',
    tableName: 'RateLimit',
    tableCreated: true,
    clearExpiredByTimeout: true,
  };
  const limiter = new RateLimiterPostgres({ ...options, ...stored, inMemoryBlockOnConsumed: options.points + 1 });
  forgetExpired(from).catch((error: unknown) => log.warn('rate-limit-cleaning-failed', errorFields(error)));
  return limiter;
}

/** Rows left by processes that ended before cleaning up. */
async function forgetExpired(from: Pool): Promise<void> {
  await from.query('delete from "RateLimit" where "expire" < $1', [Date.now()]);
}
