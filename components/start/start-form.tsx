'use client';
import { useEffect, useRef, useState } from 'react';
import type { Condition } from 'rung-puzzles/items/condition';
import { useTranslations } from 'use-intl';
import { courseName } from '@/components/landing/ladders';
import { callApi } from '@/components/play/api';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { CheckboxField } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/field';
import { forPeople } from '@/components/words/conditions';
import { problemText } from '@/components/words/problem-text';
import type { SessionState } from '@/lib/wire/session';
import { type ChosenVariants, conditionOf, type VariantGroup } from './condition';
import { ConditionChoice, hasChoice } from './condition-choice';

export interface StartFormProps {
  readonly task: string;
  readonly conditions: readonly Condition[];
  readonly variants: readonly VariantGroup[];
  /** Whether the answers may be told, so that one can just play. */
  readonly canPlay: boolean;
  readonly consent: { readonly version: string; readonly textSha256: string; readonly language: string };
}

interface Choices {
  /** Hash of the text agreed to: in another language it is another text, and asked anew. */
  readonly agreedTo: string | null;
  readonly publishRows: boolean;
  readonly showOnBoard: boolean;
  readonly handle: string;
  /** Without variants. */
  readonly plain: Condition;
  readonly chosen: ChosenVariants;
}

const NOTHING_CHOSEN = { agreedTo: null, publishRows: false, showOnBoard: false, handle: '', chosen: {} } as const;

/**
 * Three choices, none made in advance; then in earnest or just playing. However often a button is pressed, one session
 * starts.
 */
export function StartForm({ task, conditions, variants, canPlay, consent }: StartFormProps) {
  const t = useTranslations('start');
  const words = useTranslations('words');
  const course = courseName(task);
  const offered = forPeople(conditions);
  const [choices, setChoices] = useState<Choices>({ ...NOTHING_CHOSEN, plain: offered[0] ?? 'image' });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'rated' | 'casual' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const keyIsFor = useRef(busy);
  useReturnedPage(() => setBusy(null));

  const change = (part: Partial<Choices>) => {
    // Another choice is another request; the same one again must give the same session.
    key.current = null;
    setChoices((old) => ({ ...old, ...part }));
  };
  const takesPart = choices.agreedTo === consent.textSha256;
  const missingHandle = choices.showOnBoard && choices.handle.trim() === '';

  const start = async (how: 'rated' | 'casual') => {
    if (busy !== null) return;
    setAsked(true);
    if (!takesPart || missingHandle) return;
    setBusy(how);
    setFailure(null);
    if (keyIsFor.current !== how) key.current = null;
    keyIsFor.current = how;
    key.current ??= crypto.randomUUID();
    const result = await callApi<{ readonly session: SessionState }>({
      method: 'POST',
      path: '/sessions',
      body: { ...bodyOf(task, variants, choices, consent, key.current), casual: how === 'casual' },
    });
    if (result.ok) return window.location.assign(`/play/${result.value.session.id}/check`);
    setFailure(problemText(words, result));
    setBusy(null);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    void start('rated');
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <fieldset className="space-y-3">
        <legend className="mb-2 text-lg font-semibold">{t('form.legend')}</legend>
        <CheckboxField
          label={t('form.takePart')}
          hint={t('form.takePartHint')}
          checked={takesPart}
          invalid={asked && !takesPart}
          onCheckedChange={(checked) => change({ agreedTo: checked ? consent.textSha256 : null })}
        />
        {asked && !takesPart && (
          <p role="alert" className="pl-9 text-sm font-medium text-bad">
            {t('form.takePartMissing', { course })}
          </p>
        )}
        <CheckboxField
          label={t('form.publish')}
          hint={t('form.publishHint')}
          checked={choices.publishRows}
          onCheckedChange={(publishRows) => change({ publishRows })}
        />
        <CheckboxField
          label={t('form.board')}
          hint={t('form.boardHint')}
          checked={choices.showOnBoard}
          onCheckedChange={(showOnBoard) => change({ showOnBoard })}
        />
        {choices.showOnBoard && (
          <TextField
            className="max-w-xs pl-9"
            label={t('form.handle')}
            hint={t('form.handleHint')}
            error={asked && missingHandle ? t('form.handleMissing') : undefined}
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
        <Callout tone="bad" role="alert" title={t('form.failed', { course })}>
          <p>{failure}</p>
        </Callout>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy === 'rated'}
          className="w-full sm:w-auto sm:min-w-64"
        >
          {busy === 'rated' ? t('form.starting') : t('form.start')}
        </Button>
        {canPlay && (
          <Button
            size="lg"
            busy={busy === 'casual'}
            className="w-full sm:w-auto"
            aria-describedby="casual-hint"
            onClick={() => void start('casual')}
          >
            {busy === 'casual' ? t('form.starting') : t('form.casual')}
          </Button>
        )}
      </div>
      {canPlay && (
        <p id="casual-hint" className="max-w-text text-sm text-muted">
          {t('form.casualHint')}
        </p>
      )}
    </form>
  );
}

const bodyOf = (
  task: string,
  variants: readonly VariantGroup[],
  choices: Choices,
  consent: StartFormProps['consent'],
  idempotencyKey: string,
) => ({
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
