import { anyone, type RouteHandler, route } from '@/lib/server/platform/http/http';
import { analysis, analysisQuery } from '@/lib/wire/analysis';
import { getAnalysis } from './analysis';

/** `GET /api/v1/boards/{suite}/analysis` */
export const analysisRoute: RouteHandler = route({
  who: anyone,
  query: analysisQuery,
  reply: analysis,
  handle: async ({ params, query }) => ({
    body: await getAnalysis(params.suite ?? '', query),
    headers: { 'access-control-allow-origin': '*' },
  }),
});
