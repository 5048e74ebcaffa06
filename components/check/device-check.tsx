'use client';
import { useEffect, useRef, useState } from 'react';
import { type Condition, hasVariant } from 'rung-puzzles/items/condition';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/loop/api';
import { useReady } from '@/components/study/use-request';
import { type Device, measureDevice } from '@/components/timing/device';
import { Button, buttonClass } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { cn } from '@/components/ui/cn';
import { SelectField } from '@/components/ui/form/field';
import { StepDots } from '@/components/ui/progress';
import { problemText } from '@/components/words/problem-text';
import { type Plate, platesFor } from './plates';
import type { WhatFollows } from './what-follows';

const SELF_REPORTS = [
  { value: 'not-said', title: 'notSaid' },
  { value: 'typical', title: 'typical' },
  { value: 'deficient', title: 'deficient' },
  { value: 'unsure', title: 'unsure' },
] as const;
type SelfReport = (typeof SELF_REPORTS)[number]['value'];

export interface DeviceCheckProps {
  readonly sessionId: string;
  readonly task: string;
  readonly condition: Condition;
  readonly next: WhatFollows;
  /** Where the last button leads. */
  readonly address: string;
}

/** Shows colours that only the eye can distinguish. */
const COLORS_ALONE = 'stare/net-color';

/**
 * A few colours, while the screen's refresh rate and the clock's resolution are measured. The result excludes no one.
 */
export function DeviceCheck({ sessionId, task, condition, next, address }: DeviceCheckProps) {
  const t = useTranslations('check');
  const words = useTranslations('words');
  const plates = platesFor(task, condition);
  const letters =
    task === COLORS_ALONE ? t('colorsAlone') : hasVariant(condition, 'plain') ? t('withoutLetters') : t('withLetters');
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const [skipped, setSkipped] = useState(false);
  const [selfReport, setSelfReport] = useState<SelfReport>('not-said');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const measured = useRef<Promise<Device> | null>(null);
  const end = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    measured.current ??= measureDevice();
  }, []);
  const plate = skipped ? undefined : plates[answers.length];
  const isDone = plate === undefined;
  useEffect(() => {
    if (isDone) end.current?.focus();
  }, [isDone]);

  const send = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const device = await (measured.current ?? measureDevice());
    const colorCheck = { shown: answers.length, right: answers.filter(Boolean).length, selfReport };
    const result = await callApi({
      method: 'POST',
      path: `/sessions/${sessionId}/device`,
      body: { device, colorCheck },
    });
    if (result.ok) return window.location.assign(address);
    setFailure(problemText(words, result));
    setBusy(false);
  };

  return (
    <div className="mx-auto w-full max-w-lg">
      {plates.length > 0 && (
        <p className="mb-6 flex items-center justify-between gap-4 text-sm text-muted">
          <span>{t('name')}</span>
          <StepDots
            done={isDone ? plates.length : answers.length}
            total={plates.length}
            label={isDone ? t('all') : t('progress', { number: answers.length + 1, total: plates.length })}
          />
        </p>
      )}
      {plate ? (
        <PlateQuestion
          key={plate.name}
          plate={plate}
          isRound={/^infbench\/2/.test(task)}
          onAnswer={(right) => setAnswers([...answers, right])}
          onSkip={() => setSkipped(true)}
        />
      ) : (
        <div className="space-y-6">
          <div>
            <h1 ref={end} tabIndex={-1} className="text-2xl">
              {t('ready')}
            </h1>
            <p className="mt-2 text-muted">
              {!answers.every(Boolean) && `${t('alike')} ${letters} `}
              {t(`next.${next}`)}
            </p>
          </div>
          <SelectField
            label={t('vision.label')}
            value={selfReport}
            onChange={(event) => setSelfReport(event.target.value as SelfReport)}
          >
            {SELF_REPORTS.map(({ value, title }) => (
              <option key={value} value={value}>
                {t(`vision.${title}`)}
              </option>
            ))}
          </SelectField>
          {failure && (
            <Callout tone="bad" role="alert" title={t('failed')}>
              <p>{failure}</p>
            </Callout>
          )}
          <Button variant="primary" size="lg" busy={busy} onClick={() => void send()} className="w-full">
            {busy ? t('busy') : t(`go.${next}`)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface PlateQuestionProps {
  readonly plate: Plate;
  readonly isRound: boolean;
  readonly onAnswer: (right: boolean) => void;
  readonly onSkip: () => void;
}

function PlateQuestion({ plate, isRound, onAnswer, onSkip }: PlateQuestionProps) {
  const t = useTranslations('check');
  const ready = useReady();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t('question')}
      </h1>
      <PlatePicture fill={plate.fill} isRound={isRound} />
      <div className="grid grid-cols-2 gap-3">
        {plate.choices.map((choice) => (
          <button
            key={choice}
            type="button"
            disabled={!ready}
            onClick={() => onAnswer(choice === plate.name)}
            className={buttonClass({ size: 'lg' }, 'capitalize')}
          >
            {t(`colors.${choice}`)}
          </button>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap justify-between">
        <Button variant="ghost" disabled={!ready} onClick={() => onAnswer(false)}>
          {t('cannotTell')}
        </Button>
        <Button variant="ghost" disabled={!ready} onClick={onSkip}>
          {t('skip')}
        </Button>
      </div>
    </div>
  );
}

/** A piece in the colours of the puzzles, without its letter. */
function PlatePicture({ fill, isRound }: { readonly fill: string; readonly isRound: boolean }) {
  const t = useTranslations('check');
  return (
    <div
      role="img"
      aria-label={t('picture')}
      className={cn('my-5 grid aspect-[2/1] w-full place-items-center rounded-lg border border-line bg-[#f1f3f6]')}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="h-4/5">
        <path
          d={isRound ? 'M8 92V8A84 84 0 0 1 92 92Z' : 'M12 12H88V88H12Z'}
          fill={fill}
          stroke="#1b2026"
          strokeWidth="1.5"
        />
      </svg>
    </div>
  );
}
