/** The Rung server as `rung run` sees it: a few calls of /api/v1, each safe to repeat. */
import { z } from 'zod';
import { boardCell, boardTask } from '@/lib/wire/boards/board';
import { difficulty } from '@/lib/wire/boards/compare';
import { type ReplicationTable, replicationTable } from '@/lib/wire/boards/replication';
import { suiteList, taskList } from '@/lib/wire/items/catalogue';
import {
  type createRun,
  type createRunReply,
  type LeasedItems,
  leasedItems,
  type leaseItems,
  type nextRunQuery,
  type RunReceipt,
  type RunState,
  runReceipt,
  runState,
} from '@/lib/wire/models/run';
import { runProgress } from '@/lib/wire/models/run-progress';
import { problem } from '@/lib/wire/problem';
import type { DeclaredParameters } from '../../../server/models/runs/setup/declared-parameters';
import { CliFailure, failureLine } from '../../failure';
import {
  isNobodyThere,
  isTransientStatus,
  type RetryAdvice,
  type RetryPolicy,
  readRetryAfter,
  withRetries,
} from '../endpoint/run-retry';
import { countReplies } from '../report/run-unread';

/** The server answered with a problem document (or something else that is no success). */
export class ServerProblem extends Error {
  override readonly name = 'ServerProblem';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfterMs: number | null,
  ) {
    super(message);
  }
}

class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
}

export interface Catalogue {
  readonly suites: z.infer<typeof suiteList>['suites'];
  readonly tasks: z.infer<typeof taskList>['tasks'];
}

interface BoardQuery {
  readonly edition: string;
  readonly condition: string;
}

const ladderPeople = z.object({
  tasks: z.array(
    boardTask
      .pick({ id: true, condition: true })
      .extend({ human: boardCell.pick({ ladders: true, meanR: true }).nullable() }),
  ),
});
const cellPeople = difficulty.pick({ cells: true });

export interface RungServer {
  readonly catalogue: () => Promise<Catalogue>;
  /** A run of your own, and the parameters of its requests. */
  readonly openedRun: (runId: string) => Promise<{ readonly run: RunState; readonly parameters: DeclaredParameters }>;
  readonly createRun: (body: z.input<typeof createRun>, idempotencyKey: string) => Promise<RunState>;
  /** Items to ask, leased to this worker only. */
  readonly lease: (
    runId: string,
    query: z.infer<typeof nextRunQuery>,
    body: z.infer<typeof leaseItems>,
  ) => Promise<LeasedItems>;
  readonly reply: (runId: string, body: z.infer<typeof createRunReply>) => Promise<RunReceipt>;
  /** A paper’s table with what is measured by now. */
  readonly replication: (suite: string, id: string) => Promise<ReplicationTable>;
  /** People’s ladders on each task of a suite. */
  readonly peopleLadders: (suite: string, query: BoardQuery) => Promise<z.infer<typeof ladderPeople>['tasks']>;
  /** People’s answers to the items of the edition’s fixed sets, for each task and level. */
  readonly peopleCells: (suite: string, query: BoardQuery) => Promise<z.infer<typeof cellPeople>['cells']>;
  /** Deletes a run that has no reply yet; false where it has some, or cannot be reached. Tried once. */
  readonly dropEmpty: (runId: string) => Promise<boolean>;
}

export interface ServerOptions {
  readonly url: string;
  readonly token: string;
  readonly policy: RetryPolicy;
  readonly onRetry: (error: Error, waitMs: number) => void;
}

const REQUEST_TIMEOUT_MS = 60_000;

export function connectServer(options: ServerOptions): RungServer {
  let reached = false;
  const adviseHere = (error: unknown): RetryAdvice => (!reached && isNobodyThere(error) ? null : advise(error));
  const call = async <T extends z.ZodType>(
    schema: T,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<z.infer<T>> => {
    const attempt = () => send(`${options.url}${path}`, options.token, body, headers);
    const { value } = await withRetries(attempt, {
      policy: options.policy,
      advise: adviseHere,
      onRetry: options.onRetry,
    });
    reached = true;
    const parsed = schema.safeParse(value);
    if (!parsed.success)
      throw new CliFailure(
        `the server ${options.url} answered in a form that this client does not know; are both of the same version?`,
      );
    return parsed.data;
  };
  const post = <T extends z.ZodType>(schema: T, path: string, body: unknown, headers = {}): Promise<z.infer<T>> =>
    call(schema, path, body, headers);
  const get = <T extends z.ZodType>(schema: T, path: string): Promise<z.infer<T>> => call(schema, path, null, {});
  return {
    catalogue: async () => ({ ...(await get(suiteList, '/api/v1/suites')), ...(await get(taskList, '/api/v1/tasks')) }),
    createRun: (body, idempotencyKey) => post(runState, '/api/v1/runs', body, { 'idempotency-key': idempotencyKey }),
    openedRun: async (runId) => ({
      run: await get(runState, `/api/v1/runs/${encodeURIComponent(runId)}`),
      parameters: (await get(runProgress, `/api/v1/runs/${encodeURIComponent(runId)}/progress`)).parameters,
    }),
    lease: (runId, query, body) =>
      post(leasedItems, `/api/v1/runs/${runId}/leases?${new URLSearchParams(query)}`, body),
    reply: (runId, body) => post(runReceipt, `/api/v1/runs/${runId}/replies`, body),
    peopleLadders: async (suite, query) =>
      (await get(ladderPeople, `/api/v1/boards/${suite}?${new URLSearchParams({ ...query })}`)).tasks,
    peopleCells: async (suite, query) =>
      (await get(cellPeople, `/api/v1/boards/${suite}/items?${new URLSearchParams({ ...query, sort: 'item' })}`)).cells,
    replication: (suite, id) => get(replicationTable, `/api/v1/replications/${suite}/${id}`),
    dropEmpty: (runId) => dropEmpty(`${options.url}/api/v1/runs/${runId}`, options.token).catch(() => false),
  };
}

async function dropEmpty(url: string, token: string): Promise<boolean> {
  const run = runState.parse(await send(url, token, null, {}));
  // Replies that wait for earlier ones are only in `statuses`.
  if (run.status !== 'open' || countReplies(run.statuses) > 0) return false;
  await send(url, token, null, {}, 'DELETE');
  return true;
}

/** Posts the body; without one it only reads. */
async function send(
  url: string,
  token: string,
  body: unknown,
  headers: Record<string, string>,
  method = body === null ? 'GET' : 'POST',
): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...headers,
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      accept: 'application/json',
      authorization: `Bearer ${token}`,
    },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new ServerUnreachable(`cannot reach the Rung server at ${new URL(url).origin} (${causeOf(error)})`, {
      cause: error,
    });
  });
  const text = await response.text().catch((error: unknown) => {
    throw new ServerUnreachable(`the Rung server at ${new URL(url).origin} broke off its answer (${causeOf(error)})`);
  });
  if (!response.ok) throw problemOf(response, text);
  return parseJson(text);
}

function problemOf(response: Response, text: string): ServerProblem {
  const retryAfterMs = readRetryAfter(response.headers, Date.now());
  const refusal = problem.safeParse(parseJson(text));
  if (!refusal.success)
    return new ServerProblem(
      response.status,
      'no-problem-document',
      `the answer ${response.status} has no explanation by Rung; is a proxy in front of it?`,
      retryAfterMs,
    );
  const places = refusal.data.errors?.map(({ path, message }) => `${path}: ${message}`).join('; ');
  const detail = places ? `${refusal.data.detail} (${places})` : refusal.data.detail;
  return new ServerProblem(
    response.status,
    refusal.data.code,
    `the Rung server refused (${response.status}): ${detail}`,
    retryAfterMs,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function advise(error: unknown): RetryAdvice {
  if (error instanceof ServerUnreachable) return { retryAfterMs: null };
  return error instanceof ServerProblem && isTransientStatus(error.status)
    ? { retryAfterMs: error.retryAfterMs }
    : null;
}

const causeOf = (error: unknown): string =>
  failureLine(error instanceof Error && error.cause instanceof Error && error.cause.message ? error.cause : error);
