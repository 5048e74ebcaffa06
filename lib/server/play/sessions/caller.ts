import type { Visitor } from '@/lib/server/accounts/participant-cookie';
import { allowIf, type MayAnswer } from '../climbs';

export type Caller = Visitor;

/** For a caller, only the person's own sessions exist. */
export const ownSession = ({ cookieHash }: Caller): MayAnswer =>
  allowIf(
    'session-not-found',
    'This browser has no such session. If you began it elsewhere, enter your code on the resume page.',
    ({ session }) => session !== null && session.cookieHash === cookieHash,
  );
