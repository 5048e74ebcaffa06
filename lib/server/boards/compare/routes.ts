import { anyone, type RouteHandler, route } from '@/lib/server/platform/http/http';
import { compareQuery, comparison, difficulty, itemsQuery, ranking, ranksQuery } from '@/lib/wire/compare';
import { getComparison } from './compare';
import { getDifficulty } from './items';
import { getRanking } from './ranks';

// Public data: an admin's cookie gives a program no more.
const PUBLIC = { admin: false } as const;
const headers = { 'access-control-allow-origin': '*' } as const;

/** `GET /api/v1/boards/{suite}/compare?a=…&b=…` */
export const compareRoute: RouteHandler = route({
  who: anyone,
  query: compareQuery,
  reply: comparison,
  handle: async ({ params, query }) => ({ body: await getComparison(params.suite ?? '', query, PUBLIC), headers }),
});

/** `GET /api/v1/boards/{suite}/ranks` */
export const ranksRoute: RouteHandler = route({
  who: anyone,
  query: ranksQuery,
  reply: ranking,
  handle: async ({ params, query }) => ({ body: await getRanking(params.suite ?? '', query), headers }),
});

/** `GET /api/v1/boards/{suite}/items` */
export const itemsRoute: RouteHandler = route({
  who: anyone,
  query: itemsQuery,
  reply: difficulty,
  handle: async ({ params, query }) => ({ body: await getDifficulty(params.suite ?? '', query, PUBLIC), headers }),
});
