/** The form of the invitation page. It answers with a redirect, with or without JavaScript. */

import { clientAddress, guarded, type RouteHandler, readText, refuseOtherSites } from '@/lib/server/platform/http/http';
import { countRequest } from '@/lib/server/platform/http/limits';
import { storableText } from '@/lib/server/platform/storable-text';
import { isSecure } from '../auth/addresses/base-url';
import { sessionCookie } from '../auth/cookie';
import { seeOther } from '../auth/routes';
import { endFormerSession, userOfCookie } from '../auth/session';
import { acceptInvitation } from './accept';

const MAX_FORM_BYTES = 4096;
const MAX_NAME = 80;

export const acceptInvitationRoute: RouteHandler = guarded(async (request) => {
  refuseOtherSites(request);
  await countRequest('sign-in', clientAddress(request));
  const form = new URLSearchParams(await readText(request, MAX_FORM_BYTES));
  const token = form.get('token') ?? '';
  const name =
    storableText(form.get('name') ?? '')
      .trim()
      .slice(0, MAX_NAME) || null;
  const result = await acceptInvitation(token, name, await userOfCookie(request.headers.get('cookie')));
  if (typeof result === 'string') return seeOther(`/sign-in/invitation?error=${result}`);
  await endFormerSession(request.headers.get('cookie'));
  const { teamId } = result;
  return seeOther(teamId === null ? '/account' : `/admin/teams/${teamId}`, [
    sessionCookie(result.session.token, isSecure(request), result.session.expires),
  ]);
});
