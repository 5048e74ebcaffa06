import { currentUser } from '@/lib/server/accounts/auth/session';
import type { Viewer } from './run';

export async function pageViewer(): Promise<Viewer> {
  return { admin: (await currentUser())?.role === 'admin' };
}
