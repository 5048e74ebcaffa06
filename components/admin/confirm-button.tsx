'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button, type ButtonLook } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';

interface Props {
  readonly label: string;
  /** The accessible name, if the label alone is not enough. */
  readonly name?: string;
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly look?: ButtonLook;
  readonly disabled?: boolean;
  /** Returns what went wrong, or null. */
  readonly act: () => Promise<string | null>;
}

/** Asks for confirmation before it acts, and shows errors next to the button. */
export function ConfirmButton({ label, name, title, description, confirm, look = {}, disabled = false, act }: Props) {
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    setError(await act());
    setBusy(false);
    router.refresh();
  };
  return (
    <div>
      <Dialog
        trigger={
          <Button {...look} busy={busy} disabled={disabled} aria-label={name}>
            {label}
          </Button>
        }
        title={title}
        description={description}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <DialogClose asChild>
            <Button variant={look.variant === 'danger' ? 'danger' : 'primary'} onClick={run}>
              {confirm}
            </Button>
          </DialogClose>
        </div>
      </Dialog>
      {error !== null && (
        <p role="alert" className="mt-1 max-w-text text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
