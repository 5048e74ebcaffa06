import { invariant } from 'rung-puzzles/core/invariant';
import { z } from 'zod';
import { noteLoaded } from '@/lib/server/platform/http/direct';
import {
  type Answer,
  type FileReply,
  type RouteHandler,
  type RouteRequest,
  responseOf,
  route,
} from '@/lib/server/platform/http/http';
import type { RouteContract } from '@/lib/wire/api/contract';
import {
  type AccessOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  ROUTES,
  type RouteName,
} from '@/lib/wire/api/routes';
import type { DeepReadonly } from '@/lib/wire/sent';
import { type Caller, type CallerOf, callerOf, takesCookies } from './callers';

interface Call<Name extends RouteName> {
  readonly request: RouteRequest;
  readonly who: CallerOf<AccessOf<Name>>;
  readonly params: ParamsOf<Name>;
  readonly query: z.output<QueryOf<Name>>;
  readonly body: z.output<BodyOf<Name>>;
}

/** What replies that are no JSON return, such as files. */
type Handle<Name extends RouteName> = (
  call: Call<Name>,
) => Promise<Answer<DeepReadonly<z.input<ReplyOf<Name>>>> | Response | FileReply>;

/** The route of each handler: a test compares it with the file's place. */
export const handlerNames = new WeakMap<RouteHandler, RouteName>();

/** The handler of a route of the API: who may call it, and what it takes and returns, is in `lib/wire/api`. */
export function apiRoute<Name extends RouteName>(name: Name, handle: Handle<Name>): RouteHandler {
  const { access, limit, replies, ...contract }: RouteContract = ROUTES[name];
  const direct = route<Caller, z.ZodType, z.ZodType, z.ZodType>({
    ...contract,
    who: (request, params) => callerOf(access, request, params),
    cookies: takesCookies(access),
    ...(limit === undefined ? {} : { limit: { ...limit, ...keyOf(limit.per) } }),
    reply: replies.find(({ schema }) => schema !== undefined)?.schema ?? z.never(),
    handle: (call) => handle(call as unknown as Call<Name>),
  });
  const handler: RouteHandler = async (request, context) => responseOf(await direct(request, await context.params));
  handlerNames.set(handler, name);
  noteLoaded(name, direct);
  return handler;
}

function keyOf(per: 'account' | 'session' | undefined) {
  switch (per) {
    case 'account':
      return { key: accountOf };
    case 'session':
      return { key: (_who: unknown, { id = '' }: Readonly<Record<string, string>>) => id.toLowerCase() };
    case undefined:
      return {};
  }
}

function accountOf(who: Caller): string {
  invariant(!('cookieHash' in who), 'a limit per account needs an account');
  return 'userId' in who ? who.userId : who.id;
}
