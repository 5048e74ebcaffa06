import { CopyButton } from '@/components/ui/copy-button';

/** For its owner's eyes. */
export function ReceiptCode({ code }: { readonly code: string }) {
  return (
    <section aria-label="Your code" className="rounded-lg border border-line bg-paper p-4">
      <p className="text-sm text-muted">Your code resumes this ladder on another device, and deletes your data later. Keep it to yourself.</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="font-mono text-lg font-semibold tracking-wide break-all">{code}</code>
        <CopyButton text={code} size="sm">
          Copy
        </CopyButton>
      </div>
    </section>
  );
}
