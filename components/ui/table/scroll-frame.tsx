'use client';
import { useEffect, useRef, useState } from 'react';

/** A rounding error, in px. */
const SLACK_PX = 2;

/** Scrolls sideways if its content is wider, and shows a shade on the side with more content. */
export function ScrollFrame({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  const [more, setMore] = useState({ scrolls: false, right: false });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () => {
      const left = element.scrollWidth - element.clientWidth;
      const next = { scrolls: left > SLACK_PX, right: left - element.scrollLeft > SLACK_PX };
      setMore((old) => (old.scrolls === next.scrolls && old.right === next.right ? old : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);
  return (
    <div className="relative">
      <section
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        data-scrolls={more.scrolls || undefined}
        className="table-frame relative overflow-x-auto rounded-lg border border-line bg-surface"
      >
        {children}
      </section>
      {more.scrolls && (
        <div
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-px right-px w-8 rounded-r-lg bg-linear-to-l from-ink/25 to-transparent transition-opacity dark:from-black/70 ${more.right ? '' : 'opacity-0'}`}
        />
      )}
    </div>
  );
}
