'use client';
import type { MouseEvent } from 'react';

/**
 * Wraps content embedded on another site: every link to another page opens outside, so that none of our pages opens
 * inside the frame.
 */
export function EmbedFrame({ children }: { readonly children: React.ReactNode }) {
  const openOutside = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || /^[#?]/.test(link.getAttribute('href') ?? '')) return;
    link.target = '_blank';
    link.rel = 'noopener';
  };
  return (
    <div onClickCapture={openOutside} className="py-4">
      {children}
    </div>
  );
}
