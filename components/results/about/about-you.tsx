'use client';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/loop/api';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { problemText } from '@/components/words/problem-text';
import { ABOUT, ABOUT_QUESTIONS, type AboutInput } from '@/lib/wire/people/about';
import { type AboutSteps, backToLast, choose, FIRST_STEP, isAnswered } from './about-steps';

interface AboutYouProps {
  /** What people agree to by answering. */
  readonly shown: Pick<AboutInput, 'version' | 'textSha256' | 'language'> & { readonly text: string };
}

/** One tap a question. What was answered is sent after the last one; nothing is sent if all were skipped. */
export function AboutYou({ shown: { text, ...shown } }: AboutYouProps) {
  const t = useTranslations('share');
  const words = useTranslations('words');
  const [steps, setSteps] = useState(FIRST_STEP);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = steps;
  // The pressed button is gone, so the focus would be lost.
  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);
  const question = ABOUT_QUESTIONS[step];
  const send = async (all: AboutSteps) => {
    setBusy(true);
    const body: AboutInput = { ...all.answers, ...shown };
    const result = await callApi({ method: 'POST', path: '/my-data/about', body });
    if (!result.ok) {
      setFailure(problemText(words, result));
      setSteps(backToLast(all, performance.now()));
    }
    setBusy(false);
  };
  const press = (option: string | null) => {
    const all = choose(steps, option, performance.now());
    if (busy || all === steps) return;
    setFailure(null);
    setSteps(all);
    if (all.step === ABOUT_QUESTIONS.length && isAnswered(all)) void send(all);
  };
  return (
    <Card className="mb-8">
      <h3 ref={heading} tabIndex={-1} className="outline-none">
        {t('about.title')}
      </h3>
      {step === 0 && <p className="mt-1 text-sm text-muted">{text}</p>}
      {failure !== null && (
        <p role="alert" className="mt-2 text-bad">
          {failure}
        </p>
      )}
      {question === undefined ? (
        <p role="status" className="mt-2 text-muted">
          {!busy && t(isAnswered(steps) ? 'about.saved' : 'about.skipped')}
        </p>
      ) : (
        <fieldset className="mt-3">
          <legend className="font-medium">
            {t(`about.${question}`)}{' '}
            <span className="text-sm font-normal text-muted">
              {t('about.step', { step: step + 1, count: ABOUT_QUESTIONS.length })}
            </span>
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {ABOUT[question].map((option) => (
              <Button key={option} onClick={() => press(option)}>
                {t(`about.options.${option}`)}
              </Button>
            ))}
            <Button variant="ghost" onClick={() => press(null)}>
              {t('about.skip')}
            </Button>
          </div>
        </fieldset>
      )}
    </Card>
  );
}
