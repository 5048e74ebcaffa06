'use client';
import { ConfirmButton } from '@/components/admin/confirm-button';
import { send } from '@/components/admin/send';
import { annotationSetView } from '@/lib/wire/annotation';

/** Ends one's part. */
export function HandInButton({ set, disabled }: { readonly set: string; readonly disabled: boolean }) {
  return (
    <ConfirmButton
      label="Hand in"
      title="Hand in your labels?"
      description="After that no one can change them, not even you."
      confirm="Hand in"
      look={{ variant: 'primary' }}
      disabled={disabled}
      act={async () => {
        const sent = await send('POST', `/api/v1/annotations/${set}/hand-in`, annotationSetView);
        return sent.ok ? null : sent.error;
      }}
    />
  );
}
