import { CopyButton } from '@/components/ui/copy-button';

/** For its owner's eyes. */
export function ReceiptCode({
  code,
  ended = false,
  isSet = false,
}: {
  readonly code: string;
  /** Nothing is left to resume. */
  readonly ended?: boolean;
  /** Of a fixed set of questions. */
  readonly isSet?: boolean;
}) {
  const what = isSet ? 'set' : 'ladder';
  return (
    <section aria-label="Your code" className="rounded-lg border border-line bg-paper p-4">
      <p className="text-sm text-muted">
        {ended
          ? `This ${what} is done. Your code shows it on another device, resumes what you left open, and deletes your data later.`
          : `Your code resumes this ${what} on another device, and deletes your data later.`}{' '}
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
