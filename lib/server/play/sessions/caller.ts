import { allowIf, type MayAnswer } from '../climbs';
import { cookieHashFrom } from './participant-cookie';

/** The person behind a request: the hash of the browser's cookie, or null if unknown. */
export interface Caller {
  readonly cookieHash: string | null;
}

export const personOf = (request: Request): Caller => ({ cookieHash: cookieHashFrom(request) });

/** For a caller, only the person's own sessions exist. */
export const ownSession = ({ cookieHash }: Caller): MayAnswer =>
  allowIf(
    'session-not-found',
    'This browser has no such session. If you began it elsewhere, enter your code on the resume page.',
    ({ session }) => session !== null && session.cookieHash === cookieHash,
  );
