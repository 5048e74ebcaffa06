/** The batch routes of a Rung server, streamed. */

import { type RunState, runState } from '@/lib/wire/models/run';
import { problem } from '@/lib/wire/problem';
import { CliFailure, failureLine } from '../failure';

export interface BatchServer {
  readonly url: string;
  readonly token: string;
}

/** A request to one of your runs; refusals become one clear line. */
export const askRun = (
  { url, token }: BatchServer,
  runId: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> =>
  askServer(url, `/runs/${encodeURIComponent(runId)}${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  });

/** A request to `/api/v1` of a site; refusals become one clear line. */
export async function askServer(server: string, path: string, init: RequestInit = {}): Promise<Response> {
  const url = addressOf(server);
  const response = await fetch(`${url}/api/v1${path}`, init).catch((error: unknown) => {
    throw new CliFailure(
      `cannot reach the Rung server at ${url} (${failureLine(error instanceof Error && error.cause instanceof Error ? error.cause : error)})`,
    );
  });
  if (response.ok) return response;
  const refusal = problem.safeParse(await response.json().catch(() => null));
  throw new CliFailure(
    refusal.success
      ? `the Rung server refused (${response.status}): ${refusal.data.detail}`
      : `the answer ${response.status} ${response.statusText} has no explanation by Rung; is a proxy in front of ${url}?`,
  );
}

export const readRun = async (server: BatchServer, runId: string): Promise<RunState> =>
  runState.parse(await (await askRun(server, runId, '')).json());

/** The token that was given, or the variable RUNG_TOKEN. */
export function batchServer(
  options: { readonly server: string; readonly token?: string | undefined },
  env = process.env,
): BatchServer {
  const url = addressOf(options.server);
  const token = options.token ?? env.RUNG_TOKEN;
  if (!token) throw new CliFailure(`no API token: create one at ${url}/account and set RUNG_TOKEN or --token`);
  return { url, token };
}

function addressOf(server: string): string {
  if (!/^https?:\/\//.test(server))
    throw new CliFailure(`--server takes an address with http:// or https://, not "${server}"`);
  return server.replace(/\/+$/, '');
}
