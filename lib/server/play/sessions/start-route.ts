import type { z } from 'zod';
import { type RouteHandler, route } from '@/lib/server/platform/http/http';
import { sessionCreated } from '@/lib/wire/session';
import { type Caller, personOf } from './caller';
import type { CreatedSession } from './create-session';
import { shownReceiptCode } from './mine';
import { setParticipantCookie } from './participant-cookie';
import { viewSession } from './session-view';

/** A route that starts a session and gives its person a cookie: 201, or 200 for one that the same click had started. */
export const startRoute = <Body extends z.ZodType>(
  body: Body,
  start: (input: z.output<Body>, caller: Caller) => Promise<CreatedSession>,
): RouteHandler =>
  route({
    who: personOf,
    cookies: true,
    limit: { name: 'session-create' },
    body,
    reply: sessionCreated,
    handle: async ({ request, who, body: input }) => {
      const { climb, participantId, fresh } = await start(input, who);
      return {
        status: fresh ? 201 : 200,
        body: { session: viewSession(climb), receiptCode: await shownReceiptCode(participantId) },
        cookies: [await setParticipantCookie(request, participantId)],
      };
    },
  });
