import { apiRoute } from '@/lib/server/accounts/api-route';
import { listSuites } from '@/lib/server/play/climbs/catalogue';

// Which edition is open is in the database, not in the build.
export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/suites', async () => ({ body: { suites: await listSuites() } }));
