import { apiRoute } from '@/lib/server/accounts/api-route';
import { getComparison } from './compare';
import { getDifficulty } from './items/items';
import { getRanking } from './ranks/ranks';

// Public data: an admin's cookie gives a program no more.
const PUBLIC = { admin: false } as const;
const headers = { 'access-control-allow-origin': '*' } as const;

export const compareRoute = apiRoute('GET /api/v1/boards/{suite}/compare', async ({ params, query }) => ({
  body: await getComparison(params.suite, query, PUBLIC),
  headers,
}));

export const ranksRoute = apiRoute('GET /api/v1/boards/{suite}/ranks', async ({ params, query }) => ({
  body: await getRanking(params.suite, query),
  headers,
}));

export const itemsRoute = apiRoute('GET /api/v1/boards/{suite}/items', async ({ params, query }) => ({
  body: await getDifficulty(params.suite, query, PUBLIC),
  headers,
}));
