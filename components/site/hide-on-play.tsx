'use client';
import { usePathname } from 'next/navigation';

const WITHOUT_FRAME = ['/play/', '/embed/'];
/** Participants have no use for the site's menu. They keep its footer, for the language and the privacy notice. */
const WITHOUT_MENU = [...WITHOUT_FRAME, '/study/', '/s/'];

/**
 * Hides the frame, or only the menu, on item pages, which have their own bar and no distraction, on pages embedded on
 * another site and in studies.
 */
export function HideOnPlay({
  isMenu = false,
  children,
}: {
  readonly isMenu?: boolean;
  readonly children: React.ReactNode;
}) {
  const path = usePathname();
  return (isMenu ? WITHOUT_MENU : WITHOUT_FRAME).some((start) => path.startsWith(start)) ? null : children;
}
