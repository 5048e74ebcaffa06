'use client';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '@/components/play/loop/api';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/form/field';
import { problemText } from '@/components/words/problem-text';

/** Gives this browser the ladders of a code. */
export function ResumeForm() {
  const t = useTranslations('myData');
  const words = useTranslations('words');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError(t('resume.missing'));
    setBusy(true);
    setError(null);
    const result = await callApi({ method: 'POST', path: '/resume', body: { code: code.trim() } });
    if (result.ok) return window.location.assign('/my-data');
    setError(result.code === 'bad-code' ? t('resume.badCode') : problemText(words, result));
    setBusy(false);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t('resume.label')}
        hint={t('resume.hint')}
        error={error}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        className="max-w-sm"
      />
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? t('resume.busy') : t('resume.button')}
      </Button>
    </form>
  );
}
