import { CopyButton } from '@/components/ui/copy-button';

/** For its owner's eyes. */
export function ReceiptCode({
  code,
  ended = false,
}: {
  readonly code: string /** The ladder is over: nothing is left to resume. */;
  readonly ended?: boolean;
}) {
  return (
    <section aria-label="Your code" className="rounded-lg border border-line bg-paper p-4">
      <p className="text-sm text-muted">
        {ended
          ? 'This ladder is done. Your code shows it on another device, resumes other ladders of yours, and deletes your data later.'
          : 'Your code resumes this ladder on another device, and deletes your data later.'}{' '}
        Keep it to yourself.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="font-mono text-lg font-semibold tracking-wide break-all">{code}</code>
        <CopyButton text={code} size="sm">
          Copy
        </CopyButton>
      </div>
    </section>
  );
}
