'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { send } from '../send';

/** Who may make studies on this site. */
export function MakersSwitch({ isOn }: { readonly isOn: boolean }) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const change = async (researchersMakeStudies: boolean) => {
    const sent = await send('PATCH /api/v1/admin/settings', { body: { researchersMakeStudies } });
    setError(sent.ok ? null : sent.error);
    router.refresh();
  };
  return (
    <>
      <CheckboxField
        label="Researchers may make studies"
        hint="If not, only admins make them. Members of a team can still work on its studies."
        checked={isOn}
        onCheckedChange={(on) => void change(on)}
      />
      {error !== null && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </>
  );
}
