/** Who may read studies: researchers and admins. Viewers see only boards and result pages. */
import { redirect } from 'next/navigation';
import { AppError } from '@/lib/server/platform/http/problem';
import { requirePageUser, requireUser, type SignedIn } from './session';

export const isAdmin = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'admin';
const readsStudies = ({ role }: Pick<SignedIn, 'role'>): boolean => role !== 'viewer';

/** For routes: throws 401 if no one is signed in, 403 for viewers. */
export async function requireStudyReader(request: Request): Promise<SignedIn> {
  const user = await requireUser(request);
  if (!readsStudies(user)) throw new AppError('forbidden', 'Only researchers and admins may read studies.');
  return user;
}

/** For pages: sends viewers to /sign-in, which explains why. */
export async function requirePageStudyReader(path: string): Promise<SignedIn> {
  const user = await requirePageUser(path);
  return readsStudies(user) ? user : redirect(`/sign-in?next=${encodeURIComponent(path)}&error=not-researcher`);
}
