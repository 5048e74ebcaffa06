'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/loop/api';
import { forgetAnswers } from '@/components/play/loop/outbox';
import { storeOf } from '@/components/play/loop/storage';
import { Button, type ButtonLook, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { problemText } from '@/components/words/problem-text';

export interface DeleteDialogProps {
  readonly label: string;
  /** Where several are on a page, the one that this is about. */
  readonly ariaLabel?: string;
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly path: string;
  readonly body: unknown;
  /** Whose unsent answers this browser forgets. */
  readonly sessions: readonly string[] | 'all';
  readonly look?: ButtonLook;
  readonly disabled?: boolean;
}

/** Asks once more, deletes, and tells so on the page of one's data. */
export function DeleteDialog({
  label,
  ariaLabel,
  title,
  text,
  yes,
  path,
  body,
  sessions,
  look = {},
  disabled = false,
}: DeleteDialogProps) {
  const t = useTranslations('myData');
  const words = useTranslations('words');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const result = await callApi<unknown>({ method: 'POST', path, body });
    if (result.ok) {
      forgetAnswers(storeOf('localStorage'), sessions);
      return window.location.assign('/my-data?deleted=1');
    }
    setError(result.code === 'bad-code' ? t('dialog.badCode') : problemText(words, result));
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={ariaLabel}
          className={buttonClass({ variant: 'danger', ...look })}
        >
          {label}
        </button>
      }
      title={title}
      description={text}
    >
      {error && (
        <Callout tone="bad" role="alert" title={t('dialog.failed')} className="mb-4">
          <p>{error}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {busy ? t('dialog.busy') : yes}
        </Button>
        <DialogClose className={buttonClass()}>{t('dialog.keep')}</DialogClose>
      </div>
    </Dialog>
  );
}
