'use client';
import { ConfirmButton } from '@/components/admin/confirm-button';
import { send } from '@/components/admin/send';

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
        const sent = await send('POST /api/v1/annotations/{id}/hand-in', { params: { id: set } });
        return sent.ok ? null : sent.error;
      }}
    />
  );
}
