import { currentUser } from '@/lib/server/accounts/auth/session';
import type { Viewer } from './run';

/** Who looks at a page: only an admin sees what is not listed. */
export async function pageViewer(): Promise<Viewer> {
  return { admin: (await currentUser())?.role === 'admin' };
}
