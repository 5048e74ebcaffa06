import { currentUser } from '@/lib/server/accounts/auth/session';
import type { Viewer } from './run';

/** The viewer of a page: only an admin sees unlisted runs. */
export async function pageViewer(): Promise<Viewer> {
  return { admin: (await currentUser())?.role === 'admin' };
}
