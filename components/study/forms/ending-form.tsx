'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/form/checkbox';
import { Failure } from '../failure';
import { useRequest } from '../use-request';
import { RadioList } from './radio-list';

const AIDS = ['none', 'paper', 'ai', 'program', 'person', 'other', 'not-said'] as const;

export function EndingForm({ enrolmentId }: { readonly enrolmentId: string }) {
  const t = useTranslations('study');
  const router = useRouter();
  const [aids, setAids] = useState<(typeof AIDS)[number] | null>(null);
  const [technical, setTechnical] = useState(false);
  const [asked, setAsked] = useState(false);
  const { busy, failure, send } = useRequest();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (aids === null) return;
    void send({ method: 'POST', path: `/enrolments/${enrolmentId}/ending`, body: { aids, technical } }, () =>
      router.refresh(),
    );
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-8">
      <RadioList
        name="aids"
        legend={t('ending.aids')}
        value={aids}
        onChange={setAids}
        options={AIDS.map((value) => ({ value, label: t(`ending.options.${value}`) }))}
        error={asked && aids === null ? t('ending.aidsMissing') : null}
      />
      <CheckboxField
        label={t('ending.technical')}
        hint={t('ending.technicalHint')}
        checked={technical}
        onCheckedChange={setTechnical}
      />
      <Failure title={t('way.failed')} text={failure} />
      <Button type="submit" variant="primary" size="lg" busy={busy} className="w-full sm:w-auto sm:min-w-64">
        {busy ? t('ending.finishing') : t('ending.finish')}
      </Button>
    </form>
  );
}
