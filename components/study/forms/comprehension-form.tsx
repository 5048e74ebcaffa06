'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import type { EnrolmentState } from '@/lib/wire/studies/enrolment';
import { Failure } from '../failure';
import { useRequest } from '../use-request';
import { RadioList } from './radio-list';

type Questions = NonNullable<EnrolmentState['comprehension']>['questions'];

export function ComprehensionForm({
  enrolmentId,
  questions,
}: {
  readonly enrolmentId: string;
  readonly questions: Questions;
}) {
  const t = useTranslations('study');
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly (number | null)[]>(questions.map(() => null));
  const [wrong, setWrong] = useState<readonly number[]>([]);
  const [asked, setAsked] = useState(false);
  const { busy, failure, send, settle } = useRequest();
  const choose = (index: number, option: number) => {
    setChosen((old) => old.map((before, at) => (at === index ? option : before)));
    setWrong((old) => old.filter((at) => at !== index));
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen.includes(null)) return;
    const body = { answers: chosen };
    void send<{ readonly enrolment: EnrolmentState; readonly wrong: readonly number[] }>(
      { method: 'POST', path: `/enrolments/${enrolmentId}/comprehension`, body },
      (judged) => {
        if (judged.enrolment.phase !== 'comprehension') return router.refresh();
        setWrong(judged.wrong);
        settle();
      },
    );
  };
  const errorOf = (index: number) =>
    wrong.includes(index) ? t('way.checkFalse') : asked && chosen[index] === null ? t('way.checkMissing') : null;
  return (
    <form onSubmit={submit} noValidate className="space-y-8">
      {questions.map(({ question, options }, index) => (
        <RadioList
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
          key={index}
          name={`question-${index}`}
          legend={question}
          value={chosen[index] ?? null}
          onChange={(option) => choose(index, option)}
          options={options.map((label, value) => ({ value, label }))}
          error={errorOf(index)}
        />
      ))}
      {wrong.length > 0 && (
        <Callout tone="warn" role="alert" title={t('way.checkWrong', { count: wrong.length })}>
          <p>{t('way.checkWrongText')}</p>
        </Callout>
      )}
      <Failure title={t('way.failed')} text={failure} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full sm:w-auto sm:min-w-64">
        {t('way.checkAnswer')}
      </Button>
    </form>
  );
}
