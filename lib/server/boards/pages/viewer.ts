import { currentUser } from '@/lib/server/accounts/auth/session';
import type { Viewer } from './run/run';

export const asViewer = (user: Awaited<ReturnType<typeof currentUser>>): Viewer => ({
  admin: user?.role === 'admin',
  userId: user?.id,
});

export const pageViewer = async () => asViewer(await currentUser());
