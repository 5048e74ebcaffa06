'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { ConfirmButton } from './confirm-button';
import { send } from './send';

/** Offers demo data to an empty site, or removes it. */
export function DemoPanel({ isHeld }: { readonly isHeld: boolean }) {
  return isHeld ? <RemoveDemo /> : <OrderDemo />;
}

function OrderDemo() {
  const router = useRouter();
  const [state, setState] = useState<'idle' | 'busy' | 'ordered'>('idle');
  const [error, setError] = useState<string | null>(null);
  const order = async () => {
    setState('busy');
    const sent = await send('POST /api/v1/admin/demo', {});
    setState(sent.ok ? 'ordered' : 'idle');
    setError(sent.ok ? null : sent.error);
    router.refresh();
  };
  return (
    <Callout title="No results yet" className="mb-6">
      <p>See what the site looks like with simulated people, ten models and a study. You can remove them any time.</p>
      <Button className="mt-3" aria-disabled={state !== 'idle'} onClick={() => state === 'idle' && void order()}>
        Add demo data
      </Button>
      <p role="status" className="mt-3 font-medium">
        {state === 'ordered' ? 'The demo data is being made. It is on the boards in a minute or two.' : error}
      </p>
    </Callout>
  );
}

function RemoveDemo() {
  const remove = async () => {
    const sent = await send('DELETE /api/v1/admin/demo', {});
    return sent.ok ? null : sent.error;
  };
  return (
    <Callout title="This site shows demo data" className="mb-6">
      <p className="mb-3">Simulated people and models are in separate editions. Real results are not touched.</p>
      <ConfirmButton
        label="Remove demo data"
        title="Remove the demo data?"
        description="All simulated people, models, the study and the annotations are deleted. Real data stays as it is."
        confirm="Remove it"
        look={{ size: 'sm', variant: 'danger' }}
        act={remove}
      />
    </Callout>
  );
}
