import { localeOf } from '@/lib/messages/locale';
import { anyone, route } from '@/lib/server/platform/http/http';
import { answerSample, nextSample, sampleOf } from '@/lib/server/play/samples/sample';
import { feedback, sampleQuery, sampleReply, sampleView } from '@/lib/wire/session';

export const GET = route({
  who: anyone,
  limit: { name: 'sample' },
  query: sampleQuery,
  reply: sampleView,
  handle: async ({ query: { after, task, level, language } }) => {
    const locale = localeOf(language);
    return { body: await (task === undefined ? nextSample(after, locale) : sampleOf(task, level, locale)) };
  },
});

export const POST = route({
  who: anyone,
  cookies: true,
  limit: { name: 'sample' },
  body: sampleReply,
  reply: feedback,
  handle: async ({ body: { token, answer, language } }) => ({
    body: await answerSample(token, answer, localeOf(language)),
  }),
});
