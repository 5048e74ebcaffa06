/** Two rails and four rungs, the third one reached. */
export function Logo({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="none" strokeLinecap="round">
      <path d="M6 2.5v19M18 2.5v19" stroke="currentColor" strokeWidth="2.25" />
      <path d="M6 6.5h12M6 16h12M6 20.5h12" stroke="currentColor" strokeWidth="2" opacity="0.45" strokeLinecap="butt" />
      <path d="M6 11.25h12" stroke="var(--accent)" strokeWidth="3.25" strokeLinecap="butt" />
    </svg>
  );
}
