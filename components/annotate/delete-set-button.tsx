'use client';
import { useRouter } from 'next/navigation';
import { ConfirmButton } from '@/components/admin/confirm-button';
import { send } from '@/components/admin/send';

export function DeleteSetButton({ set }: { readonly set: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Delete"
      title="Delete this set?"
      description="This deletes all its labels. You cannot undo it."
      confirm="Delete the set"
      look={{ variant: 'danger' }}
      act={async () => {
        const sent = await send('DELETE /api/v1/annotations/{id}', { params: { id: set } });
        if (sent.ok) router.push('/admin/annotations');
        return sent.ok ? null : sent.error;
      }}
    />
  );
}
