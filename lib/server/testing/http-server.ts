/** Serves the API of runs on a free port with the real route handlers: for programs that speak HTTP. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { GET as getBoardItems } from '@/app/api/v1/boards/[suite]/items/route';
import { GET as getBoard } from '@/app/api/v1/boards/[suite]/route';
import { GET as getResults } from '@/app/api/v1/exports/results/route';
import { GET as getReplication } from '@/app/api/v1/replications/[suite]/[id]/route';
import { POST as postFinish } from '@/app/api/v1/runs/[id]/finish/route';
import { GET as getItems } from '@/app/api/v1/runs/[id]/items/route';
import { POST as postLeases } from '@/app/api/v1/runs/[id]/leases/route';
import { POST as postNext } from '@/app/api/v1/runs/[id]/next/route';
import { GET as getProgress } from '@/app/api/v1/runs/[id]/progress/route';
import { POST as postReply } from '@/app/api/v1/runs/[id]/replies/route';
import { GET as getRun, DELETE as withdrawRun } from '@/app/api/v1/runs/[id]/route';
import { POST as postUpload } from '@/app/api/v1/runs/[id]/uploads/route';
import { POST as postRuns } from '@/app/api/v1/runs/route';
import { GET as getSuites } from '@/app/api/v1/suites/route';
import { GET as getTasks } from '@/app/api/v1/tasks/route';
import type { RouteHandler } from '../platform/http/http';

const ROUTES: readonly (readonly [RegExp, RouteHandler])[] = [
  [/^GET \/api\/v1\/suites$/, getSuites],
  [/^GET \/api\/v1\/tasks$/, getTasks],
  [/^GET \/api\/v1\/exports\/results$/, getResults],
  [/^GET \/api\/v1\/replications\/([^/]+)\/([^/]+)$/, getReplication],
  [/^GET \/api\/v1\/boards\/([^/]+)$/, getBoard],
  [/^GET \/api\/v1\/boards\/([^/]+)\/items$/, getBoardItems],
  [/^GET \/api\/v1\/runs\/([^/]+)\/progress$/, getProgress],
  [/^POST \/api\/v1\/runs$/, postRuns],
  [/^GET \/api\/v1\/runs\/([^/]+)$/, getRun],
  [/^DELETE \/api\/v1\/runs\/([^/]+)$/, withdrawRun],
  [/^POST \/api\/v1\/runs\/([^/]+)\/next$/, postNext],
  [/^POST \/api\/v1\/runs\/([^/]+)\/leases$/, postLeases],
  [/^POST \/api\/v1\/runs\/([^/]+)\/replies$/, postReply],
  [/^GET \/api\/v1\/runs\/([^/]+)\/items$/, getItems],
  [/^POST \/api\/v1\/runs\/([^/]+)\/uploads$/, postUpload],
  [/^POST \/api\/v1\/runs\/([^/]+)\/finish$/, postFinish],
];

export interface TestApi {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function startTestApi(): Promise<TestApi> {
  const server = createServer(async (incoming, outgoing) => {
    const answer = await handle(incoming).catch((error: unknown) => new Response(String(error), { status: 500 }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function handle(incoming: IncomingMessage): Promise<Response> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
  const asked = `${incoming.method} ${url.pathname}`;
  for (const [pattern, handler] of ROUTES) {
    const found = pattern.exec(asked);
    if (found === null) continue;
    const body = incoming.method === 'GET' ? {} : { body: await text(incoming) };
    const headers = new Headers(
      Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return handler(new Request(url, { method: incoming.method ?? 'GET', headers, ...body }), {
      params: Promise.resolve(paramsOf(found)),
    });
  }
  return new Response(asked, { status: 404 });
}

/** One part of an address is an id or a suite, two are a suite and what is of it. */
function paramsOf([, first, second]: RegExpExecArray): Record<string, string> {
  if (first === undefined) return {};
  return { suite: first, id: second ?? first };
}
