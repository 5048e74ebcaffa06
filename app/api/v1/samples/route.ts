import { localeOf } from '@/lib/messages/locale';
import { apiRoute } from '@/lib/server/accounts/api-route';
import { answerSample, nextSample, sampleOf } from '@/lib/server/play/samples/sample';

export const GET = apiRoute('GET /api/v1/samples', async ({ query: { after, task, level, language } }) => {
  const locale = localeOf(language);
  return { body: await (task === undefined ? nextSample(after, locale) : sampleOf(task, level, locale)) };
});

export const POST = apiRoute('POST /api/v1/samples', async ({ body: { token, answer, language } }) => ({
  body: await answerSample(token, answer, localeOf(language)),
}));
