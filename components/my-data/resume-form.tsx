'use client';
import { useState } from 'react';
import { callApi } from '@/components/play/api';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';

/** Gives this browser the ladders of a code. */
export function ResumeForm() {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError('Enter the code that you were given.');
    setBusy(true);
    setError(null);
    const result = await callApi({ method: 'POST', path: '/resume', body: { code: code.trim() } });
    if (result.ok) return window.location.assign('/my-data');
    setError(result.code === 'bad-code' ? 'No ladder belongs to this code. Check each letter; 0 and O, 1 and I are the same.' : result.detail);
    setBusy(false);
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label="Resume code"
        hint="Four groups of four letters and digits, like 7K2M-9QXA-…"
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
        {busy ? 'Looking' : 'Resume here'}
      </Button>
    </form>
  );
}
