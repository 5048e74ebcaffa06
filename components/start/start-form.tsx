'use client';
import { useEffect, useRef, useState } from 'react';
import { courseName } from '@/components/landing/ladders';
import { callApi } from '@/components/play/api';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CheckboxField } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { forPeople } from '@/components/words/conditions';
import type { Condition } from '@/lib/items/condition';
import type { SessionState } from '@/lib/wire/session';
import { type ChosenVariants, conditionOf, type VariantGroup } from './condition';
import { ConditionChoice, hasChoice } from './condition-choice';

export interface StartFormProps {
  readonly task: string;
  readonly conditions: readonly Condition[];
  readonly variants: readonly VariantGroup[];
  readonly consent: { readonly version: string; readonly textSha256: string; readonly language: string };
}

interface Choices {
  readonly takePart: boolean;
  readonly publishRows: boolean;
  readonly showOnBoard: boolean;
  readonly handle: string;
  /** Without variants. */
  readonly plain: Condition;
  readonly chosen: ChosenVariants;
}

const NOTHING_CHOSEN = { takePart: false, publishRows: false, showOnBoard: false, handle: '', chosen: {} } as const;

/** Three choices, none made in advance, and one button. However often it is pressed, one session starts. */
export function StartForm({ task, conditions, variants, consent }: StartFormProps) {
  const offered = forPeople(conditions);
  const [choices, setChoices] = useState<Choices>({ ...NOTHING_CHOSEN, plain: offered[0] ?? 'image' });
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
    const result = await callApi<{ readonly session: SessionState }>({
      method: 'POST',
      path: '/sessions',
      body: bodyOf(task, variants, choices, consent, key.current),
    });
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
            Without this one, nothing can be stored and no {courseName(task)} can start.
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
      {hasChoice(conditions, variants) && (
        <ConditionChoice
          conditions={offered}
          variants={variants}
          plain={choices.plain}
          chosen={choices.chosen}
          onPlain={(plain) => change({ plain })}
          onChosen={(chosen) => change({ chosen })}
        />
      )}
      {failure && (
        <Callout tone="bad" role="alert" title={`The ${courseName(task)} could not be started`}>
          <p>{failure}</p>
        </Callout>
      )}
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full sm:w-auto sm:min-w-64">
        {busy ? 'Starting' : 'Start'}
      </Button>
    </form>
  );
}

const bodyOf = (task: string, variants: readonly VariantGroup[], choices: Choices, consent: StartFormProps['consent'], idempotencyKey: string) => ({
  idempotencyKey,
  task,
  condition: conditionOf(choices.plain, variants, choices.chosen),
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
