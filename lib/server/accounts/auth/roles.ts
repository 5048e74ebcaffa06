/** Who may open the pages of annotations: researchers and admins. Viewers see only boards and result pages. */
import { redirect } from 'next/navigation';
import { requirePageUser, type SignedIn } from './session';

export const isAdmin = ({ role }: Pick<SignedIn, 'role'>): boolean => role === 'admin';
const mayAnnotate = ({ role }: Pick<SignedIn, 'role'>): boolean => role !== 'viewer';

/** For pages: sends viewers to /sign-in, which explains why. */
export async function requirePageAnnotator(path: string): Promise<SignedIn> {
  const user = await requirePageUser(path);
  return mayAnnotate(user) ? user : redirect(`/sign-in?next=${encodeURIComponent(path)}&error=not-researcher`);
}
