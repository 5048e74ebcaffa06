'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/api';
import { Button, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { problemText } from '@/components/words/problem-text';

/** Deletes everything of one person: by this browser's cookie, or by a code. */
export function WithdrawDialog({ code, disabled = false }: { /** null: by the cookie. */ readonly code: string | null; readonly disabled?: boolean }) {
  const t = useTranslations('myData');
  const words = useTranslations('words');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const withdraw = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const result = await callApi<{ climbs: number; replies: number }>({ method: 'POST', path: '/withdraw', body: { code, confirm: true } });
    if (result.ok) {
      clearKept();
      return window.location.assign(`/my-data?deleted=${result.value.climbs}&answers=${result.value.replies}`);
    }
    setError(result.code === 'bad-code' ? t('dialog.badCode') : problemText(words, result));
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" disabled={disabled} className={buttonClass({ variant: 'danger' })}>
          {t('dialog.open')}
        </button>
      }
      title={t('dialog.title')}
      description={t('dialog.text')}
    >
      {error && (
        <Callout tone="bad" role="alert" title={t('dialog.failed')} className="mb-4">
          <p>{error}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
          {busy ? t('dialog.busy') : t('dialog.yes')}
        </Button>
        <DialogClose className={buttonClass()}>{t('dialog.keep')}</DialogClose>
      </div>
    </Dialog>
  );
}

/** Answers not yet sent belong to what was deleted. */
function clearKept(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('rung_outbox:')) localStorage.removeItem(key);
}
