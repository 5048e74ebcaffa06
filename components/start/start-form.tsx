'use client';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/components/play/api';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CheckboxField } from '@/components/ui/checkbox';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/field';
import { type Condition, type Modality, modalityOf } from '@/lib/items/condition';
import type { SessionState } from '@/lib/wire/session';

export interface StartFormProps {
  readonly task: string;
  readonly conditions: readonly Condition[];
  readonly consent: { readonly version: string; readonly textSha256: string; readonly language: string };
}

interface Choices {
  readonly takePart: boolean;
  readonly publishRows: boolean;
  readonly showOnBoard: boolean;
  readonly handle: string;
  readonly condition: Condition;
}

/** Three choices, none made in advance, and one button. However often it is pressed, one session starts. */
export function StartForm({ task, conditions, consent }: StartFormProps) {
  const [choices, setChoices] = useState<Choices>({ takePart: false, publishRows: false, showOnBoard: false, handle: '', condition: conditions[0] ?? 'image' });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  useReturnedPage(() => setBusy(false));

  const change = (part: Partial<Choices>) => {
    // Another choice is another request; the same one again must give the same session.
    key.current = null;
    setChoices((old) => ({ ...old, ...part }));
  };
  const missingHandle = choices.showOnBoard && choices.handle.trim() === '';

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (!choices.takePart || missingHandle) return;
    setBusy(true);
    setFailure(null);
    key.current ??= crypto.randomUUID();
    const result = await callApi<{ readonly session: SessionState }>({ method: 'POST', path: '/sessions', body: bodyOf(task, choices, consent, key.current) });
    if (result.ok) return window.location.assign(`/play/${result.value.session.id}/check`);
    setFailure(result.code === 'consent-outdated' ? 'The text above has changed meanwhile. Load the page again to read it.' : result.detail);
    setBusy(false);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <fieldset className="space-y-3">
        <legend className="mb-2 text-lg font-semibold">Your choices</legend>
        <CheckboxField
          label="I take part."
          hint="I have read the text above. I can stop at any time and delete what I did."
          checked={choices.takePart}
          invalid={asked && !choices.takePart}
          onCheckedChange={(takePart) => change({ takePart })}
        />
        {asked && !choices.takePart && (
          <p role="alert" className="pl-9 text-sm font-medium text-bad">
            Without this one, nothing can be stored and no ladder can start.
          </p>
        )}
        <CheckboxField
          label="My answers may be published, without my name."
          hint="One row per question: answer, time, level, kind of device. Optional."
          checked={choices.publishRows}
          onCheckedChange={(publishRows) => change({ publishRows })}
        />
        <CheckboxField
          label="Show me on the board under a handle."
          hint="Otherwise you count as one nameless person among all. Optional."
          checked={choices.showOnBoard}
          onCheckedChange={(showOnBoard) => change({ showOnBoard })}
        />
        {choices.showOnBoard && (
          <TextField
            className="max-w-xs pl-9"
            label="Handle"
            hint="Up to 32 characters, seen by everyone. Not your real name."
            error={asked && missingHandle ? 'Enter a handle, or untick the box above.' : undefined}
            value={choices.handle}
            maxLength={32}
            autoComplete="nickname"
            onChange={(event) => change({ handle: event.target.value })}
          />
        )}
      </fieldset>
      {conditions.length > 1 && <ConditionChoice conditions={conditions} value={choices.condition} onChange={(condition) => change({ condition })} />}
      {failure && (
        <Callout tone="bad" role="alert" title="The ladder could not be started">
          <p>{failure}</p>
        </Callout>
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full sm:w-auto sm:min-w-64">
        {busy ? 'Starting' : 'Start'}
      </Button>
    </form>
  );
}

const CONDITION_TEXTS: Readonly<Record<Modality, { readonly title: string; readonly hint: string }>> = {
  image: { title: 'Pictures', hint: 'What most people should take.' },
  'image+text': { title: 'Pictures with codes', hint: 'The picture, and beside it the same in letters.' },
  text: { title: 'Codes', hint: 'Every shape or cube is written as letters. Much harder; usable with a screen reader. Counted on a board of its own.' },
};

function ConditionChoice({
  conditions,
  value,
  onChange,
}: {
  readonly conditions: readonly Condition[];
  readonly value: Condition;
  readonly onChange: (condition: Condition) => void;
}) {
  return (
    <Disclosure summary="Advanced: pictures or codes">
      <fieldset className="space-y-2">
        <legend className="sr-only">How the questions are shown</legend>
        {conditions.map((condition) => (
          <label key={condition} className="flex cursor-pointer gap-3 py-1">
            <input
              type="radio"
              name="condition"
              checked={value === condition}
              onChange={() => onChange(condition)}
              className="mt-0.5 size-6 shrink-0 accent-(--accent)"
            />
            <span>
              <span className="font-medium">{CONDITION_TEXTS[modalityOf(condition)].title}</span>
              <span className="block text-muted">{CONDITION_TEXTS[modalityOf(condition)].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}

const bodyOf = (task: string, choices: Choices, consent: StartFormProps['consent'], idempotencyKey: string) => ({
  idempotencyKey,
  task,
  condition: choices.condition,
  consent: {
    ...consent,
    takePart: true,
    publishRows: choices.publishRows,
    showOnBoard: choices.showOnBoard,
    handle: choices.showOnBoard ? choices.handle.trim() : null,
  },
});

/** The browser's back button may bring the page back as it was left: with its button busy. */
function useReturnedPage(onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => event.persisted && latest.current();
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
