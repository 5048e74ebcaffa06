'use client';
import { useState } from 'react';
import { courseName } from '@/components/landing/ladders';
import { Button, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CheckboxField } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import type { SessionState } from '@/lib/wire/session';
import { callApi } from './api';
import { PauseChoice } from './between';
import { setPreferences, usePreferences } from './preferences';
import { ReceiptCode } from './receipt-code';

export interface LeaveDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly sessionId: string;
  readonly receiptCode: string;
  readonly task: string;
}

/** Everything but the question itself: settings, leaving for now, stopping for good. */
export function LeaveDialog({ open, onOpenChange, sessionId, receiptCode, task }: LeaveDialogProps) {
  const what = courseName(task);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave or stop"
      description={`The clock of an open question runs until you answer it, also while you are away. To pause, choose that below and answer this one first. Every answer that you sent is saved, and the ${what} waits 30 days.`}
    >
      <div className="space-y-6">
        <div className="flex flex-wrap gap-2">
          <DialogClose className={buttonClass({ variant: 'primary' })}>Back to the question</DialogClose>
          <a href="/" className={buttonClass()}>
            Leave for now
          </a>
        </div>
        <PauseChoice />
        <ReceiptCode code={receiptCode} isSet={what === 'set'} />
        <Settings />
        <StopChoice sessionId={sessionId} what={what} />
      </div>
    </Dialog>
  );
}

function Settings() {
  const { clockShown, keysOn } = usePreferences();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Settings</legend>
      <CheckboxField label="Show the clock" checked={clockShown} onCheckedChange={(checked) => setPreferences({ clockShown: checked })} />
      <CheckboxField
        label="Keys A to D, 1 to 4 and others answer at once"
        hint="Y and N, letters of colours, 0 for “I don’t know”; Enter sends."
        checked={keysOn}
        onCheckedChange={(checked) => setPreferences({ keysOn: checked })}
      />
    </fieldset>
  );
}

function StopChoice({ sessionId, what: course }: { readonly sessionId: string; readonly what: 'ladder' | 'set' }) {
  const [step, setStep] = useState<'idle' | 'asking' | 'keep' | 'delete'>('idle');
  const [failed, setFailed] = useState<string | null>(null);
  const stop = async (what: 'keep' | 'delete') => {
    setStep(what);
    const result = await callApi<{ readonly session: SessionState | null }>({ method: 'POST', path: `/sessions/${sessionId}/stop`, body: { what } });
    if (result.ok) {
      const shareId = result.value.session?.shareId;
      window.location.assign(what === 'keep' && shareId ? `/results/${shareId}` : '/my-data?deleted=1');
      return;
    }
    setFailed(result.detail);
    setStep('asking');
  };
  if (step === 'idle') {
    return (
      <Button variant="danger" onClick={() => setStep('asking')}>
        Stop this {course} …
      </Button>
    );
  }
  const busy = step === 'keep' || step === 'delete';
  return (
    <div className="space-y-3 rounded-lg border border-line p-4">
      <p className="font-semibold">Stop for good?</p>
      <p className="text-muted">
        Keep what you did: the {course} ends here{course === 'set' ? '' : ', with the rung you stand on'}. Or delete this {course} with all its answers; nothing
        of it stays.
      </p>
      {failed && (
        <Callout tone="bad" role="alert" title="That did not work">
          <p>{failed}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={step === 'keep'} disabled={busy} onClick={() => void stop('keep')}>
          Stop and keep
        </Button>
        <Button variant="danger" busy={step === 'delete'} disabled={busy} onClick={() => void stop('delete')}>
          Stop and delete
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => setStep('idle')}>
          Not now
        </Button>
      </div>
    </div>
  );
}
