import { apiRoute } from '@/lib/server/accounts/api-route';
import { listUsers } from '@/lib/server/accounts/users/users';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/users', async () => ({ body: { users: await listUsers() } }));
