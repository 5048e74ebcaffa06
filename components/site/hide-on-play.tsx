'use client';
import { usePathname } from 'next/navigation';

/**
 * Hides the frame on item pages, which have their own bar and no distraction, and on pages embedded on another site.
 */
export function HideOnPlay({ children }: { readonly children: React.ReactNode }) {
  const path = usePathname();
  return path.startsWith('/play/') || path.startsWith('/embed/') ? null : children;
}
