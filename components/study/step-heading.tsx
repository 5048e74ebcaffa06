'use client';
import { useEffect, useRef } from 'react';

/** The heading of a step. A step that takes the place of another one is read out from here. */
export function StepHeading({ children }: { readonly children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
      {children}
    </h1>
  );
}
