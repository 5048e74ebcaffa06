'use client';
import type { MouseEvent } from 'react';

/**
 * Around what stands on somebody else’s page: every link opens a page of its own, so that no other page of ours is
 * shown inside of theirs.
 */
export function EmbedFrame({ children }: { readonly children: React.ReactNode }) {
  const openOutside = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.getAttribute('href')?.startsWith('#') === true) return;
    link.target = '_blank';
    link.rel = 'noopener';
  };
  return (
    <div onClickCapture={openOutside} className="py-4">
      {children}
    </div>
  );
}
