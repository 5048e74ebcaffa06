import { currentUser } from '@/lib/server/accounts/auth/session';
import type { Viewer } from './run/run';

export async function pageViewer(): Promise<Viewer> {
  const user = await currentUser();
  return { admin: user?.role === 'admin', userId: user?.id };
}
