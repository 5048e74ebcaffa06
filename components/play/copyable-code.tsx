'use client';
import { CopyButton } from '@/components/ui/copy-button';

/** A code to keep or to hand in; `copy` names the button. */
export const CopyableCode = ({ code, copy }: { readonly code: string; readonly copy: string }) => (
  <div className="flex flex-wrap items-center gap-3">
    <code className="font-mono text-lg font-semibold tracking-wide break-all">{code}</code>
    <CopyButton text={code} size="sm">
      {copy}
    </CopyButton>
  </div>
);
