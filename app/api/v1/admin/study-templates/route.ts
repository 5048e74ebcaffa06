import { apiRoute } from '@/lib/server/accounts/api-route';
import { TEMPLATES } from '@/lib/server/play/studies/templates/templates';

export const dynamic = 'force-dynamic';

export const GET = apiRoute('GET /api/v1/admin/study-templates', async () => ({
  body: { templates: TEMPLATES.map((template) => ({ ...template })) },
}));
