import { route } from '@/lib/server/platform/http/http';
import { personOf } from '@/lib/server/play/sessions/caller';
import { reportItem } from '@/lib/server/play/sessions/report-item';
import { createReport, reportStored } from '@/lib/wire/report';

export const POST = route({
  who: personOf,
  cookies: true,
  limit: { name: 'item-report', key: (_who, params) => (params.id ?? '').toLowerCase() },
  body: createReport,
  reply: reportStored,
  handle: async ({ params, who, body }) => {
    await reportItem(params.id ?? '', body, who);
    return { body: { stored: true as const } };
  },
});
