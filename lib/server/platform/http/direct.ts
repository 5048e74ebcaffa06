/**
 * Serves the busiest routes without Next, whose router and wrappers need more time than the answers themselves
 * (docs/performance.md). Their handlers are the same. Next still loads them, and serves all that is not exactly such a
 * request. A development server does without this, because Next must notice edits.
 */
import { subscribe } from 'node:diagnostics_channel';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  Server,
  ServerResponse,
} from 'node:http';
import type { RouteName } from '@/lib/wire/api/routes';
import { errorFields, log } from '../log';
import type { DirectHandler, Reply, RouteRequest } from './http';
import siteHeaders from './site-headers.json';

const NAMES = [
  'POST /api/v1/sessions/{id}/next',
  'POST /api/v1/sessions/{id}/replies',
  'POST /api/v1/runs/{id}/next',
  'POST /api/v1/runs/{id}/leases',
  'POST /api/v1/runs/{id}/replies',
  'GET /api/v1/panels/{itemId}/{file}',
] as const satisfies readonly RouteName[];

const BUSY = NAMES.map((name) => ({
  name,
  pattern: new RegExp(`^${name.replaceAll(/\{(\w+)\}/g, String.raw`(?<$1>[\w-]+(?:\.\w+)?)`)}(?:\\?.*)?$`),
}));

// Next loads this module once for itself and once for routes.
const shared = globalThis as { rungLoadedRoutes?: Map<string, DirectHandler> };

function loadedRoutes(): Map<string, DirectHandler> {
  shared.rungLoadedRoutes ??= new Map();
  return shared.rungLoadedRoutes;
}

export const noteLoaded = (name: RouteName, handler: DirectHandler): void => void loadedRoutes().set(name, handler);

/** Takes the place of a server's listener when its first request comes. */
export function serveDirectly(): void {
  const known = new WeakSet<Server>();
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { readonly server: Server };
    if (known.has(server)) return;
    known.add(server);
    const [listener] = server.listeners('request') as RequestListener[];
    if (listener === undefined) return;
    server.off('request', listener);
    server.on('request', (request, response) => {
      if (!serve(request, response)) listener.call(server, request, response);
    });
  });
}

function serve(incoming: IncomingMessage, response: ServerResponse): boolean {
  for (const { name, pattern } of BUSY) {
    const params = pattern.exec(`${incoming.method} ${incoming.url}`)?.groups;
    const handler = params === undefined ? undefined : loadedRoutes().get(name);
    if (params === undefined || handler === undefined) continue;
    answer(handler, params, incoming, response).catch((error) => {
      log.error('request-failed', { path: incoming.url, ...errorFields(error) });
      response.destroy();
    });
    return true;
  }
  return false;
}

async function answer(
  handler: DirectHandler,
  params: Readonly<Record<string, string | undefined>>,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const made = await handler(requestOf(incoming), params);
  const { status, headers, cookies, content } = made instanceof Response ? await replyOf(made) : made;
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const sent: Record<string, string | readonly string[]> = { ...SITE_HEADERS, ...headers };
  sent['content-length'] = `${body.length}`;
  if (cookies.length > 0) sent['set-cookie'] = cookies;
  // The rest of a body that was too long would be taken for the next request.
  if (incoming.readableDidRead && !incoming.readableEnded) sent.connection = 'close';
  response.writeHead(status, sent as OutgoingHttpHeaders).end(body);
}

async function replyOf(response: Response): Promise<Reply> {
  const { 'set-cookie': _, ...headers } = Object.fromEntries(response.headers);
  const content = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers, cookies: response.headers.getSetCookie(), content };
}

const SITE_HEADERS = Object.fromEntries(
  Object.entries(siteHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);

/**
 * What a handler reads of a request: a real one would pack the body into streams of the web, which costs more than all
 * checks. The host is in the headers. In the address it would be an origin of this site, so there it is one that cannot
 * exist.
 */
function requestOf(incoming: IncomingMessage): RouteRequest {
  const { method = '', url, headers } = incoming;
  return {
    method,
    url: `http://rung.invalid${url}`,
    headers: { get: (name) => headerOf(headers, name), has: (name) => headerOf(headers, name) !== null },
    // A stream that is destroyed takes the connection with it, before the response.
    body: incoming.iterator({ destroyOnReturn: false }),
  };
}

/** Node has them by lower-case names. Several of one name come as a list only if it is `set-cookie`. */
const headerOf = (headers: IncomingHttpHeaders, name: string): string | null =>
  headers[name.toLowerCase()]?.toString() ?? null;
