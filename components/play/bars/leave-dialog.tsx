'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { courseName } from '@/components/landing/ladders';
import { resultAddress } from '@/components/study/end/end-address';
import { StudyLeave, StudyLeaveText } from '@/components/study/study-leave';
import { Button, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { problemText } from '@/components/words/problem-text';
import type { SessionState } from '@/lib/wire/people/session';
import { PauseChoice } from '../between';
import { callApi } from '../loop/api';
import { type clockNameOf, setPreferences, usePreferences } from '../loop/preferences';
import { ReceiptCode } from '../receipt-code';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sessionId: string;
  /** The session's study, or null. */
  readonly enrolmentId: string | null;
  readonly receiptCode: string;
  readonly task: string;
  /** Of the daily five. */
  readonly daily: boolean;
  /** Of a ten-minute profile. */
  readonly profile: boolean;
  /** Which preference shows the clock. */
  readonly clockName: ReturnType<typeof clockNameOf>;
}

/** Settings, leaving for now, and stopping permanently. */
export function LeaveDialog({
  open,
  onOpenChange,
  sessionId,
  enrolmentId,
  receiptCode,
  task,
  daily,
  profile,
  clockName,
}: LeaveDialogProps) {
  const t = useTranslations('play');
  const what = daily || profile ? 'set' : courseName(task);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('leave.title')}
      description={
        daily ? t('leave.daily') : enrolmentId === null ? t('leave.text', { course: what }) : <StudyLeaveText />
      }
    >
      <div className="space-y-6">
        <div className="flex flex-wrap gap-2">
          <DialogClose className={buttonClass({ variant: 'primary' })}>{t('leave.back')}</DialogClose>
          <a href={enrolmentId === null ? '/' : `/study/${enrolmentId}`} className={buttonClass()}>
            {t('between.leave')}
          </a>
        </div>
        <PauseChoice />
        {enrolmentId === null && <ReceiptCode code={receiptCode} isSet={what === 'set'} />}
        <Settings clockName={clockName} />
        {enrolmentId === null ? (
          <StopChoice sessionId={sessionId} what={what} />
        ) : (
          <StudyLeave enrolmentId={enrolmentId} sessionId={sessionId} receiptCode={receiptCode} />
        )}
      </div>
    </Dialog>
  );
}

function Settings({ clockName }: Pick<LeaveDialogProps, 'clockName'>) {
  const { [clockName]: clockShown, keysOn } = usePreferences();
  const t = useTranslations('play');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('leave.settings')}</legend>
      <CheckboxField
        label={t('leave.clock')}
        checked={clockShown}
        onCheckedChange={(checked) => setPreferences({ [clockName]: checked })}
      />
      <CheckboxField
        label={t('leave.keys')}
        hint={t('leave.keysHint', { dontKnow: t('dontKnow') })}
        checked={keysOn}
        onCheckedChange={(checked) => setPreferences({ keysOn: checked })}
      />
    </fieldset>
  );
}

function StopChoice({ sessionId, what: course }: { readonly sessionId: string; readonly what: 'ladder' | 'set' }) {
  const t = useTranslations('play');
  const words = useTranslations('words');
  const [step, setStep] = useState<'idle' | 'asking' | 'keep' | 'delete'>('idle');
  const [failed, setFailed] = useState<string | null>(null);
  const stop = async (what: 'keep' | 'delete') => {
    setStep(what);
    const result = await callApi<{ readonly session: SessionState | null }>({
      method: 'POST',
      path: `/sessions/${sessionId}/stop`,
      body: { what },
    });
    if (result.ok) {
      const { session } = result.value;
      window.location.assign(what === 'keep' && session ? resultAddress(session) : '/my-data?deleted=1');
      return;
    }
    setFailed(problemText(words, result));
    setStep('asking');
  };
  if (step === 'idle') {
    return (
      <Button variant="danger" onClick={() => setStep('asking')}>
        {t('leave.stop', { course })}
      </Button>
    );
  }
  const busy = step === 'keep' || step === 'delete';
  return (
    <div className="space-y-3 rounded-lg border border-line p-4">
      <p className="font-semibold">{t('leave.stopTitle')}</p>
      <p className="text-muted">{t('leave.stopText', { course })}</p>
      {failed && (
        <Callout tone="bad" role="alert" title={t('leave.failed')}>
          <p>{failed}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={step === 'keep'} disabled={busy} onClick={() => void stop('keep')}>
          {t('leave.keep')}
        </Button>
        <Button variant="danger" busy={step === 'delete'} disabled={busy} onClick={() => void stop('delete')}>
          {t('leave.delete')}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => setStep('idle')}>
          {t('leave.notNow')}
        </Button>
      </div>
    </div>
  );
}
