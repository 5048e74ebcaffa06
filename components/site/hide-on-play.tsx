'use client';
import { usePathname } from 'next/navigation';

/** Item pages have a bar of their own and nothing that distracts; embedded ones stand on somebody else’s page. */
export function HideOnPlay({ children }: { readonly children: React.ReactNode }) {
  const path = usePathname();
  return path.startsWith('/play/') || path.startsWith('/embed/') ? null : children;
}
