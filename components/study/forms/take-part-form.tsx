'use client';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { randomId } from '@/components/play/random-id';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { TextField } from '@/components/ui/form/field';
import type { EnrolmentState } from '@/lib/wire/studies/enrolment';
import type { Background, BackgroundQuestion, Recruitment, StudyLanguage } from '@/lib/wire/studies/study';
import { Failure } from '../failure';
import { ResumeByCode } from '../resume-by-code';
import { useRequest } from '../use-request';
import { BackgroundFields } from './background-fields';
import { durationText } from './limit-text';
import { RadioList } from './radio-list';

export interface TakePartFormProps {
  /** The parameters of the link's address. */
  readonly address: string;
  readonly consent: { readonly version: string; readonly textSha256: string; readonly language: StudyLanguage };
  readonly background: readonly BackgroundQuestion[];
  readonly minAge: number;
  /** ms; null if there is no limit, or no extra time. */
  readonly extendableMs: number | null;
  /** Whether a handle can appear on the public board. */
  readonly onBoards: boolean;
  readonly recruitment: Recruitment | null;
}

interface Choices {
  /** Hash of the accepted text. Another language has another text, and needs consent again. */
  readonly agreedTo: string | null;
  readonly isOldEnough: boolean;
  readonly publishRows: boolean;
  readonly showOnBoard: boolean;
  readonly handle: string;
  readonly factor: '1' | '15' | '2';
  readonly background: Background;
}

const FACTORS = { '1': 1, '15': 1.5, '2': 2 } as const;
const NOTHING_CHOSEN: Choices = {
  agreedTo: null,
  isOldEnough: false,
  publishRows: false,
  showOnBoard: false,
  handle: '',
  factor: '1',
  background: {},
};

/** Choices without a default, and one button. Pressing it several times gives one place. */
export function TakePartForm(props: TakePartFormProps) {
  const t = useTranslations('study');
  const limits = useTranslations('playLimits');
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const [asked, setAsked] = useState(false);
  const [isKnown, setKnown] = useState(false);
  const { ready, busy, failure, send } = useRequest();
  const key = useRef<string | null>(null);
  const change = (part: Partial<Choices>) => {
    // Another choice is another request; the same request must return the same place.
    key.current = null;
    setChoices((old) => ({ ...old, ...part }));
  };
  const takesPart = choices.agreedTo === props.consent.textSha256;
  const missingHandle = choices.showOnBoard && choices.handle.trim() === '';

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!takesPart || !choices.isOldEnough || missingHandle) return;
    key.current ??= randomId();
    const body = bodyOf(props, choices, key.current);
    const path = `/studies/${encodeURIComponent(props.address)}/enrolments`;
    void send<{ readonly enrolment: EnrolmentState }>(
      { method: 'POST', path, body },
      ({ enrolment }) => window.location.assign(`/study/${enrolment.id}`),
      ({ code }) => setKnown(code === 'already-enrolled' || code === 'link-used'),
    );
  };

  return (
    <>
      <form onSubmit={submit} noValidate className="space-y-8">
        {props.background.length > 0 && (
          <BackgroundFields
            asked={props.background}
            minAge={props.minAge}
            value={choices.background}
            onChange={(background) => change({ background })}
          />
        )}
        {props.extendableMs !== null && (
          <RadioList
            name="factor"
            legend={t('form.time')}
            hint={t('form.timeHint')}
            value={choices.factor}
            onChange={(factor) => change({ factor })}
            options={(['1', '15', '2'] as const).map((factor) => ({
              value: factor,
              label: t('form.factor', {
                factor,
                duration: durationText(limits, (props.extendableMs ?? 0) * FACTORS[factor]),
              }),
            }))}
          />
        )}
        <fieldset className="space-y-3">
          <legend className="mb-2 text-lg font-semibold">{t('form.choices')}</legend>
          <CheckboxField
            label={t('form.takePart')}
            hint={t('form.takePartHint')}
            checked={takesPart}
            invalid={asked && !takesPart}
            onCheckedChange={(checked) => change({ agreedTo: checked ? props.consent.textSha256 : null })}
          />
          {asked && !takesPart && <Missing>{t('form.takePartMissing')}</Missing>}
          <CheckboxField
            label={t('form.age', { age: props.minAge })}
            checked={choices.isOldEnough}
            invalid={asked && !choices.isOldEnough}
            onCheckedChange={(isOldEnough) => change({ isOldEnough })}
          />
          {asked && !choices.isOldEnough && <Missing>{t('form.ageMissing', { age: props.minAge })}</Missing>}
          <CheckboxField
            label={t('form.publish')}
            hint={t('form.publishHint')}
            checked={choices.publishRows}
            onCheckedChange={(publishRows) => change({ publishRows })}
          />
          {props.onBoards && (
            <CheckboxField
              label={t('form.board')}
              hint={t('form.boardHint')}
              checked={choices.showOnBoard}
              onCheckedChange={(showOnBoard) => change({ showOnBoard })}
            />
          )}
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
        <Failure title={t('form.failed')} text={failure} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={busy}
          disabled={!ready}
          className="w-full sm:w-auto sm:min-w-64"
        >
          {busy ? t('form.starting') : t('form.start')}
        </Button>
      </form>
      {isKnown && <ResumeByCode className="mt-8" />}
    </>
  );
}

const Missing = ({ children }: { readonly children: React.ReactNode }) => (
  <p role="alert" className="pl-9 text-sm font-medium text-bad">
    {children}
  </p>
);

const bodyOf = ({ consent, recruitment }: TakePartFormProps, choices: Choices, idempotencyKey: string) => ({
  idempotencyKey,
  consent: {
    ...consent,
    takePart: true,
    publishRows: choices.publishRows,
    showOnBoard: choices.showOnBoard,
    handle: choices.showOnBoard ? choices.handle.trim() : null,
  },
  isOldEnough: true,
  background: choices.background,
  timeFactor: FACTORS[choices.factor],
  recruitment,
});
