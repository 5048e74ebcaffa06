import { headers } from 'next/headers';
import { baseUrlOf } from '@/lib/server/accounts/auth/addresses/base-url';

/** For pages: the site's address as the reader sees it, without a trailing slash. */
export const siteAddress = async (): Promise<string> =>
  baseUrlOf(new Request('http://127.0.0.1:3000', { headers: new Headers(await headers()) }));
