import { apiRoute } from '@/lib/server/accounts/api-route';
import { getAnalysis } from './analysis';

export const analysisRoute = apiRoute('GET /api/v1/boards/{suite}/analysis', async ({ params, query }) => ({
  body: await getAnalysis(params.suite, query),
  headers: { 'access-control-allow-origin': '*' },
}));
