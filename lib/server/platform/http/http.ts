/**
 * One wrapper for every API route: authenticate, limit, parse input, handle, parse output, map errors. Nothing is stored
 * before all checks pass. `lib/server/accounts/api-route.ts` makes the routes of `lib/wire/api` with it.
 */
import type { z } from 'zod';
import type { LimitName } from '@/lib/wire/api/contract';
import { DEMO_HEADER } from '@/lib/wire/demo';
import { heldDemoData } from '../demo';
import { env } from '../env';
import { errorFields, log } from '../log';
import { countRequest } from './limits';
import { AppError, problemResponse } from './problem';

type Params = Readonly<Record<string, string | string[] | undefined>>;
type MaybePromise<T> = T | Promise<T>;

/** All that a handler may read of a request: direct routes (direct.ts) make no more. A `Request` is one too. */
export interface RouteRequest extends Pick<Request, 'method' | 'url'> {
  readonly headers: Pick<Headers, 'get' | 'has'>;
  readonly body: AsyncIterable<Uint8Array> | null;
}

interface Call<Who, Query, Body> {
  readonly request: RouteRequest;
  readonly who: Who;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
}

/** What direct routes send: making a `Response` of it costs more than all checks. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly content: string | Uint8Array;
}

export interface Answer<Out> {
  readonly body: Out;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export interface RouteSpec<Who, Query extends z.ZodType, Body extends z.ZodType, Out extends z.ZodType> {
  /** Identifies the caller or throws. Routes with `cookies` reject writes from other sites. */
  readonly who: (request: RouteRequest, params: Readonly<Record<string, string>>) => MaybePromise<Who>;
  readonly cookies?: boolean;
  /** Counted per address, or by `key`; see `RouteContract`. */
  readonly limit?: {
    readonly name: LimitName;
    readonly key?: (who: Who, params: Readonly<Record<string, string>>) => string;
    readonly counts?: 'valid';
  };
  readonly query?: Query;
  readonly body?: Body;
  readonly maxBytes?: number;
  readonly anyText?: boolean;
  readonly reply: Out;
  readonly handle: (
    call: Call<Who, z.output<Query>, z.output<Body>>,
  ) => Promise<Answer<z.input<Out>> | Response | FileReply>;
}

/** A file in memory. */
export class FileReply {
  constructor(
    readonly content: Uint8Array,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

export type RouteHandler<Asked = RouteRequest> = (
  request: Asked,
  context: { params: Promise<Params> },
) => Promise<Response>;

/** The same for direct routes. */
export type DirectHandler = (request: RouteRequest, params: Params) => Promise<Reply | Response>;

export const anyone = (): null => null;

export const responseOf = (reply: Reply | Response): Response => {
  if (reply instanceof Response) return reply;
  const headers = new Headers(reply.headers);
  for (const cookie of reply.cookies) headers.append('set-cookie', cookie);
  const { content, status } = reply;
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), { status, headers });
};

export function route<
  Who,
  Out extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(spec: RouteSpec<Who, Query, Body, Out>): DirectHandler {
  return guardedDirectly(async (request, given) => {
    if (spec.cookies === true) refuseOtherSites(request);
    const params = plainParams(given);
    const who = await spec.who(request, params);
    const count = async () => {
      if (spec.limit !== undefined)
        await countRequest(spec.limit.name, spec.limit.key?.(who, params) ?? clientAddress(request));
    };
    if (spec.limit?.counts === undefined) await count();
    const query = (
      spec.query === undefined ? undefined : check(spec.query, Object.fromEntries(new URL(request.url).searchParams))
    ) as z.output<Query>;
    const body = (
      spec.body === undefined ? undefined : check(spec.body, await readJson(request, spec))
    ) as z.output<Body>;
    if (spec.limit?.counts === 'valid') await count();
    const answer = await spec.handle({ request, who, params, query, body });
    if (answer instanceof Response) return answer;
    return answer instanceof FileReply ? { status: 200, cookies: [], ...answer } : jsonReply(spec.reply, answer);
  });
}

/** Maps errors of a handler; for routes outside /api/v1. */
export function guarded<Asked extends RouteRequest>(handler: RouteHandler<Asked>): RouteHandler<Asked> {
  const safe = guardedDirectly((request: Asked, params) => handler(request, { params: Promise.resolve(params) }));
  return async (request, context) => responseOf(await safe(request, await context.params));
}

function guardedDirectly<Asked extends RouteRequest>(
  handler: (request: Asked, params: Params) => Promise<Reply | Response>,
): (request: Asked, params: Params) => Promise<Reply | Response> {
  return async (request, params) => {
    try {
      return await marked(await handler(request, params));
    } catch (error) {
      if (error instanceof AppError) return problemResponse(error);
      const refused = unstorableText(error) ?? transientError(error);
      if (refused !== null) return problemResponse(refused);
      log.error('request-failed', {
        method: request.method,
        path: new URL(request.url).pathname,
        ...errorFields(error),
      });
      return problemResponse(new AppError('internal', 'The server has logged the error. You can try again.'));
    }
  };
}

/** Says in every answer that the site holds demo data; ids in the answer say which of it is. */
async function marked(reply: Reply | Response): Promise<Reply | Response> {
  if (!(await heldDemoData())) return reply;
  if (!(reply instanceof Response)) return { ...reply, headers: { ...reply.headers, [DEMO_HEADER]: 'present' } };
  reply.headers.set(DEMO_HEADER, 'present');
  return reply;
}

/** character_not_in_repertoire, untranslatable_character: PostgreSQL stores no NUL. */
const UNSTORABLE_SQL_STATES = new Set(['22021', '22P05']);

const sqlStateOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** A text in the request that the database cannot hold, so nothing has that name. */
const unstorableText = (error: unknown): AppError | null =>
  UNSTORABLE_SQL_STATES.has(sqlStateOf(error))
    ? new AppError('invalid-input', 'A text holds characters that cannot be stored.')
    : null;

const TRANSIENT_SQL_STATES = new Set(['40001', '40P01', '53300', '57P01', '57P02', '57P03']);
const TRANSIENT_CONNECTION_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const CUT_OFF =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Errors that a retry may survive: a database restart, or a deadlock. */
function transientError(error: unknown): AppError | null {
  const code = sqlStateOf(error);
  // A foreign key failed: someone deleted the climb while this request was adding to it.
  if (code === '23503') return new AppError('conflict', 'What this belongs to has just been deleted.');
  // The driver's errors for a lost connection have no code, nor the pool's error for a timeout.
  const cutOff = error instanceof Error && CUT_OFF.test(error.message);
  if (!cutOff && !TRANSIENT_SQL_STATES.has(code) && !TRANSIENT_CONNECTION_ERRORS.has(code)) return null;
  log.warn('database-unavailable', errorFields(error));
  return new AppError('unavailable', 'The database does not answer now. You can try again.', {
    headers: { 'retry-after': '1' },
  });
}

/** Whether a text is a UUID; checked for ids in addresses before a query. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Returns the parsed value. Throws `invalid-input` with one entry per path. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  throw new AppError(
    'invalid-input',
    errors.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '),
    { errors },
  );
}

/** The client's address behind the trusted proxies; for IPv6 its /64. Never stored or logged. */
export function clientAddress(request: RouteRequest): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  const chain = [...forwarded, request.headers.get(PEER_HEADER) ?? ''].filter((part) => part !== '');
  const peerKnown = request.headers.has(PEER_HEADER);
  const hops = env().RUNG_TRUSTED_PROXIES;
  const address = chain.at(peerKnown || hops > 0 ? -1 - Math.min(hops, Math.max(0, chain.length - 1)) : 0) ?? 'unknown';
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

/** Set by instrumentation.ts from the socket of each request; overwrites what the client sent. */
export const PEER_HEADER = 'x-rung-peer';

/**
 * Browsers send `Origin` (or `Sec-Fetch-Site`) with every write. A request with neither is not from a browser, so its
 * cookie was sent on purpose.
 */
export function refuseOtherSites(request: RouteRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null && (site === null || site === 'same-origin' || site === 'none')) return;
  if (origin !== null && ownOrigins(request).has(origin)) return;
  throw new AppError('wrong-origin', 'Only pages of this site may send this.');
}

/** Anyone can send `X-Forwarded-Host`: it counts only from a trusted proxy. */
export const forwardedHost = (request: RouteRequest): string | null =>
  env().RUNG_TRUSTED_PROXIES > 0 ? request.headers.get('x-forwarded-host') : null;

function ownOrigins(request: RouteRequest): Set<string> {
  const hosts = [request.headers.get('host'), forwardedHost(request), new URL(request.url).host];
  const origins = hosts.filter((host) => host !== null).flatMap((host) => [`http://${host}`, `https://${host}`]);
  const { PUBLIC_URL } = env();
  return new Set(PUBLIC_URL === undefined ? origins : [...origins, new URL(PUBLIC_URL).origin]);
}

const DEFAULT_MAX_BYTES = 64 * 1024;

async function readJson(
  request: RouteRequest,
  spec: { readonly maxBytes?: number; readonly anyText?: boolean },
): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('unsupported-media-type', 'Send the body as application/json.');
  const text = await readText(request, spec.maxBytes ?? DEFAULT_MAX_BYTES);
  const value = parseJson(text);
  if (spec.anyText !== true) refuseOddText(value, []);
  return value;
}

export async function readText(request: RouteRequest, maxBytes: number): Promise<string> {
  const tooLarge = () => new AppError('body-too-large', `The body may have at most ${maxBytes} bytes.`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) break;
      chunks.push(chunk);
    }
  } catch {
    // The client has gone. Its error has the code of a lost connection to the database.
    throw new AppError('malformed-json', 'The body ended too early.');
  }
  if (size > maxBytes) throw tooLarge();
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed-json', 'The body could not be read as JSON.');
  }
}

// With the u flag, only a lone surrogate matches.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what we look for
const ODD_TEXT = /[\u0000\ud800-\udfff]/u;

function refuseOddText(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && ODD_TEXT.test(value)) {
    const errors = [{ path: path.join('.'), message: 'holds NUL or half of a surrogate pair' }];
    throw new AppError('invalid-input', 'A text holds characters that cannot be stored.', { errors });
  }
  if (typeof value !== 'object' || value === null || path.length > 20) return;
  for (const [key, entry] of Object.entries(value)) {
    refuseOddText(key, path);
    refuseOddText(entry, [...path, key]);
  }
}

const jsonReply = <Out extends z.ZodType>(schema: Out, answer: Answer<z.input<Out>>): Reply => ({
  status: answer.status ?? 200,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...answer.headers },
  cookies: answer.cookies ?? [],
  content: JSON.stringify(schema.parse(answer.body)),
});

/** Next passes none if the path has no parameter. */
function plainParams(params: Params | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([key, value]) => [key, Array.isArray(value) ? value.join('/') : (value ?? '')]),
  );
}
