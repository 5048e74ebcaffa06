'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/form/field';
import { Check, Flag } from '@/components/ui/icons';
import { problemText } from '@/components/words/problem-text';
import { MOST_NOTE_CHARACTERS, REPORT_REASONS, type ReportReason } from '@/lib/wire/items/report';
import { callApi } from '../loop/api';

export interface ReportButtonProps {
  readonly sessionId: string;
  readonly itemId: string;
  /** Adds the words to the picture of the button. */
  readonly named?: boolean;
}

/** Two presses report a puzzle. Neither the clock nor the climb stops. */
export function ReportButton(props: ReportButtonProps) {
  const t = useTranslations('play');
  const { named = false } = props;
  return (
    <Dialog
      title={t('report.title')}
      description={t('report.text')}
      trigger={
        <button
          type="button"
          aria-label={t('report.open')}
          title={t('report.open')}
          className={buttonClass({ variant: 'ghost', ...(!named && { size: 'icon' }) }, 'shrink-0')}
        >
          <Flag aria-hidden="true" className="size-4" />
          {named && t('report.open')}
        </button>
      }
    >
      <ReportForm {...props} />
    </Dialog>
  );
}

interface Sent {
  readonly reason: ReportReason;
  readonly note: string | null;
}

function ReportForm({ sessionId, itemId }: ReportButtonProps) {
  const t = useTranslations('play');
  const words = useTranslations('words');
  const [sending, setSending] = useState<ReportReason | 'note' | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (what: Sent, busy: ReportReason | 'note') => {
    setSending(busy);
    const path = `/sessions/${encodeURIComponent(sessionId)}/reports`;
    const result = await callApi({ method: 'POST', path, body: { itemId, ...what } });
    setSending(null);
    setFailure(result.ok ? null : problemText(words, result));
    if (result.ok) setSent(what);
  };
  return (
    <div className="space-y-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take part in grid layout everywhere */}
      <div role="group" aria-label={t('report.title')} className="grid gap-2">
        {REPORT_REASONS.map((reason) => (
          <Button
            key={reason}
            aria-pressed={sent?.reason === reason}
            busy={sending === reason}
            onClick={() => void send({ reason, note: null }, reason)}
            className={cn(
              'min-h-12 w-full justify-between text-left',
              sent?.reason === reason && 'border-accent bg-accent-soft',
            )}
          >
            {t(`report.reasons.${reason}`)}
            {sent?.reason === reason && (
              <span className="flex items-center gap-1 text-sm text-accent-strong">
                <Check aria-hidden="true" className="size-4" />
                {t('report.sent')}
              </span>
            )}
          </Button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {sent !== null && t('report.thanks')}
      </p>
      {failure !== null && (
        <Callout tone="warn" role="alert" title={t('report.failed')}>
          <p>{failure}</p>
        </Callout>
      )}
      {sent !== null && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (note.trim() !== '') void send({ ...sent, note: note.trim() }, 'note');
          }}
        >
          <TextField
            label={t('report.note')}
            value={note}
            maxLength={MOST_NOTE_CHARACTERS}
            onChange={(event) => setNote(event.target.value)}
            className="grow"
          />
          <Button type="submit" busy={sending === 'note'} aria-disabled={note.trim() === '' || undefined}>
            {sent.note !== null && sent.note === note.trim() ? t('report.sent') : t('report.send')}
          </Button>
        </form>
      )}
      <DialogClose className={buttonClass({ variant: 'ghost' })}>{t('report.back')}</DialogClose>
    </div>
  );
}
