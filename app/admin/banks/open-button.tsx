'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { send } from '@/app/(account)/account/send';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';

interface Props {
  readonly name: string;
  readonly version: string;
  readonly isOpen: boolean;
}

/** Opens a version, or closes the bank; says before what that means. */
export function OpenButton({ name, version, isOpen }: Props) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const change = async () => {
    const result = await send('POST', `/api/v1/admin/banks/${name}`, { version: isOpen ? null : version });
    setError(result.ok ? null : result.error);
    router.refresh();
  };
  return (
    <>
      <Dialog
        trigger={
          <Button
            size="sm"
            variant={isOpen ? 'danger' : 'primary'}
            aria-label={`${isOpen ? 'Close' : 'Open'} ${name}, version ${version}`}
          >
            {isOpen ? 'Close' : 'Open'}
          </Button>
        }
        title={isOpen ? `Close ${name}?` : `Open ${name}?`}
        description={
          isOpen
            ? 'No one can start it any more, and its board is hidden. People who have started can finish.'
            : `People and models are asked the items of version ${version} from now on, instead of any open version. It gets its own board. Check that its licence allows this, and that its answers are right.`
        }
      >
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button variant={isOpen ? 'danger' : 'primary'} onClick={change}>
              {isOpen ? 'Close it' : 'Open it'}
            </Button>
          </DialogClose>
        </div>
      </Dialog>
      {error !== null && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
    </>
  );
}
