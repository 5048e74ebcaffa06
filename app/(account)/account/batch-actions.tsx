'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import type { RunState } from '@/lib/wire/run';
import { send } from './send';

/** What is missing of an open batch run, as a file; and its end. */
export function BatchActions({ run }: { readonly run: RunState }) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const missing = (run.expected ?? 0) - (run.received ?? 0);
  const finish = async () => {
    const result = await send('POST', `/api/v1/runs/${run.id}/finish`, { missing: 'wrong' });
    setError(result.ok ? null : result.error);
    router.refresh();
  };
  const file = (format: string) => `/api/v1/runs/${run.id}/items?format=${format}&missing=true`;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <a className="underline" href={file('native')} download>
        Missing items
      </a>
      <a className="underline" href={file('openai-batch')} download>
        Missing as batch requests
      </a>
      <Dialog
        trigger={
          <Button size="sm" aria-label={`Finish the run of ${run.model}`}>
            Finish
          </Button>
        }
        title="Finish this run?"
        description={`${missing} of ${run.expected} replies are missing. They will count as not right, and the run takes no more replies.`}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose asChild>
            <Button>Keep it open</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button variant="danger" onClick={finish}>
              Finish the run
            </Button>
          </DialogClose>
        </div>
      </Dialog>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
