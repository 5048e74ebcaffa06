/** Who may read studies: researchers and admins. Viewers see boards and the result pages of studies only. */
import { redirect } from 'next/navigation';
import { AppError } from '@/lib/server/platform/http/problem';
import { requirePageUser, requireUser, type SignedIn } from './session';

export const isAdmin = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'admin';
const readsStudies = ({ role }: Pick<SignedIn, 'role'>): boolean => role !== 'viewer';

/** For routes: refuses with 401 when nobody is signed in, with 403 for viewers. */
export async function requireStudyReader(request: Request): Promise<SignedIn> {
  const user = await requireUser(request);
  if (!readsStudies(user)) throw new AppError('forbidden', 'Only researchers and admins may read studies.');
  return user;
}

/** For pages: viewers learn at /sign-in what they may not see. */
export async function requirePageStudyReader(path: string): Promise<SignedIn> {
  const user = await requirePageUser(path);
  return readsStudies(user) ? user : redirect(`/sign-in?next=${encodeURIComponent(path)}&error=not-researcher`);
}
