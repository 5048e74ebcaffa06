/** Who may read studies: researchers and admins. Viewers see only boards and result pages. */
import { redirect } from 'next/navigation';
import { requirePageUser, type SignedIn } from './session';

export const isAdmin = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'admin';
const readsStudies = ({ role }: Pick<SignedIn, 'role'>): boolean => role !== 'viewer';

/** For pages: sends viewers to /sign-in, which explains why. */
export async function requirePageStudyReader(path: string): Promise<SignedIn> {
  const user = await requirePageUser(path);
  return readsStudies(user) ? user : redirect(`/sign-in?next=${encodeURIComponent(path)}&error=not-researcher`);
}
