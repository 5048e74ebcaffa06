import { headers } from 'next/headers';
import { baseUrlOf } from '@/lib/server/accounts/auth/base-url';

/** For a page: where its reader finds this site, without a slash at its end. */
export const siteAddress = async (): Promise<string> =>
  baseUrlOf(new Request('http://127.0.0.1:3000', { headers: new Headers(await headers()) }));
