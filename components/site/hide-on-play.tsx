'use client';
import { usePathname } from 'next/navigation';

/** Item pages have a bar of their own and nothing that distracts. */
export function HideOnPlay({ children }: { readonly children: React.ReactNode }) {
  return usePathname().startsWith('/play/') ? null : children;
}
