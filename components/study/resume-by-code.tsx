'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/form/field';
import { useRequest } from './use-request';

/** Makes this browser the person's whose code it is, and loads the page again: it knows them then. */
export function ResumeByCode({ className }: { readonly className?: string }) {
  const t = useTranslations('study');
  const { busy, failure, send } = useRequest();
  const [code, setCode] = useState('');
  const [isBad, setBad] = useState(false);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setBad(false);
    void send(
      { method: 'POST', path: '/resume', body: { code: code.trim() } },
      () => window.location.reload(),
      (refusal) => setBad(refusal.code === 'bad-code'),
    );
  };
  return (
    <Card className={className ?? ''}>
      <h2 className="mb-3 text-lg">{t('resume.title')}</h2>
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label={t('resume.label')}
          hint={t('resume.hint')}
          error={isBad ? t('resume.bad') : failure}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          className="max-w-sm"
        />
        <Button type="submit" busy={busy} disabled={code.trim() === ''}>
          {busy ? t('resume.busy') : t('resume.button')}
        </Button>
      </form>
    </Card>
  );
}
