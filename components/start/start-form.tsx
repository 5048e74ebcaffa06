'use client';
import { useRef, useState } from 'react';
import type { Condition } from 'rung-puzzles/items/condition';
import { useTranslations } from 'use-intl';
import { courseName } from '@/components/landing/ladders';
import { sessionAddress } from '@/components/landing/open-session';
import { callApi } from '@/components/play/loop/api';
import { randomId } from '@/components/play/random-id';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { forPeople } from '@/components/words/conditions';
import { problemText } from '@/components/words/problem-text';
import type { SessionState } from '@/lib/wire/people/session';
import { type ChosenVariants, conditionOf, type VariantGroup } from './condition';
import { ConditionChoice, hasChoice } from './condition-choice';
import { type Choices, KeptChoices } from './kept-choices';
import { useReturnedPage } from './use-returned-page';

export interface StartFormProps {
  readonly task: string;
  readonly conditions: readonly Condition[];
  readonly variants: readonly VariantGroup[];
  /** It can be climbed quickly or in full, if what is chosen is not too easy to guess. */
  readonly hasQuick: boolean;
  /** Modalities and variants in which guessing is often right: without a quick climb. */
  readonly tooLucky: readonly string[];
  readonly consent: { readonly version: string; readonly textSha256: string; readonly language: string };
  /** What this person chose to show after an earlier climb. */
  readonly choices: Choices;
  /** Token of the puzzle of this task that was tried just before. */
  readonly sample: string | null;
  /** After the button: other ways. */
  readonly children?: React.ReactNode;
}

/** One button agrees and starts. However often it is pressed, one session starts. */
export function StartForm({
  task,
  conditions,
  variants,
  hasQuick: quickInStandard,
  tooLucky,
  consent,
  choices: kept,
  sample,
  children,
}: StartFormProps) {
  const t = useTranslations('start');
  const words = useTranslations('words');
  const course = courseName(task);
  const offered = forPeople(conditions);
  const [shown, setShown] = useState<Shown>({ plain: offered[0] ?? 'image', chosen: {} });
  const [choices, setChoices] = useState(kept);
  const [busy, setBusy] = useState<Course | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const keyIsFor = useRef<Course | null>(null);
  useReturnedPage(() => {
    key.current = null;
    setBusy(null);
  });

  const condition = conditionOf(shown.plain, variants, shown.chosen);
  const hasQuick = quickInStandard && !condition.split('.').some((part) => tooLucky.includes(part));
  const usual = hasQuick ? 'quick' : 'ladder';
  const change = (part: Partial<Shown>) => {
    // Another choice is another request; the same one again must give the same session.
    key.current = null;
    setShown((old) => ({ ...old, ...part }));
  };
  const start = async (wanted: Course) => {
    if (busy !== null) return;
    setBusy(wanted);
    setFailure(null);
    if (keyIsFor.current !== wanted) key.current = null;
    keyIsFor.current = wanted;
    key.current ??= randomId();
    const result = await callApi<{ readonly session: SessionState }>({
      method: 'POST',
      path: '/sessions',
      body: {
        idempotencyKey: key.current,
        task,
        course: wanted,
        condition,
        sample,
        consent: { ...consent, takePart: true, ...choices },
      },
    });
    if (result.ok) return window.location.assign(sessionAddress(result.value.session));
    setFailure(problemText(words, result));
    setBusy(null);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    void start(usual);
  };

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
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
          busy={busy === usual}
          className="w-full sm:w-auto sm:min-w-64"
        >
          {busy === usual ? t('form.starting') : t('form.start')}
        </Button>
        {hasQuick && (
          <Button size="lg" busy={busy === 'ladder'} className="w-full sm:w-auto" onClick={() => void start('ladder')}>
            {t('form.full')}
          </Button>
        )}
        {children}
      </div>
      <KeptChoices
        kept={kept}
        choices={choices}
        onChange={(next) => {
          key.current = null;
          setChoices(next);
        }}
      />
      {hasChoice(conditions, variants) && (
        <ConditionChoice
          conditions={offered}
          variants={variants}
          plain={shown.plain}
          chosen={shown.chosen}
          onPlain={(plain) => change({ plain })}
          onChosen={(chosen) => change({ chosen })}
        />
      )}
    </form>
  );
}

/** As the API has it. */
type Course = 'quick' | 'ladder';

interface Shown {
  /** Without variants. */
  readonly plain: Condition;
  readonly chosen: ChosenVariants;
}
