import { AdminNav } from '@/components/admin/admin-nav';
import { EnglishOnly } from '@/components/site/english-only';
import { currentUser } from '@/lib/server/accounts/auth/session';

export default async function AdminLayout({ children }: { readonly children: React.ReactNode }) {
  const user = await currentUser();
  return (
    <EnglishOnly>
      {user !== null && <AdminNav role={user.role} />}
      {children}
    </EnglishOnly>
  );
}
